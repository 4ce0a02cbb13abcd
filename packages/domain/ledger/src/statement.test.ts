import { formatDollars, micros, parseDollars, valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { boundsOf, isoMonth, isoTimestamp } from './calendar.ts';
import { ownerIds } from './contract/arbitraries.ts';
import { preimageOf } from './hash-chain.ts';
import { issueStatement } from './issue-statement.ts';
import type { IssuedStatement } from './issue-statement.ts';
import { DigestCheckpointSigner, InMemoryCheckpointLog } from './memory/index.ts';
import type { LedgerReader } from './ports/ledger-store.ts';
import { readStatement } from './read-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { positionAfter, statementFindings, statementOf } from './statement.ts';
import type { Statement } from './statement.ts';
import { BooksWorld, day, start } from './testing/books-world.test-support.ts';
import type { Snapshot } from './testing/books-world.test-support.ts';
import { lifeArbitrary, live } from './testing/life.test-support.ts';
import { mine, soundBooks } from './testing/mutants.test-support.ts';

const november = {
  ownerId: mine,
  month: '2025-11',
  state: 'final',
  closedAt: start,
} as const;

let books: Snapshot;
let statement: Statement;

beforeAll(async () => {
  books = await soundBooks();
  const [{ transfers } = { transfers: [] }] = books.wallets;
  const first = transfers.filter(({ createdAt }) => createdAt === start);
  const closing = positionAfter(first.at(-1));
  const opening = positionAfter(undefined);
  statement = statementOf({ ...november, opening, transfers: first, closing });
});

describe('statementOf', () => {
  it('opens, lists, sums up and closes a month', () => {
    expect(statement).toMatchObject({ currency: 'USD', head: statement.entries.at(-1)?.hash });
    expect(statement.opening).toEqual({
      available: 0n,
      held: 0n,
      sequence: 0,
      head: '0'.repeat(64),
      preimage: null,
    });
    expect(statement.closing).toMatchObject({ available: 9_600_000n, held: 300_000n, sequence: 9 });
    expect(statement.totals).toEqual({
      toppedUp: 10_000_000n,
      spent: 150_000n,
      refunded: 50_000n,
      chargedBack: 0n,
      paidOut: 0n,
      writtenOff: 0n,
    });
  });

  it.each<[string, (one: Statement) => Partial<Statement>]>([
    ['as available', ({ closing }) => ({ closing: { ...closing, available: micros(1n) } })],
    ['as held', ({ closing }) => ({ closing: { ...closing, held: micros(1n) } })],
    ['another transfer', ({ closing }) => ({ closing: { ...closing, head: 'x' }, head: 'x' })],
    ['another number', ({ closing }) => ({ closing: { ...closing, sequence: 1 } })],
    ['another head', () => ({ head: 'x' })],
    ['as available', ({ entries }) => ({ entries: entries.slice(1) })],
  ])('is found out when it does not lead to its closing: %s', (finding, change) => {
    const found = statementFindings({ ...statement, ...change(statement) });
    expect(found).toContainEqual(expect.stringContaining(finding));
  });
});

describe('readStatement', () => {
  it('gives every transfer to one month, and closes a month with what opens the next', async () => {
    await fc.assert(
      fc.asyncProperty(lifeArbitrary(40), async (life) => {
        const world = await live(life);
        for (const ownerId of ownerIds) {
          const history = await world.history(ownerId);
          const months = [...new Set(history.map(({ createdAt }) => isoMonth(createdAt)))];
          const now = world.now;
          let before = positionAfter(undefined);
          const told = [];
          for (const month of months) {
            const one = await readStatement(world.store, { ownerId, month, now });
            expect(one.opening).toEqual(before);
            before = one.closing;
            told.push(...one.entries);
          }
          expect(told).toEqual(history);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('closes with its month, or where the running month stands', async () => {
    const world = new BooksWorld();
    await world.topUp(mine, 100, 'payment');
    const closedAt = async (month: string, now: number): Promise<string> =>
      isoTimestamp((await readStatement(world.store, { ...november, month, now })).closedAt);
    expect(await closedAt('2025-11', start + day)).toBe('2025-11-04T00:00:00.000Z');
    expect(await closedAt('2025-11', start + 60 * day)).toBe('2025-11-30T23:59:59.999Z');
    expect(await closedAt('2025-10', start)).toBe('2025-10-31T23:59:59.999Z');
    // The clock of the process that booked was ahead.
    expect(await closedAt('2025-11', start - day)).toBe('2025-11-03T00:00:00.000Z');
  });

  it('is provisional until a minute after its month ended, and final from then on', async () => {
    const world = new BooksWorld();
    const { until } = boundsOf('2025-11');
    const stateAt = async (now: number): Promise<string> =>
      (await readStatement(world.store, { ...november, now })).state;
    expect(await Promise.all([start, until, until + 59_999].map(stateAt))).toEqual(
      Array(3).fill('provisional'),
    );
    expect(await stateAt(until + 60_000)).toBe('final');
  });

  it('shows a month without transfers as one position', async () => {
    const world = new BooksWorld();
    const before = await readStatement(world.store, { ...november, month: '2025-10', now: start });
    expect(before).toMatchObject({ entries: [], opening: before.closing });
    await world.topUp(mine, 100, 'payment');
    const after = await readStatement(world.store, { ...november, month: '2026-01', now: start });
    expect(after).toMatchObject({ entries: [], opening: { available: 1_000_000n, sequence: 1 } });
    expect(after.closing).toEqual(after.opening);
  });
});

describe('statementCsv', () => {
  it('writes the opening, a line per transfer and the closing', async () => {
    const world = new BooksWorld();
    await world.topUp(mine, 100, '=1+1;"x",\r\n');
    const [transfer] = await world.history(mine);
    if (!transfer) throw new Error('there is no transfer');
    const now = start + day + 1;
    const issued = await issue(world.store, now);
    const text = statementCsv(issued);
    const zeros = '0'.repeat(64);
    const preimage = `"${preimageOf(transfer).replaceAll('"', '""')}"`;
    expect(text).toBe(
      [
        'sequence,entryId,type,amount,charged,availableAfter,heldAfter,currency,requestId,reference,createdAt,hash,preimage,state,checkpoint,keyId,signature,publicKey',
        `0,,opening_balance,,,0.00,0.00,USD,,,2025-11-01T00:00:00.000Z,${zeros},,,,,,`,
        `1,${transfer.entryId},top_up,1.00,,1.00,0.00,USD,,"'=1+1;""x"",\r\n",2025-11-03T00:00:00.000Z,${transfer.hash},${preimage},,,,,`,
        `1,,closing_balance,,,1.00,0.00,USD,,,2025-11-04T00:00:00.001Z,${transfer.hash},${preimage},provisional,${signedCells(issued)}`,
        '',
      ].join('\r\n'),
    );
  });

  it('has amounts that sum to the difference between opening and closing', () => {
    const rows = statementCsv({ statement, ...signed })
      .replaceAll(/"[^"]*"/g, '')
      .trim()
      .split('\r\n')
      .slice(1);
    const cells = rows.map((line) => line.split(','));
    const sum = cells.slice(1, -1).reduce((total, row) => total + dollars(row[3]), 0n);
    expect(formatDollars(sum)).toBe('9.60');
    expect(cells.at(-1)?.[5]).toBe('9.60');
    const types = cells.map((row) => row[2]);
    const life = [
      'top_up',
      'hold',
      'capture',
      'hold',
      'release',
      'hold',
      'release',
      'hold',
      'refund',
    ];
    expect(types).toEqual(['opening_balance', ...life, 'closing_balance']);
    expect(cells[3]?.[4]).toBe('0.15');
  });
});

const signed = {
  checkpoint: { day: '2025-11-30', text: 'text', keyId: 'key', signature: 'signature' },
  publicKey: 'public key',
};

const unchecked = {
  checkpoints: new InMemoryCheckpointLog(),
  digest: plainDigest,
  verifyBooks: async () => {},
};

async function issue(ledger: LedgerReader, now: number): Promise<IssuedStatement> {
  const signer = new DigestCheckpointSigner(plainDigest, 'secret');
  const closeUntil = async () => {};
  const services = {
    verdicts: { latest: async () => undefined },
    ledger,
    signer,
    closeUntil,
    ...unchecked,
    clock: new ManualClock(now),
  };
  return valueOf(await issueStatement(services, { ownerId: mine, createdAt: 0, month: '2025-11' }));
}

function signedCells({ checkpoint: { text, keyId, signature }, publicKey }: IssuedStatement) {
  return [`"${text}"`, keyId, signature, `"'${publicKey}"`].join();
}

function dollars(text = ''): bigint {
  const amount = valueOf(parseDollars(text.replace('-', '')));
  return text.startsWith('-') ? -amount : amount;
}
