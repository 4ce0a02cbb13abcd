import { micros } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { signBooksCheckpoint } from './books-checkpoint.ts';
import type { WalletStanding } from './books-checkpoint.ts';
import { openCheckpoint } from './checkpoint.ts';
import { ownerIds } from './contract/arbitraries.ts';
import { forged, hashed, row, scratched } from './contract/tampering.ts';
import type { Mutation } from './contract/tampering.ts';
import { DigestCheckpointSigner } from './memory/digest-checkpoint-signer.ts';
import { showWalletsBeyond } from './memory/show-wallets-beyond.ts';
import type { Transfer } from './model/transfer.ts';
import { BooksWorld } from './testing/books-world.test-support.ts';
import type { Snapshot } from './testing/books-world.test-support.ts';
import { lifeArbitrary, live } from './testing/life.test-support.ts';
import { Findings, invariants } from './verification/findings.ts';
import type { VerificationReport } from './verification/findings.ts';
import { BooksVerification, verifyBooks } from './verify-books.ts';

function standingsOf(books: Snapshot): readonly WalletStanding[] {
  return books.wallets.map(({ ownerId, wallet }) => {
    const { sequence, head } = wallet;
    return { ownerId, sequence, head, wallet };
  });
}

/** What a verification that begins at these standings finds violated. */
function laterViolations(books: Snapshot, bases: readonly WalletStanding[]) {
  const findings = new Findings(invariants);
  const verification = new BooksVerification({ digest: plainDigest, findings, bases });
  const standings = new Map(bases.map(({ ownerId, wallet }) => [ownerId, wallet]));
  showWalletsBeyond(books.wallets, standings, new Set(), verification);
  verification.finish();
  return violatedIn(findings.report(books.now));
}

function violations(books: Snapshot, checkpoints: readonly WalletStanding[] = []) {
  return violatedIn(verifyBooks({ ...books, checkpoints }, plainDigest));
}

function violatedIn(report: VerificationReport) {
  return report.invariants.filter(({ holds }) => !holds).map(({ name }) => name);
}

/** Ways to change a line, or the row of the wallet. */
const tampering: readonly ((fits: (transfer: Transfer) => boolean) => Mutation<Snapshot>)[] = [
  (fits) => scratched(fits, ({ amount }) => ({ amount: micros(amount + 1n) })),
  (fits) => scratched(fits, ({ sequence }) => ({ sequence: sequence + 1 })),
  (fits) => hashed(fits, ({ createdAt }) => ({ createdAt: createdAt - 1 })),
  (fits) => forged(fits, ({ amount }) => ({ amount: micros(amount + 10_000n) })),
  (fits) => forged(fits, { reference: 'another' }),
  () => row(({ creditsPosted }) => ({ creditsPosted: micros(creditsPosted + 1n) })),
  () => row(({ closed }) => ({ closed: !closed })),
  () => row(({ refunded }) => ({ refunded: micros(refunded + 1n) })),
  () => row(() => ({ reopenedAfter: 0 })),
  () => row(({ closed }) => ({ reopenedAfter: 0, closed: !closed })),
];

it('finds nothing in sound books, wherever it begins', async () => {
  await fc.assert(
    fc.asyncProperty(lifeArbitrary(50), fc.nat(50), async (life, cut) => {
      const before = await (await live(life.slice(0, cut))).books();
      const books = await (await live(life)).books();
      expect(laterViolations(books, standingsOf(before))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('judges as a whole verification does of what was changed after its beginning', async () => {
  let broken = 0;
  await fc.assert(
    fc.asyncProperty(
      lifeArbitrary(40),
      fc.nat(30),
      fc.constantFrom(...tampering),
      fc.nat(),
      async (life, cut, tamper, which) => {
        const before = await (await live(life.slice(0, cut))).books();
        const books = await (await live(life)).books();
        const base = before.wallets[0]?.wallet.sequence ?? 0;
        const later = books.wallets[0]?.transfers.filter(({ sequence }) => sequence > base) ?? [];
        const target = later[which % Math.max(1, later.length)];
        if (!target) return;
        const changed = tamper(({ id }) => id === target.id)(books);
        const whole = violations(changed, standingsOf(before));
        const found = laterViolations(changed, standingsOf(before));
        if (whole.length > 0) broken += 1;
        expect(found.length > 0).toBe(whole.length > 0);
        expect(whole).toEqual(expect.arrayContaining([...found]));
      },
    ),
    { numRuns: 300 },
  );
  expect(broken).toBeGreaterThan(30);
});

it('sees that a reopening is lost that a checkpoint vouched for, wherever it begins', async () => {
  const world = new BooksWorld();
  const [owner] = ownerIds;
  await world.topUp(owner, 1000, 'payment');
  await world.chargeBack(owner, 500, 'payment');
  await world.reopen(owner);
  const before = await world.books();
  await world.topUp(owner, 100, 'later payment');
  const books = await world.books();
  const standings = standingsOf(before);
  expect(violations(books, standings)).toEqual([]);
  // No line says that a wallet was reopened.
  const changed = row(() => ({ reopenedAfter: 0, closed: true }))(books);
  expect(violations(changed, standings)).toEqual(['balance-is-sum']);
  expect(laterViolations(changed, standings)).toEqual(['balance-is-sum']);
});

it('takes what lies before its beginning for true, which a whole verification does not', async () => {
  const life = fc.sample(lifeArbitrary(60), { numRuns: 20, seed: 3 });
  let seen = 0;
  for (const happenings of life) {
    const books = await (await live(happenings)).books();
    const first = books.wallets[0]?.transfers[0];
    if (!first) continue;
    const changed = scratched(({ id }) => id === first.id, { createdAt: 1 })(books);
    expect(violations(changed)).toContain('chain-verifies');
    const isNamed = laterViolations(changed, standingsOf(books));
    seen += isNamed.length === 0 ? 1 : 0;
  }
  expect(seen).toBeGreaterThan(0);
});

it('begins where a signed checkpoint says that the wallets stood', async () => {
  const signer = new DigestCheckpointSigner(plainDigest, 'secret');
  await fc.assert(
    fc.asyncProperty(lifeArbitrary(30), async (life) => {
      const standings = standingsOf(await (await live(life)).books());
      const checkpoint = await signBooksCheckpoint(signer, standings, '2026-11-22');
      const opened = await openCheckpoint(signer, checkpoint);
      expect(opened).toEqual({ ok: true, value: standings });
    }),
    { numRuns: 40 },
  );
});
