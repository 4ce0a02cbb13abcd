import { micros } from '@image-production/kernel';

import { orderIdOf, ownerIds } from '../contract/arbitraries.ts';
import { forged, hashed, repeated, rewritten, row, scratched } from '../contract/tampering.ts';
import type { Fits, Mutation } from '../contract/tampering.ts';
import { receivableAccount, revenueAccount } from '../model/account.ts';
import type { OwnerId } from '../model/id.ts';
import type { Transfer, TransferKind } from '../model/transfer.ts';
import type { InvariantName } from '../verification/findings.ts';
import { BooksWorld, day } from './books-world.test-support.ts';
import type { Snapshot } from './books-world.test-support.ts';

export const mine: OwnerId = ownerIds[0];
export const other: OwnerId = ownerIds[1];

/** Books in which everything happened once and everything holds. */
export async function soundBooks(): Promise<Snapshot> {
  const world = new BooksWorld();
  const print = { purpose: 'print', cents: 15, count: 2 };
  const scan = { purpose: 'scan', cents: 12, count: 4 };
  await world.topUp(mine, 1000, 'payment 1');
  await world.topUp(other, 1000, 'payment of the other');
  await world.accept(mine, 1, print);
  await world.deliver(orderIdOf(mine, 1), 0);
  await world.accept(mine, 2, print);
  await world.release(orderIdOf(mine, 2));
  await world.accept(mine, 3, scan);
  await world.release(orderIdOf(mine, 3), 'expire-hold');
  await world.accept(mine, 4, print);
  await world.accept(other, 1, print);
  await world.refund(orderIdOf(mine, 1), 5, 'goodwill');
  world.now += 40 * day;
  await world.topUp(mine, 500, 'payment 2');
  await world.accept(mine, 5, print);
  await world.deliver(orderIdOf(mine, 5), 1);
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

/** The transfer of this kind that the first owner's n-th order made. */
function about(kind: TransferKind, number: number): Fits {
  return (transfer) => transfer.kind === kind && transfer.orderId === orderIdOf(mine, number);
}

const plus = (amount: bigint | null, more: bigint) => micros((amount ?? 0n) + more);

/** A whole hold and its end earn for another product than they say. */
const earnElsewhere: Mutation<Snapshot> = rewritten((transfers) => {
  const credit = revenueAccount('frame');
  const isSubject = ({ orderId, kind }: Transfer) =>
    orderId === orderIdOf(mine, 1) && kind !== 'refund';
  return transfers.map((transfer) => (isSubject(transfer) ? { ...transfer, credit } : transfer));
});

/** One row spent less and another one more, so that all sums stay. */
const shiftBetweenRows: Mutation<Snapshot> = (books) => ({
  ...books,
  wallets: books.wallets.map((entry, index) => {
    const debitsPosted = plus(entry.wallet.debitsPosted, index === 0 ? -1n : 1n);
    return { ...entry, wallet: { ...entry.wallet, debitsPosted } };
  }),
});

const fourth = orderIdOf(mine, 4);
const ofFourth = { id: `settle:${fourth}`, orderId: fourth };
const ofOther = {
  ownerId: other,
  debit: receivableAccount(other),
  id: `chargeback:${other}:payment 2`,
};
const moreSpent = row(({ debitsPosted }) => ({ debitsPosted: plus(debitsPosted, 1n) }));
const moreHeld = row(({ debitsPending }) => ({ debitsPending: plus(debitsPending, 1n) }));
const misstated = (kind: TransferKind) =>
  hashed(is(kind), ({ availableAfter }) => ({ availableAfter: plus(availableAfter, 1n) }));
const overRefunded = forged(is('refund'), { amount: micros(150_001n) });
const beyondHold = forged(is('capture'), ({ heldAmount }) => ({ amount: plus(heldAmount, 1n) }));
const keptBack = forged(is('capture'), (capture) => ({
  heldAmount: plus(capture.heldAmount, -1n),
}));

/**
 * One mutant of the books for each invariant, and every invariant that it violates. Some follow
 * from others: what is not the sum of its transfers, for one, also unbalances the books.
 */
export const mutants: readonly (readonly [
  InvariantName,
  string,
  Mutation<Snapshot>,
  readonly InvariantName[],
])[] = [
  [
    'posted-entries-balance',
    'a row has spent more',
    moreSpent,
    ['posted-entries-balance', 'balance-is-sum'],
  ],
  [
    'pending-entries-balance',
    'a row holds more',
    moreHeld,
    ['pending-entries-balance', 'balance-is-sum'],
  ],
  [
    'no-negative-counter',
    'a row holds less than nothing',
    row(() => ({ debitsPending: micros(-1n) })),
    ['pending-entries-balance', 'no-negative-counter', 'balance-is-sum'],
  ],
  [
    'no-overdraft',
    'holds overdrew the wallet',
    forged(is('top_up'), { amount: micros(300_000n) }),
    ['no-overdraft'],
  ],
  ['balance-is-sum', 'one row spent what another did', shiftBetweenRows, ['balance-is-sum']],
  ['running-balance', 'a transfer states another balance', misstated('hold'), ['running-balance']],
  [
    'accounts-of-kind',
    'too much was paid in',
    forged(is('top_up'), { amount: micros(10n ** 15n + 1n) }),
    ['accounts-of-kind'],
  ],
  [
    'hold-ends-once',
    'a hold is released twice',
    repeated(about('void', 2), { id: 'again' }),
    ['hold-ends-once', 'command-counts-once'],
  ],
  ['capture-within-hold', 'a capture took more than its hold', beyondHold, ['capture-within-hold']],
  ['hold-adds-up', 'a capture left a part of its hold pending', keptBack, ['hold-adds-up']],
  [
    'settlement-matches-hold',
    'a release names another order',
    forged(about('void', 2), ofFourth),
    ['settlement-matches-hold'],
  ],
  [
    'refund-within-charge',
    'more was refunded than charged',
    overRefunded,
    ['refund-within-charge'],
  ],
  [
    'command-counts-once',
    'a top-up was made again',
    repeated(is('top_up'), {}),
    ['command-counts-once'],
  ],
  [
    'ids-are-unique',
    'a top-up was made otherwise',
    repeated(is('top_up'), { amount: micros(7n) }),
    ['ids-are-unique'],
  ],
  [
    'changed-by-transfers-only',
    'a refusal left a trace',
    row(({ sequence }) => ({ sequence: sequence + 1 })),
    ['changed-by-transfers-only'],
  ],
  [
    'no-gap-no-step-back',
    'a transfer steps back in time',
    hashed(is('refund'), { createdAt: 1 }),
    ['no-gap-no-step-back'],
  ],
  [
    'revenue-is-captures',
    'a product earned for another',
    earnElsewhere,
    ['accounts-of-kind', 'revenue-is-captures'],
  ],
  [
    'wallet-adds-up',
    'a refund counts as paid in',
    row(() => ({ refunded: micros(0n) })),
    ['wallet-adds-up'],
  ],
  [
    'one-owner-per-transfer',
    'one owes for another',
    forged(is('chargeback'), { debit: receivableAccount(other) }),
    ['one-owner-per-transfer'],
  ],
  [
    'statement-of-one-owner',
    'a transfer of another is in the statement',
    forged(is('chargeback'), ofOther),
    ['statement-of-one-owner'],
  ],
  [
    'chain-verifies',
    'an entry was renamed',
    scratched(is('refund'), { entryId: 'ent_x' }),
    ['chain-verifies'],
  ],
  [
    'statement-replays',
    'a month closes with another balance',
    misstated('refund'),
    ['running-balance', 'statement-replays'],
  ],
];
