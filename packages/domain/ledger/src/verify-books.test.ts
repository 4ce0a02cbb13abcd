import { plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { forged, rewritten } from './contract/tampering.ts';
import type { Transfer } from './model/transfer.ts';
import type { Snapshot } from './testing/books-world.test-support.ts';
import { furtherMutants } from './testing/further-mutants.test-support.ts';
import { lifeArbitrary, live } from './testing/life.test-support.ts';
import { is, mutants, soundBooks } from './testing/mutants.test-support.ts';
import { Findings, invariants } from './verification/findings.ts';
import type { InvariantName } from './verification/findings.ts';
import { BooksVerification, verifyBooks } from './verify-books.ts';

let sound: Snapshot;

beforeAll(async () => {
  sound = await soundBooks();
});

function violatedBy(books: Snapshot): readonly InvariantName[] {
  const report = verifyBooks(books, plainDigest);
  return report.invariants.filter(({ holds }) => !holds).map(({ name }) => name);
}

describe('verifyBooks', () => {
  it('finds nothing in books that hold', () => {
    const report = verifyBooks(sound, plainDigest);
    expect(report.invariants.flatMap(({ findings }) => findings)).toEqual([]);
    expect(report).toMatchObject({ holds: true, checkedAt: sound.now });
    expect(report.invariants.map(({ name, title }) => [name, title])).toEqual(
      Object.entries(invariants),
    );
  });

  it.each(mutants)('finds %s violated when %s', (name, _, mutate, violated) => {
    expect(violated).toContain(name);
    expect(violatedBy(mutate(sound))).toEqual(violated);
  });

  it('is shown a mutant for every invariant', () => {
    expect(mutants.map(([name]) => name)).toEqual(Object.keys(invariants));
  });

  it.each(furtherMutants)('finds %s violated: %s', (name, finding, mutate) => {
    const report = verifyBooks(mutate(sound), plainDigest);
    const found = report.invariants.find((invariant) => invariant.name === name);
    expect(found?.findings).toContainEqual(expect.stringContaining(finding));
  });

  it('finds a rewritten history that a checkpoint vouched for', () => {
    const checkpoints = sound.wallets.map(({ ownerId, wallet: { sequence, head } }) => ({
      ownerId,
      sequence,
      head,
    }));
    expect(violatedBy({ ...sound, checkpoints })).toEqual([]);
    const renamed = forged(is('refund'), { entryId: 'ent_x' })(sound);
    const shortened = rewritten((transfers) => transfers.slice(0, -1))(sound);
    for (const books of [renamed, shortened]) {
      expect(violatedBy(books)).toEqual([]);
      expect(violatedBy({ ...books, checkpoints })).toEqual(['chain-verifies']);
    }
    const gone = { ...sound, checkpoints, wallets: sound.wallets.slice(0, 1) };
    expect(violatedBy(gone)).toContain('chain-verifies');
  });

  it('names at most a hundred places and counts the others', () => {
    const findings = new Findings(invariants);
    for (let place = 1; place <= 103; place += 1) {
      findings.check('chain-verifies', false, () => `place ${place}`);
    }
    const report = findings.report(0);
    const found = report.invariants.find(({ name }) => name === 'chain-verifies');
    expect(found?.findings).toHaveLength(101);
    expect(found?.findings.at(-1)).toBe('… and 3 more');
  });

  it('tells a witness what becomes of every order', () => {
    const told: string[] = [];
    const note = (what: string) => (transfer: Transfer) => {
      told.push(`${what} ${transfer.id}`);
    };
    const orders = {
      addHold: note('held'),
      addSettlement: (hold: Transfer, settlement: Transfer) =>
        note(`${hold.id} ended by`)(settlement),
      addRefund: note('refunded'),
    };
    const findings = new Findings(invariants);
    const verification = new BooksVerification({ digest: plainDigest, findings, orders });
    for (const wallet of sound.wallets) verification.addWallet(wallet);
    verification.finish();
    const lines = sound.wallets.flatMap(({ transfers }) => transfers);
    const expected = lines.flatMap(({ id, kind, holdId }) => {
      if (kind === 'hold') return [`held ${id}`];
      if (kind === 'refund') return [`refunded ${id}`];
      return holdId === null ? [] : [`${holdId} ended by ${id}`];
    });
    expect(told).toEqual(expected);
    expect(expected.length).toBeGreaterThan(9);
  });

  it('holds for whatever happens to a shop that goes by decide and evolve', async () => {
    await fc.assert(
      fc.asyncProperty(lifeArbitrary(60), async (life) => {
        const books = await (await live(life)).books();
        const report = verifyBooks(books, plainDigest);
        expect(report.invariants.flatMap(({ findings }) => findings)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
