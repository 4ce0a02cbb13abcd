import type { EntryId } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { requestIdOf } from './contract/arbitraries.ts';
import { day } from './testing/books-world.test-support.ts';
import type { Snapshot } from './testing/books-world.test-support.ts';
import { furtherMutants } from './testing/further-mutants.test-support.ts';
import { lifeArbitrary, live } from './testing/life.test-support.ts';
import { is, mine, mutants, soundBooks } from './testing/mutants.test-support.ts';
import { forged, rewritten } from './testing/tamper.test-support.ts';
import { verifyBooks } from './verify-books.ts';

let sound: Snapshot;

beforeAll(async () => {
  sound = await soundBooks();
});

function violatedBy(books: Snapshot): readonly number[] {
  const { invariants } = verifyBooks(books, plainDigest);
  return invariants.filter(({ holds }) => !holds).map(({ number }) => number);
}

describe('verifyBooks', () => {
  it('finds nothing in books that hold', () => {
    const report = verifyBooks(sound, plainDigest);
    expect(report.invariants.flatMap(({ findings }) => findings)).toEqual([]);
    expect(report).toMatchObject({ holds: true, checkedAt: sound.now });
    expect(report.invariants.map(({ number }) => number)).toEqual(
      Array.from({ length: 26 }, (_, index) => index + 1),
    );
  });

  it.each(mutants)('finds invariant %i violated when %s', (number, _, mutate, violated) => {
    expect(violated).toContain(number);
    expect(violatedBy(mutate(sound))).toEqual(violated);
  });

  it.each(furtherMutants)('finds invariant %i violated: %s', (number, finding, mutate) => {
    const { invariants } = verifyBooks(mutate(sound), plainDigest);
    const { findings = [] } = invariants[number - 1] ?? {};
    expect(findings).toContainEqual(expect.stringContaining(finding));
  });

  it('misses no key of an organization that was erased', () => {
    const requests = sound.requests.map((request) => ({ ...request, isErased: true }));
    const keyless = { ...sound, idempotencyKeys: [] };
    expect(violatedBy(keyless)).toEqual([26]);
    expect(violatedBy({ ...keyless, requests })).toEqual([]);
  });

  it('finds a rewritten history that a checkpoint vouched for', () => {
    const checkpoints = sound.wallets.map(({ organizationId, wallet: { sequence, head } }) => ({
      organizationId,
      sequence,
      head,
    }));
    expect(violatedBy({ ...sound, checkpoints })).toEqual([]);
    const renamed = forged(is('refund'), { entryId: 'ent_x' as EntryId })(sound);
    const shortened = rewritten((transfers) => transfers.slice(0, -1))(sound);
    for (const books of [renamed, shortened]) {
      expect(violatedBy(books)).toEqual([]);
      expect(violatedBy({ ...books, checkpoints })).toEqual([23]);
    }
    const gone = { ...sound, checkpoints, wallets: sound.wallets.slice(0, 1) };
    expect(violatedBy(gone)).toContain(23);
  });

  it('asks an old request for no key, and takes the retention from the books', () => {
    const books = { ...sound, idempotencyKeys: [] };
    expect(violatedBy({ ...books, now: sound.now + 31 * day })).toEqual([]);
    expect(violatedBy({ ...sound, idempotencyKeys: sound.idempotencyKeys.slice(1) })).toEqual([]);
    expect(violatedBy({ ...books, keyRetentionMs: 60 * day })).toEqual([26]);
  });

  it('names at most a hundred places and counts the others', () => {
    const keys = Array.from({ length: 103 }, (_, number) => ({
      organizationId: mine,
      requestId: requestIdOf(mine, 100 + number),
      createdAt: 0,
    }));
    const report = verifyBooks(
      { ...sound, idempotencyKeys: [...sound.idempotencyKeys, ...keys] },
      plainDigest,
    );
    expect(report.invariants[25]?.findings).toHaveLength(101);
    expect(report.invariants[25]?.findings.at(-1)).toBe('… and 3 more');
  });

  it('holds for whatever happens to a service that goes by decide and evolve', async () => {
    await fc.assert(
      fc.asyncProperty(lifeArbitrary(60), async (life) => {
        const books = await (await live(life)).books();
        const { invariants } = verifyBooks(books, plainDigest);
        expect(invariants.flatMap(({ findings }) => findings)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
