import { isTestMarked } from '@image-production/kernel';
import type { Brand } from '@image-production/kernel';

import type { OwnerId } from './id.ts';

/**
 * An account of the books, always in US dollars: transfers between currencies cannot be expressed.
 */
export type AccountId = Brand<string, 'account'>;

/**
 * The books of test mode have accounts of their own, and none in common with the others: play money
 * is in no revenue. The id of an owner says which books are its own.
 */
const chart = {
  live: {
    owner: 'org',
    revenue: 'sys:revenue:',
    funding: 'sys:funding:operator' as AccountId,
    refunds: 'sys:refunds' as AccountId,
    write_offs: 'sys:write_offs' as AccountId,
  },
  test: {
    owner: 'test',
    revenue: 'test:revenue:',
    funding: 'test:funding' as AccountId,
    refunds: 'test:refunds' as AccountId,
    write_offs: 'test:write_offs' as AccountId,
  },
} as const;

/** Which books an owner or an account belongs to. */
export type BooksName = keyof typeof chart;

export function booksOf(ownerId: OwnerId): BooksName {
  return isTestMarked(ownerId) ? 'test' : 'live';
}

/** What an owner has paid in and not yet spent. Credit-normal; never overdrawn. */
export function walletAccount(ownerId: OwnerId): AccountId {
  return `${chart[booksOf(ownerId)].owner}:${ownerId}:wallet` as AccountId;
}

/** What an owner owes after chargebacks. */
export function receivableAccount(ownerId: OwnerId): AccountId {
  return `${chart[booksOf(ownerId)].owner}:${ownerId}:receivable` as AccountId;
}

/** Revenue for one purpose. */
export function revenueAccount(purpose: string, books: BooksName = 'live'): AccountId {
  return `${chart[books].revenue}${purpose}` as AccountId;
}

/** Source of top-ups, and destination of payouts and chargebacks. */
export const fundingAccount: AccountId = chart.live.funding;

/** Goodwill refunds; revenue stays as captured. */
export const refundsAccount: AccountId = chart.live.refunds;

/** Waived debts of owners. */
export const writeOffsAccount: AccountId = chart.live.write_offs;

/** An account's place in the chart of accounts. */
export type AccountPlace = { readonly books: BooksName } & (
  | { readonly role: 'wallet' | 'receivable'; readonly ownerId: OwnerId }
  | { readonly role: 'revenue'; readonly purpose: string }
  | { readonly role: SharedRole }
);

/** Of accounts that all owners of the same books share. */
type SharedRole = 'funding' | 'refunds' | 'write_offs';

const sharedRoles: readonly SharedRole[] = ['funding', 'refunds', 'write_offs'];
const ownerAccount = /^(?<books>org|test):(?<ownerId>[^:]+):(?<role>wallet|receivable)$/;

/** An account's place in the chart; undefined for unknown accounts. */
export function placeOf(account: AccountId): AccountPlace | undefined {
  return sharedPlace(account) ?? ownersPlace(account);
}

function sharedPlace(account: AccountId): AccountPlace | undefined {
  for (const books of ['live', 'test'] as const) {
    const { revenue } = chart[books];
    const role = sharedRoles.find((shared) => chart[books][shared] === account);
    if (role) return { books, role };
    if (account.startsWith(revenue) && account !== revenue)
      return { books, role: 'revenue', purpose: account.slice(revenue.length) };
  }
  return undefined;
}

function ownersPlace(account: AccountId): AccountPlace | undefined {
  const { ownerId, role } = ownerAccount.exec(account)?.groups ?? {};
  if (ownerId === undefined) return undefined;
  const books = booksOf(ownerId);
  if (!account.startsWith(`${chart[books].owner}:`)) return undefined;
  return { books, role: role === 'wallet' ? 'wallet' : 'receivable', ownerId };
}

export type AccountRole = AccountPlace['role'];

/** The account of a role, for its owner or purpose. Throws for revenue without purpose. */
export function accountAt(role: AccountRole, ownerId: OwnerId, purpose: string | null): AccountId {
  const books = booksOf(ownerId);
  switch (role) {
    case 'wallet':
      return walletAccount(ownerId);
    case 'receivable':
      return receivableAccount(ownerId);
    case 'revenue':
      if (purpose === null) throw new Error('what earns has a purpose');
      return revenueAccount(purpose, books);
    case 'funding':
    case 'refunds':
    case 'write_offs':
      return chart[books][role];
  }
}
