import { micros, valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { signBooksCheckpoint } from './books-checkpoint.ts';
import { forged, hashed, rewritten, scratched } from './contract/tampering.ts';
import type { Mutation } from './contract/tampering.ts';
import { issueStatement } from './issue-statement.ts';
import type { StatementServices } from './issue-statement.ts';
import { InMemoryLedgerStore } from './memory/in-memory-ledger-store.ts';
import { DigestCheckpointSigner, InMemoryCheckpointLog } from './memory/index.ts';
import type { Transfer } from './model/transfer.ts';
import type { PeriodQuery, TransferPageQuery, WalletHistory } from './ports/ledger-store.ts';
import { day, start } from './testing/books-world.test-support.ts';
import type { Snapshot } from './testing/books-world.test-support.ts';
import { mine, soundBooks } from './testing/mutants.test-support.ts';

const signer = new DigestCheckpointSigner(plainDigest, 'secret');
const stranger = new DigestCheckpointSigner(plainDigest, 'another secret');

/** Shows the books as somebody with access to the database has left them. */
class TamperedLedger extends InMemoryLedgerStore {
  readonly #transfers: readonly Transfer[];

  constructor({ wallets }: Snapshot) {
    super(plainDigest);
    this.#transfers = wallets.flatMap(({ transfers }) => transfers);
  }

  override async transfers(query: TransferPageQuery): Promise<readonly Transfer[]> {
    return this.#of(query.ownerId)
      .filter(({ sequence }) => sequence < (query.beforeSequence ?? Infinity))
      .toReversed()
      .slice(0, query.limit);
  }

  override async history({ ownerId, from, until }: PeriodQuery): Promise<WalletHistory> {
    const upToEnd = this.#of(ownerId).filter(({ createdAt }) => createdAt < until);
    return {
      before: upToEnd.findLast(({ createdAt }) => createdAt < from),
      transfers: upToEnd.filter(({ createdAt }) => createdAt >= from),
    };
  }

  #of(owner: string): readonly Transfer[] {
    return this.#transfers.filter(({ ownerId }) => ownerId === owner);
  }
}

interface Trial {
  readonly services: StatementServices;
  readonly verifications: () => number;
}

/** A service that vouched for the books as they were, and now finds them as they are. */
async function trial(
  mutation: Mutation<Snapshot>,
  { isVouched = true, by = signer }: { isVouched?: boolean; by?: DigestCheckpointSigner } = {},
): Promise<Trial> {
  const books = await soundBooks();
  const checkpoints = new InMemoryCheckpointLog();
  const standings = books.wallets.map(({ ownerId, wallet }) => {
    const { sequence, head } = wallet;
    return { ownerId, sequence, head, wallet };
  });
  if (isVouched) await checkpoints.append(await signBooksCheckpoint(by, standings, '2025-11-04'));
  let count = 0;
  const services = {
    ledger: new TamperedLedger(mutation(books)),
    checkpoints,
    signer,
    digest: plainDigest,
    verdicts: { latest: async () => undefined },
    clock: new ManualClock(start + 60 * day),
    closeUntil: async () => {},
    verifyBooks: async () => {
      count += 1;
    },
  };
  return { services, verifications: () => count };
}

const subject = { ownerId: mine, createdAt: start, month: '2025-11' };
const untouched: Mutation<Snapshot> = (books) => books;
const refused = { ok: false, failure: { kind: 'books-violated' } };
const third = ({ sequence }: Transfer): boolean => sequence === 3;

it.each([true, false])(
  'a statement of sound books is signed, and verifies nothing (vouched for: %s)',
  async (isVouched) => {
    const { services, verifications } = await trial(untouched, { isVouched });
    const { statement } = valueOf(await issueStatement(services, subject));
    expect(statement.entries.length).toBeGreaterThan(5);
    expect(verifications()).toBe(0);
  },
);

it.each<[string, Mutation<Snapshot>]>([
  ['does not lead to its closing', scratched(third, { amount: micros(1n) })],
  ['has an entry that does not match its hash', scratched(third, { reference: 'another' })],
  ['lacks an entry', withoutThird],
  ['has two entries in the wrong order', swapped],
  ['steps back in time', hashed(third, { createdAt: start - 1 })],
])('a statement that %s is refused, and has the books verified', async (_title, mutation) => {
  const { services, verifications } = await trial(mutation, { isVouched: false });
  expect(await issueStatement(services, subject)).toEqual(refused);
  expect(verifications()).toBe(1);
});

it.each<[string, Mutation<Snapshot>]>([
  [
    'was made anew with all its hashes',
    forged(third, ({ amount }) => ({ amount: micros(amount + 10_000n) })),
  ],
  ['was cut short', rewritten((transfers) => transfers.slice(0, -1))],
  ['is gone', rewritten(() => [])],
])('a chain that %s is refused by the latest checkpoint only', async (_title, mutation) => {
  const vouched = await trial(mutation);
  expect(await issueStatement(vouched.services, subject)).toEqual(refused);
  expect(vouched.verifications()).toBe(1);
  const alone = await trial(mutation, { isVouched: false });
  expect(await issueStatement(alone.services, subject)).toMatchObject({ ok: true });
});

it('a month before the latest checkpoint is refused when the line that it saw last is another', async () => {
  const { services, verifications } = await trial(rewritten((transfers) => transfers.slice(0, -1)));
  const earlier = { ...subject, createdAt: 0, month: '2025-10' };
  expect(await issueStatement(services, earlier)).toEqual(refused);
  expect(verifications()).toBe(1);
});

it('nothing is signed on the word of a checkpoint that somebody else has signed', async () => {
  const { services, verifications } = await trial(untouched, { by: stranger });
  expect(await issueStatement(services, subject)).toEqual(refused);
  expect(verifications()).toBe(1);
});

function changed(
  change: (transfers: readonly Transfer[]) => readonly Transfer[],
): Mutation<Snapshot> {
  return (books) => ({
    ...books,
    wallets: books.wallets.map((one) =>
      one.ownerId === mine ? { ...one, transfers: change(one.transfers) } : one,
    ),
  });
}

function withoutThird(books: Snapshot): Snapshot {
  return changed((transfers) => transfers.filter((transfer) => !third(transfer)))(books);
}

function swapped(books: Snapshot): Snapshot {
  return changed(([first, second, ...rest]) => (first && second ? [second, first, ...rest] : []))(
    books,
  );
}
