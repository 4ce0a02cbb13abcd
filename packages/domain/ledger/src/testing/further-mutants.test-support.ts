import { micros } from '@image-production/kernel';

import { orderIdOf } from '../contract/arbitraries.ts';
import { forged, hashed, row, scratched } from '../contract/tampering.ts';
import type { Fits, Mutation } from '../contract/tampering.ts';
import { accountAt, refundsAccount, revenueAccount, walletAccount } from '../model/account.ts';
import type { TransferKind } from '../model/transfer.ts';
import type { InvariantName } from '../verification/findings.ts';
import type { Snapshot } from './books-world.test-support.ts';
import { is, mine, other } from './mutants.test-support.ts';

const one = micros(1n);
const playFunding = accountAt('funding', 'org_71HNZXD07M5CEN5XA66EMZSRZW', null);
const backwards = forged(is('top_up'), ({ debit, credit }) => ({ debit: credit, credit: debit }));
const inACircle = hashed(is('top_up'), ({ credit }) => ({ debit: credit }));
const unknownKind = hashed(is('refund'), { kind: 'gift' as TransferKind });
const unknownProduct = hashed(is('hold'), { credit: revenueAccount('gift') });
const skipped = hashed(is('refund'), ({ sequence }) => ({ sequence: sequence + 1 }));
const paidFromRevenue = hashed(is('refund'), { debit: revenueAccount('scan') });
const tooMuchBack = forged(is('chargeback'), { amount: micros(5_000_001n) });
const allSpent = row(({ creditsPosted }) => ({ debitsPosted: creditsPosted }));
const isDispute: Fits = ({ kind, reference }) => kind === 'chargeback' && reference === 'dispute';

/** Further places where an invariant is violated, and what is said of it. */
export const furtherMutants: readonly (readonly [InvariantName, string, Mutation<Snapshot>])[] = [
  [
    'no-negative-counter',
    'releases more than is held',
    forged(is('void'), { heldAmount: micros(10n ** 9n) }),
  ],
  [
    'no-negative-counter',
    'takes back what was spent',
    forged(is('capture'), { amount: micros(-1n) }),
  ],
  ['no-overdraft', 'is overdrawn', allSpent],
  ['balance-is-sum', 'is not the sum', row(() => ({ closed: true }))],
  ['balance-is-sum', 'is not the sum', row(() => ({ reopenedAfter: 0 }))],
  ['balance-is-sum', 'is not the sum', row(({ sequence }) => ({ reopenedAfter: sequence + 1 }))],
  [
    'accounts-of-kind',
    'no payout',
    hashed(is('payout'), ({ credit, debit }) => ({ debit: credit, credit: debit })),
  ],
  ['accounts-of-kind', 'no write_off', hashed(is('write_off'), { debit: refundsAccount })],
  ['accounts-of-kind', 'is of the unknown kind gift', unknownKind],
  ['accounts-of-kind', 'no top_up', backwards],
  ['accounts-of-kind', 'debits and credits one account', inACircle],
  ['accounts-of-kind', 'moves -1 micros', forged(is('refund'), { amount: micros(-1n) })],
  ['accounts-of-kind', 'no hold', unknownProduct],
  ['hold-adds-up', 'does not release', hashed(is('void'), { heldAmount: null })],
  ['hold-adds-up', 'does not release', forged(is('void'), { amount: one })],
  ['settlement-matches-hold', 'a hold that does not exist', hashed(is('void'), { holdId: null })],
  ['command-counts-once', 'is not the id', hashed(is('hold'), { orderId: null })],
  ['command-counts-once', 'is not the id', hashed(is('void'), { orderId: null })],
  ['command-counts-once', 'is not the id', hashed(is('refund'), { reference: null })],
  ['command-counts-once', 'is not the id', hashed(is('top_up'), { reference: null })],
  ['command-counts-once', 'is not the id', hashed(is('chargeback'), { reference: null })],
  ['command-counts-once', 'is not the id', hashed(is('payout'), { reference: 'x' })],
  ['command-counts-once', 'is not the id', hashed(is('write_off'), { reference: null })],
  ['no-gap-no-step-back', 'does not follow its number', skipped],
  [
    'refund-within-charge',
    'was refunded more',
    hashed(is('refund'), { orderId: orderIdOf(mine, 2) }),
  ],
  [
    'revenue-is-captures',
    'earned nothing of its captures',
    hashed(is('capture'), { purpose: 'frame' }),
  ],
  ['revenue-is-captures', 'sys:refunds paid otherwise', paidFromRevenue],
  [
    'revenue-is-captures',
    'sys:write_offs paid otherwise',
    hashed(is('write_off'), { debit: refundsAccount }),
  ],
  [
    'revenue-is-captures',
    'sys:funding:operator paid otherwise',
    hashed(is('payout'), { credit: refundsAccount }),
  ],
  ['wallet-adds-up', 'takes back more than was paid in', tooMuchBack],
  [
    'wallet-adds-up',
    'takes back more than was paid in',
    forged(is('chargeback'), { reference: 'x' }),
  ],
  [
    'wallet-adds-up',
    'takes back more than was paid in',
    forged(isDispute, { amount: micros(10_000_001n) }),
  ],
  [
    'wallet-adds-up',
    'writes off more than is owed',
    forged(is('write_off'), { amount: micros(8_000_001n) }),
  ],
  ['wallet-adds-up', 'topped up', row(() => ({ paidOut: micros(0n) }))],
  ['wallet-adds-up', 'topped up', row(() => ({ owed: micros(0n) }))],
  ['one-owner-per-transfer', 'involves', hashed(is('top_up'), { credit: walletAccount(other) })],
  ['one-owner-per-transfer', 'involves test:funding', hashed(is('top_up'), { debit: playFunding })],
  ['chain-verifies', 'is not chained', scratched(is('refund'), { previousHash: '0' })],
];
