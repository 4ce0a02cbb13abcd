import type { RequestId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import type { Transfer, TransferKind } from '@image-production/ledger';
import { forged, hashed, repeated, rewritten, row } from '@image-production/ledger/contract';
import type { Mutation } from '@image-production/ledger/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { showBooksBeyond } from '../memory/show-books.ts';
import type { BookedKey, BookedRequest } from '../ports/books-reader.ts';
import { dayMs, recordedBooks } from '../testing/recorded-books.test-support.ts';
import type { Recorded } from '../testing/recorded-books.test-support.ts';
import { auditBooks, BooksAudit } from './books-audit.ts';
import { invariants } from './invariants.ts';

let sound: Recorded;

beforeAll(async () => {
  sound = await recordedBooks();
});

function violatedBy(books: Recorded): readonly number[] {
  const report = auditBooks(books, plainDigest);
  return report.invariants.filter(({ holds }) => !holds).map(({ number }) => number);
}

/** What an audit finds that takes nothing for true, and is shown the books as later ones. */
function violatedBeyondNothing(books: Recorded): readonly number[] {
  const audit = new BooksAudit(plainDigest, { bases: [] });
  const requests = books.requests.map((one) => ({ ...one, completedAt: null }));
  const { wallets, idempotencyKeys: keys, now, keyRetentionMs } = books;
  showBooksBeyond({ wallets, requests, keys }, { standings: new Map(), since: 0 }, audit);
  const report = audit.report(now, keyRetentionMs);
  return report.invariants.filter(({ holds }) => !holds).map(({ number }) => number);
}

/** The transfer of this kind that the n-th request made. */
function about(kind: TransferKind, place: number) {
  return (transfer: Transfer) =>
    transfer.kind === kind && transfer.orderId === sound.requests[place]?.id;
}

function request(
  place: number,
  change: (stored: BookedRequest) => Partial<BookedRequest>,
): Mutation<Recorded> {
  return (books) => ({
    ...books,
    requests: books.requests.map((stored, at) =>
      at === place ? { ...stored, ...change(stored) } : stored,
    ),
  });
}

function withKeys(
  change: (stored: readonly BookedKey[]) => readonly BookedKey[],
): Mutation<Recorded> {
  return (books) => ({ ...books, idempotencyKeys: change(books.idempotencyKeys) });
}

/** Forgets a request and its key, and leaves its transfers. */
function without(place: number): Mutation<Recorded> {
  return (books) => ({
    ...books,
    requests: books.requests.filter((_, at) => at !== place),
    idempotencyKeys: books.idempotencyKeys.filter((_, at) => at !== place),
  });
}

const [delivered, failed, running, ofOther, recent] = [0, 1, 2, 3, 4];
const otherOrganization = (): BookedRequest['organizationId'] => {
  const { organizationId } = sound.requests[ofOther] ?? {};
  if (!organizationId) throw new Error('there is no other organization');
  return organizationId;
};
const toUnknown = (key: BookedKey): BookedKey => ({
  ...key,
  requestId: 'req_unknown' as RequestId,
});
const one = micros(1n);
const lessDelivered = request(recent, ({ deliveredCount }) => ({
  deliveredCount: deliveredCount - 1,
}));
const unevenQuote = request(running, ({ terms }) => ({
  terms: { ...terms, outputPrice: micros(7n) },
}));
const newPrice = request(delivered, ({ terms }) => ({ terms: { ...terms, priceVersion: 'new' } }));
const holdGone: Mutation<Recorded> = (books) =>
  rewritten((all) => all.filter((transfer) => !about('hold', running)(transfer)))(books);
const onLine =
  (mutation: (fits: (transfer: Transfer) => boolean) => Mutation<Recorded>) =>
  (kind: TransferKind, place: number): Mutation<Recorded> =>
  (books) =>
    mutation(about(kind, place))(books);
const heldTwice = onLine((fits) => repeated(fits, {}));
const overcharged = onLine((fits) => forged(fits, { amount: micros(400_000n) }));
const repriced = onLine((fits) => forged(fits, { priceVersion: 'x' }));
const heldLess = onLine((fits) => forged(fits, { amount: one }));
const overRefunded = onLine((fits) => forged(fits, { amount: micros(150_001n) }));
const refundedFreely = onLine((fits) => hashed(fits, { orderId: 'req_unknown' }));

const mutants: readonly (readonly [number, string, Mutation<Recorded>, readonly number[]])[] = [
  [5, 'is not the sum', row(() => ({ closed: true })), [5]],
  [16, 'has 0 holds', holdGone, [16]],
  [16, 'has 2 holds', heldTwice('hold', running), [12, 16]],
  [16, 'is failed with 0 settlements', request(running, () => ({ status: 'failed' })), [16, 25]],
  [16, 'is running with 1 settlements', request(failed, () => ({ status: 'running' })), [16]],
  [17, 'was charged 300000 micros, not 150000', lessDelivered, [17]],
  [17, 'was charged 150000 micros, not 0', request(delivered, () => ({ status: 'failed' })), [17]],
  [17, 'above its quote', overcharged('capture', recent), [9, 17]],
  [17, 'was refunded more', overRefunded('refund', delivered), [17]],
  [17, 'does not exist and is refunded', refundedFreely('refund', delivered), [12, 17]],
  [18, 'is not at the price agreed', newPrice, [18]],
  [18, 'is priced by another list', repriced('capture', delivered), [18]],
  [18, 'no multiple', unevenQuote, [18]],
  [18, 'not at the price agreed', heldLess('hold', running), [18]],
  [19, 'not for lab.polish', request(running, () => ({ operation: 'lab.polish' })), [19]],
  [
    21,
    'money of another organization',
    request(running, () => ({ organizationId: otherOrganization() })),
    [21, 26],
  ],
  [25, 'its hold is pending', request(running, () => ({ status: 'canceled' })), [16, 25]],
  [25, 'has a hold and does not exist', without(running), [25]],
  [26, 'has no key', withKeys((all) => all.slice(0, -1)), [26]],
  [26, 'no request', withKeys((all) => [...all, ...all.slice(0, 1).map(toUnknown)]), [26]],
  [26, 'has 2 keys', withKeys((all) => [...all, ...all]), [26]],
  [
    26,
    'a key of another',
    withKeys((all) => all.map((key) => ({ ...key, organizationId: otherOrganization() }))),
    [26],
  ],
];

describe('an audit of the books', () => {
  it('finds nothing in books that hold, and names every invariant by its number', () => {
    const report = auditBooks(sound, plainDigest);
    expect(report.invariants.flatMap(({ findings }) => findings)).toEqual([]);
    expect(report).toMatchObject({ holds: true, checkedAt: sound.now });
    expect(report.invariants.map(({ number, name, title }) => [number, name, title])).toEqual(
      Object.entries(invariants).map(([name, title], index) => [index + 1, name, title]),
    );
    expect(violatedBeyondNothing(sound)).toEqual([]);
  });

  it('gives the invariants the numbers that verdicts and operators know', () => {
    const numbers = Object.fromEntries(Object.keys(invariants).map((name, at) => [name, at + 1]));
    expect(Object.keys(numbers)).toHaveLength(26);
    expect(numbers).toMatchObject({
      'posted-entries-balance': 1,
      'no-gap-no-step-back': 15,
      'one-hold-one-settlement': 16,
      'charged-as-delivered': 17,
      'price-as-agreed': 18,
      'revenue-is-captures': 19,
      'statement-replays': 24,
      'no-hold-outlives-request': 25,
      'one-key-per-request': 26,
    });
  });

  it.each(mutants)('finds invariant %i violated: %s', (number, finding, mutate, violated) => {
    const books = mutate(sound);
    const { invariants: found } = auditBooks(books, plainDigest);
    expect(found[number - 1]?.findings).toContainEqual(expect.stringContaining(finding));
    expect(violatedBy(books)).toEqual(violated);
    expect(violatedBeyondNothing(books)).toEqual(violated);
  });

  it('misses no key of an organization that was erased', () => {
    const requests = sound.requests.map((stored) => ({ ...stored, isErased: true }));
    const keyless = { ...sound, idempotencyKeys: [] };
    expect(violatedBy(keyless)).toEqual([26]);
    expect(violatedBy({ ...keyless, requests })).toEqual([]);
  });

  it('asks an old request for no key, and takes the retention from the books', () => {
    const keyless = { ...sound, idempotencyKeys: [] };
    expect(violatedBy({ ...keyless, now: sound.now + 31 * dayMs })).toEqual([]);
    expect(violatedBy({ ...sound, idempotencyKeys: sound.idempotencyKeys.slice(1) })).toEqual([]);
    expect(violatedBy({ ...keyless, keyRetentionMs: 60 * dayMs })).toEqual([26]);
  });
});
