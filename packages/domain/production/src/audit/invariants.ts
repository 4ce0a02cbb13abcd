import { invariants as ledgerInvariants } from '@image-production/ledger';

/** The invariants of requests and their books, in the order of their numbers. */
const order = [
  'posted-entries-balance',
  'pending-entries-balance',
  'no-negative-counter',
  'no-overdraft',
  'balance-is-sum',
  'running-balance',
  'accounts-of-kind',
  'hold-ends-once',
  'capture-within-hold',
  'hold-adds-up',
  'settlement-matches-hold',
  'command-counts-once',
  'ids-are-unique',
  'changed-by-transfers-only',
  'no-gap-no-step-back',
  'one-hold-one-settlement',
  'charged-as-delivered',
  'price-as-agreed',
  'revenue-is-captures',
  'wallet-adds-up',
  'one-owner-per-transfer',
  'statement-of-one-owner',
  'chain-verifies',
  'statement-replays',
  'no-hold-outlives-request',
  'one-key-per-request',
] as const;

export type InvariantName = (typeof order)[number];

const titles: Readonly<Record<InvariantName, string>> = {
  ...ledgerInvariants,
  'settlement-matches-hold': 'What ends a hold has its accounts, organization and request',
  'one-hold-one-settlement':
    'A request has one hold, one settlement once it ended, and none before',
  'charged-as-delivered':
    'A request is charged its unit price for each delivered output, and never above its quote',
  'price-as-agreed': 'The price agreed at acceptance is the price charged',
  'one-owner-per-transfer': 'No transfer involves two organizations',
  'statement-of-one-owner': 'No organization appears in the statement of another one',
  'no-hold-outlives-request': 'No hold outlives its request',
  'one-key-per-request':
    'Every key has one request of its organization, every recent request one key',
};

/** Titles of the invariants by name, in the order of their numbers. */
export const invariants: Readonly<Record<InvariantName, string>> = Object.fromEntries(
  order.map((name) => [name, titles[name]]),
) as Record<InvariantName, string>;
