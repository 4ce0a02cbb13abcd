import { micros } from '@image-production/kernel';
import type { EntryId, OrganizationId } from '@image-production/kernel';

import { organizationIds, requestIdOf } from '../contract/arbitraries.ts';
import { receivableAccount, revenueAccount } from '../model/account.ts';
import type { Transfer, TransferKind } from '../model/transfer.ts';
import { BooksWorld, day } from './books-world.test-support.ts';
import type { Snapshot } from './books-world.test-support.ts';
import { forged, hashed, repeated, request, rewritten, row } from './tamper.test-support.ts';
import { scratched, without } from './tamper.test-support.ts';
import type { Fits, Mutation } from './tamper.test-support.ts';

export const mine: OrganizationId = organizationIds[0];
export const other: OrganizationId = organizationIds[1];

/** Books in which everything happened once and everything holds. */
export async function soundBooks(): Promise<Snapshot> {
  const world = new BooksWorld();
  const pro = { operation: 'pro.generate', cents: 15, count: 2 } as const;
  const lab = { operation: 'lab.creative', cents: 12, count: 4 } as const;
  await world.topUp(mine, 1000, 'payment 1');
  await world.topUp(other, 1000, 'payment of the other');
  await world.accept(mine, 1, pro);
  await world.end(requestIdOf(mine, 1), 'succeeded', 0);
  await world.accept(mine, 2, pro);
  await world.end(requestIdOf(mine, 2), 'failed', 0);
  await world.accept(mine, 3, lab);
  await world.end(requestIdOf(mine, 3), 'canceled', 0, true);
  await world.accept(mine, 4, pro);
  await world.accept(other, 1, pro);
  await world.refund(requestIdOf(mine, 1), 5, 'goodwill');
  world.now += 40 * day;
  await world.topUp(mine, 500, 'payment 2');
  await world.accept(mine, 5, pro);
  await world.end(requestIdOf(mine, 5), 'succeeded', 1);
  await world.chargeBack(mine, 500, 'payment 2');
  await world.chargeBack(mine, 25, 'payment 1', 'dispute');
  await world.writeOff(mine, 500, 'write-off');
  await world.reopen(mine);
  await world.payOut(mine, 90, 'payout');
  return world.books();
}

export function is(kind: TransferKind): Fits {
  return (transfer) => transfer.kind === kind;
}

/** The transfer of this kind that the first organization's n-th request made. */
export function about(kind: TransferKind, number: number): Fits {
  return (transfer) => transfer.kind === kind && transfer.requestId === requestIdOf(mine, number);
}

const plus = (amount: bigint | null, more: bigint) => micros((amount ?? 0n) + more);

/** A whole hold and its end earn for another product than they say. */
const earnElsewhere: Mutation = rewritten((transfers) => {
  const credit = revenueAccount('lab.polish');
  const isSubject = ({ requestId, kind }: Transfer) =>
    requestId === requestIdOf(mine, 1) && kind !== 'refund';
  return transfers.map((transfer) => (isSubject(transfer) ? { ...transfer, credit } : transfer));
});

/** One row spent less and another one more, so that all sums stay. */
const shiftBetweenRows: Mutation = (books) => ({
  ...books,
  wallets: books.wallets.map((entry, index) => {
    const debitsPosted = plus(entry.wallet.debitsPosted, index === 0 ? -1n : 1n);
    return { ...entry, wallet: { ...entry.wallet, debitsPosted } };
  }),
});

const fourth = requestIdOf(mine, 4);
const ofFourth = { id: `settle:${fourth}`, requestId: fourth };
const ofOther = {
  organizationId: other,
  debit: receivableAccount(other),
  id: `chargeback:${other}:payment 2`,
};
const moreSpent = row(({ debitsPosted }) => ({ debitsPosted: plus(debitsPosted, 1n) }));
const moreHeld = row(({ debitsPending }) => ({ debitsPending: plus(debitsPending, 1n) }));
const misstated = (kind: TransferKind) =>
  hashed(is(kind), ({ availableAfter }) => ({ availableAfter: plus(availableAfter, 1n) }));
const beyondHold = forged(is('capture'), ({ heldAmount }) => ({ amount: plus(heldAmount, 1n) }));
const keptBack = forged(is('capture'), (capture) => ({
  heldAmount: plus(capture.heldAmount, -1n),
}));
const lessDelivered = request(0, ({ deliveredCount }) => ({ deliveredCount: deliveredCount - 1 }));
const newPrice = request(0, ({ terms }) => ({ terms: { ...terms, priceVersion: 'new' } }));
const keyLost: Mutation = (books) => ({
  ...books,
  idempotencyKeys: books.idempotencyKeys.slice(0, -1),
});

/**
 * One mutant of the books for each invariant, and every invariant that it violates. Some follow
 * from others: what is not the sum of its transfers (5), for one, also unbalances the books (1).
 */
export const mutants: readonly (readonly [number, string, Mutation, readonly number[]])[] = [
  [1, 'a row has spent more', moreSpent, [1, 5]],
  [2, 'a row holds more', moreHeld, [2, 5]],
  [3, 'a row holds less than nothing', row(() => ({ debitsPending: micros(-1n) })), [2, 3, 5]],
  [4, 'holds overdrew the wallet', forged(is('top_up'), { amount: micros(300_000n) }), [4]],
  [5, 'one row spent what another did', shiftBetweenRows, [5]],
  [6, 'a transfer states another balance', misstated('hold'), [6]],
  [7, 'too much was paid in', forged(is('top_up'), { amount: micros(10n ** 15n + 1n) }), [7]],
  [8, 'a hold is released twice', repeated(about('void', 2), { id: 'again' }), [8, 12, 16]],
  [9, 'a capture took more than its hold', beyondHold, [9, 17]],
  [10, 'a capture left a part of its hold pending', keptBack, [10]],
  [11, 'a release names another request', forged(about('void', 2), ofFourth), [11]],
  [12, 'a top-up was made again', repeated(is('top_up'), {}), [12]],
  [13, 'a top-up was made otherwise', repeated(is('top_up'), { amount: micros(7n) }), [13]],
  [14, 'a refusal left a trace', row(({ sequence }) => ({ sequence: sequence + 1 })), [14]],
  [15, 'a transfer steps back in time', hashed(is('refund'), { createdAt: 1 }), [15]],
  [16, 'a request has no hold', rewritten((all) => all.filter((t) => !about('hold', 4)(t))), [16]],
  [17, 'fewer were delivered than charged', lessDelivered, [17]],
  [18, 'the price changed meanwhile', newPrice, [18]],
  [19, 'a product earned for another', earnElsewhere, [7, 19]],
  [20, 'a refund counts as paid in', row(() => ({ refunded: micros(0n) })), [20]],
  [21, 'one owes for another', forged(is('chargeback'), { debit: receivableAccount(other) }), [21]],
  [22, 'a transfer of another is in the statement', forged(is('chargeback'), ofOther), [22]],
  [23, 'an entry was renamed', scratched(is('refund'), { entryId: 'ent_x' as EntryId }), [23]],
  [24, 'a month closes with another balance', misstated('refund'), [6, 24]],
  [25, 'a hold is left of a request that is gone', without(fourth), [25]],
  [26, 'a recent request has no key', keyLost, [26]],
];
