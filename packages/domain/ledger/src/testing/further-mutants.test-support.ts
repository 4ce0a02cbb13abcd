import { micros } from '@image-production/kernel';

import { requestIdOf } from '../contract/arbitraries.ts';
import { refundsAccount, revenueAccount, walletAccount } from '../model/account.ts';
import type { TransferKind } from '../model/transfer.ts';
import { about, is, mine, other } from './mutants.test-support.ts';
import { forged, hashed, repeated, request, row, scratched } from './tamper.test-support.ts';
import { without } from './tamper.test-support.ts';
import type { Fits, Mutation } from './tamper.test-support.ts';

const one = micros(1n);
const backwards = forged(is('top_up'), ({ debit, credit }) => ({ debit: credit, credit: debit }));
const inACircle = hashed(is('top_up'), ({ credit }) => ({ debit: credit }));
const unknownKind = hashed(is('refund'), { kind: 'gift' as TransferKind });
const unknownProduct = hashed(is('hold'), { credit: revenueAccount('gift') });
const skipped = hashed(is('refund'), ({ sequence }) => ({ sequence: sequence + 1 }));
const unevenQuote = request(3, ({ terms }) => ({ terms: { ...terms, outputPrice: micros(7n) } }));
const paidFromRevenue = hashed(is('refund'), { debit: revenueAccount('lab.product') });
const tooMuchBack = forged(is('chargeback'), { amount: micros(5_000_001n) });
const allSpent = row(({ creditsPosted }) => ({ debitsPosted: creditsPosted }));
const requestGone: Mutation = (books) => ({ ...books, requests: books.requests.slice(1) });
const keysTwice: Mutation = (books) => ({
  ...books,
  idempotencyKeys: [...books.idempotencyKeys, ...books.idempotencyKeys],
});
const keysOfOther: Mutation = (books) => ({
  ...books,
  idempotencyKeys: books.idempotencyKeys.map((key) => ({ ...key, organizationId: other })),
});

const isDispute: Fits = ({ kind, reference }) => kind === 'chargeback' && reference === 'dispute';

/** Further places where an invariant is violated, and what is said of it. */
export const furtherMutants: readonly (readonly [number, string, Mutation])[] = [
  [3, 'releases more than is held', forged(is('void'), { heldAmount: micros(10n ** 9n) })],
  [3, 'takes back what was spent', forged(is('capture'), { amount: micros(-1n) })],
  [4, 'is overdrawn', allSpent],
  [5, 'is not the sum', row(() => ({ closed: true }))],
  [5, 'is not the sum', row(() => ({ reopenedAfter: 0 }))],
  [5, 'is not the sum', row(({ sequence }) => ({ reopenedAfter: sequence + 1 }))],
  [7, 'no payout', hashed(is('payout'), ({ credit, debit }) => ({ debit: credit, credit: debit }))],
  [7, 'no write_off', hashed(is('write_off'), { debit: refundsAccount })],
  [7, 'is of the unknown kind gift', unknownKind],
  [7, 'no top_up', backwards],
  [7, 'debits and credits one account', inACircle],
  [7, 'moves -1 micros', forged(is('refund'), { amount: micros(-1n) })],
  [7, 'no hold', unknownProduct],
  [10, 'does not release', hashed(is('void'), { heldAmount: null })],
  [10, 'does not release', forged(is('void'), { amount: one })],
  [11, 'a hold that does not exist', hashed(is('void'), { holdId: null })],
  [12, 'is not the id', hashed(is('hold'), { requestId: null })],
  [12, 'is not the id', hashed(is('void'), { requestId: null })],
  [12, 'is not the id', hashed(is('refund'), { reference: null })],
  [12, 'is not the id', hashed(is('top_up'), { reference: null })],
  [12, 'is not the id', hashed(is('chargeback'), { reference: null })],
  [12, 'is not the id', hashed(is('payout'), { reference: 'x' })],
  [12, 'is not the id', hashed(is('write_off'), { reference: null })],
  [15, 'does not follow its number', skipped],
  [16, 'has 2 holds', repeated(about('hold', 4), {})],
  [16, 'is failed with 0 settlements', request(3, () => ({ status: 'failed' }))],
  [16, 'is running with 1 settlements', request(0, () => ({ status: 'running' }))],
  [17, 'was charged 150000 micros, not 0', request(0, () => ({ status: 'failed' }))],
  [17, 'was refunded more', forged(is('refund'), { amount: micros(150_001n) })],
  [17, 'above its quote', forged(is('capture'), { amount: micros(400_000n) })],
  [17, 'does not exist and is refunded', without(requestIdOf(mine, 1))],
  [18, 'is priced by another list', forged(is('capture'), { priceVersion: 'x' })],
  [18, 'no multiple', unevenQuote],
  [18, 'not at the price agreed', forged(about('hold', 4), { amount: one })],
  [19, 'not for lab.polish', request(3, () => ({ operation: 'lab.polish' }))],
  [19, 'earned nothing of its captures', hashed(is('capture'), { purpose: 'lab.polish' })],
  [19, 'sys:refunds paid otherwise', paidFromRevenue],
  [19, 'sys:write_offs paid otherwise', hashed(is('write_off'), { debit: refundsAccount })],
  [19, 'sys:funding:operator paid otherwise', hashed(is('payout'), { credit: refundsAccount })],
  [20, 'takes back more than was paid in', tooMuchBack],
  [20, 'takes back more than was paid in', forged(is('chargeback'), { reference: 'x' })],
  [20, 'takes back more than was paid in', forged(isDispute, { amount: micros(10_000_001n) })],
  [20, 'writes off more than is owed', forged(is('write_off'), { amount: micros(8_000_001n) })],
  [20, 'topped up', row(() => ({ paidOut: micros(0n) }))],
  [20, 'topped up', row(() => ({ owed: micros(0n) }))],
  [21, 'money of another organization', request(3, () => ({ organizationId: other }))],
  [21, 'involves', hashed(is('top_up'), { credit: walletAccount(other) })],
  [23, 'is not chained', scratched(is('refund'), { previousHash: '0' })],
  [25, 'its hold is pending', request(3, () => ({ status: 'failed' }))],
  [26, 'no request', requestGone],
  [26, 'has 2 keys', keysTwice],
  [26, 'a key of another', keysOfOther],
];
