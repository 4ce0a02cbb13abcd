import { valueOf } from '@image-production/kernel';
import { ManualClock, plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { boundsOf, isoMonth } from './calendar.ts';
import { openCheckpoint } from './checkpoint.ts';
import { ownerIds } from './contract/arbitraries.ts';
import { issueStatement } from './issue-statement.ts';
import { DigestCheckpointSigner, InMemoryCheckpointLog } from './memory/index.ts';
import { BooksWorld, day, start } from './testing/books-world.test-support.ts';
import { lifeArbitrary, live } from './testing/life.test-support.ts';
import { mine, other } from './testing/mutants.test-support.ts';

const signer = new DigestCheckpointSigner(plainDigest, 'secret');

const servicesOf = (world: BooksWorld) => ({
  ledger: world.store,
  signer,
  verdicts: { latest: async () => undefined },
  clock: new ManualClock(world.now),
  closeUntil: (until: number) => world.store.closeUntil(until),
  checkpoints: new InMemoryCheckpointLog(),
  digest: plainDigest,
  verifyBooks: async () => {},
});

async function twoMonths(): Promise<BooksWorld> {
  const world = new BooksWorld();
  await world.topUp(mine, 100, 'payment 1');
  await world.topUp(other, 700, 'payment of the other');
  world.now += 30 * day;
  await world.topUp(mine, 50, 'payment 2');
  return world;
}

it('signs where the wallet stood at the close, and nothing of any other wallet', async () => {
  const world = await twoMonths();
  const [first] = await world.history(mine);
  const issued = valueOf(
    await issueStatement(servicesOf(world), {
      ownerId: mine,
      createdAt: start,
      month: '2025-11',
    }),
  );
  expect(issued.statement.entries).toEqual([first]);
  expect(issued.checkpoint.day).toBe('2025-11-30');
  expect(await openCheckpoint(signer, issued.checkpoint)).toEqual({
    ok: true,
    value: [{ ownerId: mine, sequence: 1, head: first?.hash }],
  });
  expect(issued.publicKey).toBe(await signer.publicKey(issued.checkpoint.keyId));
});

it('answers the running month as it stands, and refuses one that has not begun', async () => {
  const world = await twoMonths();
  const services = servicesOf(world);
  const answer = (month: string) =>
    issueStatement(services, { ownerId: mine, createdAt: start, month });
  const running = valueOf(await answer('2025-12'));
  expect(running.statement.closing).toMatchObject({ available: 1_500_000n, sequence: 2 });
  expect(running.checkpoint.day).toBe('2025-12-03');
  const refused = { ok: false, failure: { kind: 'month-not-begun' } };
  expect(await answer('2026-01')).toEqual(refused);
  expect(await answer('9999-12')).toEqual(refused);
  services.clock.advance(boundsOf('2025-12').until - 1 - world.now);
  expect(await answer('2026-01')).toEqual(refused);
  services.clock.advance(1);
  const begun = valueOf(await answer('2026-01'));
  expect(begun.statement.opening).toEqual(running.statement.closing);
  expect(begun.checkpoint.day).toBe('2026-01-01');
  expect(valueOf(await answer('2025-12')).checkpoint.day).toBe('2025-12-31');
});

it('refuses months before the wallet', async () => {
  const services = servicesOf(await twoMonths());
  const subject = { ownerId: mine, createdAt: start };
  for (const month of ['0000-01', '1970-01', '2025-10']) {
    const refused = await issueStatement(services, { ...subject, month });
    expect(refused).toEqual({ ok: false, failure: { kind: 'month-before-wallet' } });
  }
});

it('signs nothing and closes nothing while the verdict on the books is a violation', async () => {
  const world = await twoMonths();
  const verdicts = { latest: async () => ({ checkedAt: world.now, violated: [23] }) };
  const services = { ...servicesOf(world), verdicts };
  for (const month of ['2025-11', '2025-12']) {
    const refused = await issueStatement(services, {
      ownerId: mine,
      createdAt: start,
      month,
    });
    expect(refused).toEqual({ ok: false, failure: { kind: 'books-violated' } });
  }
  expect(await world.store.closedUntil()).toBe(0);
});

it('signs the empty wallet of an organization that never paid', async () => {
  const services = servicesOf(new BooksWorld());
  const { statement, checkpoint } = valueOf(
    await issueStatement(services, { ownerId: mine, createdAt: start, month: '2025-11' }),
  );
  expect(statement).toMatchObject({ entries: [], closing: { sequence: 0, available: 0n } });
  expect(await openCheckpoint(signer, checkpoint)).toEqual({
    ok: true,
    value: [{ ownerId: mine, sequence: 0, head: '0'.repeat(64) }],
  });
});

it('vouches for the hash of the last transfer up to then, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(lifeArbitrary(40), async (life) => {
      const world = await live(life);
      world.now = Math.max(world.now, start) + 40 * day;
      for (const ownerId of ownerIds) {
        const history = await world.history(ownerId);
        for (const month of new Set(history.map(({ createdAt }) => isoMonth(createdAt)))) {
          const subject = { ownerId, createdAt: start, month };
          const { checkpoint } = valueOf(await issueStatement(servicesOf(world), subject));
          const last = history.findLast(({ createdAt }) => isoMonth(createdAt) <= month);
          const [head] = valueOf(await openCheckpoint(signer, checkpoint));
          expect(head).toMatchObject({ ownerId, head: last?.hash });
        }
      }
    }),
    { numRuns: 40 },
  );
});

it('issues nothing when the signer disowns its own key', async () => {
  const services = servicesOf(await twoMonths());
  const disowning = {
    sign: async () => ({ keyId: 'unknown', signature: 'x' }),
    verify: async () => false,
    publicKey: async () => undefined,
  };
  const subject = { ownerId: mine, createdAt: start, month: '2025-11' };
  await expect(issueStatement({ ...services, signer: disowning }, subject)).rejects.toThrow(
    'disowns its key unknown',
  );
});
