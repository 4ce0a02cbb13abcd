import { Fault, succeed, valueOf } from '@image-production/kernel';
import { ManualCancellation, ManualClock, plainDigest } from '@image-production/kernel/memory';
import { DigestCheckpointSigner, InMemoryCheckpointLog } from '@image-production/ledger/memory';
import { beforeEach, expect, it } from 'vitest';

import { InMemoryReferenceClock } from '../memory/in-memory-reference-clock.ts';
import type { IncidentKind } from '../model/incident.ts';
import type { ReferenceClock } from '../ports/reference-clock.ts';
import { sweepRetention } from '../retention/remove-data.ts';
import { sweepKeys } from '../retention/sweep-keys.ts';
import { claimRequest } from '../studio/claim-request.ts';
import { produceRequest } from '../studio/produce-request.ts';
import { dollars, openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { topUpWallet } from '../wallet/top-up-wallet.ts';
import { checkFiles } from './check-files.ts';
import { GuardedClock } from './guarded-clock.ts';
import { resolveIncident } from './resolve-incident.ts';
import { auditLedger } from './verify-ledger.ts';

const [minute, day] = [60_000, 86_400_000];

let studio: Studio;
let uptime: ManualClock;

beforeEach(async () => {
  studio = await openStudio();
  uptime = new ManualClock(0);
});

const beats = (at?: number) => ({ beat: async () => {}, lastBeat: async () => at });

const oneMachine = new InMemoryReferenceClock();

async function open(
  lastBeat?: number,
  reference: ReferenceClock = oneMachine,
): Promise<GuardedClock> {
  const { store, clock, ids } = studio;
  return GuardedClock.open({ store, clock, ids, uptime, reference, workers: beats(lastBeat) });
}

/** Time that really passes. */
function pass(milliseconds: number): void {
  studio.clock.advance(milliseconds);
  uptime.advance(milliseconds);
}

async function topUp(stamps: GuardedClock, reference: string) {
  const { organizationId } = studio;
  const amount = dollars('1.00');
  return topUpWallet({ ...studio.services, stamps }, { organizationId, amount, reference });
}

async function openIncidents(kind: IncidentKind = 'clock_ahead') {
  return studio.store.readers.incidents.list({ limit: 9, kind, isOpen: true });
}

it('books nothing while the clock is ahead, tells the operator once, and goes on when he accepts', async () => {
  const stamps = await open();
  pass(30 * day);
  expect((await topUp(stamps, 'before')).ok).toBe(true);
  studio.clock.advance(minute + 1);
  const refused = topUp(stamps, 'ahead');
  await expect(refused).rejects.toBeInstanceOf(Fault);
  await expect(refused).rejects.toMatchObject({ isRetryable: true });
  expect([await stamps.check(), await stamps.check()]).toEqual(['ahead', 'ahead']);
  const other = await open();
  expect(await other.check()).toBe('right');
  const [incident, ...more] = await openIncidents();
  expect(more).toEqual([]);
  if (!incident) throw new Error('nobody was told');
  valueOf(await resolveIncident({ ...studio.services, resolutionEffects: {} }, incident.id));
  await expect(topUp(stamps, 'ahead')).rejects.toBeInstanceOf(Fault);
  expect(await stamps.check()).toBe('accepted');
  const { transfer } = valueOf(await topUp(stamps, 'ahead'));
  expect(transfer.createdAt).toBe(studio.clock.now());
  expect(await stamps.check()).toBe('right');
});

it('goes on by itself when the clock was set right', async () => {
  const stamps = await open();
  studio.clock.advance(day);
  expect(await stamps.check()).toBe('ahead');
  studio.clock.advance(-day);
  expect(await stamps.check()).toBe('right');
  expect((await topUp(stamps, 'after')).ok).toBe(true);
});

it('does not start more than a day after the newest line and heartbeat without being told to', async () => {
  const newestLine = studio.clock.now();
  studio.clock.advance(day + 1);
  expect(await (await open(newestLine + 1)).check()).toBe('right');
  const stamps = await open(newestLine);
  expect(() => stamps.now()).toThrow('ahead');
  expect(await stamps.check()).toBe('ahead');
  expect(await openIncidents()).toHaveLength(1);
});

it('is not told to trust a clock by lines and heartbeats that are dated later than it', async () => {
  const lastHeard = studio.clock.now();
  await topUp(await open(), 'in time');
  studio.clock.advance(400 * day);
  await topUp(await open(studio.clock.now()), 'by a clock that was accepted');
  const beatAhead = studio.clock.now();
  const workers = {
    beat: async () => {},
    lastBeat: async (by = beatAhead) => (by < beatAhead ? undefined : beatAhead),
  };
  const { store, clock, ids } = studio;
  clock.advance(-100 * day);
  const stamps = await GuardedClock.open({
    store,
    clock,
    ids,
    uptime,
    workers,
    reference: oneMachine,
  });
  expect(await stamps.check()).toBe('ahead');
  expect(stamps.trusted.now()).toBe(lastHeard);
  const [incident] = await openIncidents();
  expect(incident?.at).toBe(lastHeard);
  clock.advance(-300 * day);
  expect(await stamps.check()).toBe('right');
});

it('removes nothing early by a clock that is ahead: requests, their data and their keys', async () => {
  const stamps = await open();
  const services = { ...studio.services, stamps, clock: stamps.trusted };
  const { request } = valueOf(await studio.portrait({ key: 'paid for' }));
  await studio.attempt();
  const sweepAll = async () => [await sweepRetention(services), await sweepKeys(services)];
  studio.clock.advance(400 * day);
  expect(await sweepAll()).toEqual([0, 0]);
  const again = valueOf(await studio.portrait({ key: 'paid for' }));
  expect(again).toMatchObject({ isReplay: true, request: { id: request.id } });
  uptime.advance(400 * day);
  expect(await sweepAll()).toEqual([1, 1]);
});

it('has an attempt that met a clock ahead go on as soon as the clock is right again', async () => {
  const stamps = await open();
  const services = { ...studio.services, stamps, clock: stamps.trusted };
  const { request } = valueOf(await studio.portrait());
  const claim = await claimRequest(services, studio.workerId);
  if (!claim) throw new Error('nothing was claimed');
  studio.clock.advance(400 * day);
  const attempt = await produceRequest(services, claim, new ManualCancellation());
  expect(attempt).toMatchObject({ kind: 'retry-later' });
  studio.clock.advance(-400 * day);
  pass(Math.max(...services.policy.backoffMs));
  const next = await claimRequest(services, studio.workerId);
  expect(next?.id).toBe(request.id);
  if (!next) throw new Error('nothing was claimed');
  await produceRequest(services, next, new ManualCancellation());
  expect(await studio.find(request)).toMatchObject({ status: 'succeeded', billing: 'captured' });
});

it('leaves verdicts, checkpoints and the round of files as they are while the clock is ahead', async () => {
  const stamps = await open();
  const services = { ...studio.services, stamps };
  const checkpoints = new InMemoryCheckpointLog();
  const signer = new DigestCheckpointSigner(plainDigest, 'secret');
  const trailCheckpoints = new InMemoryCheckpointLog();
  const audit = { ...services, books: studio.store, checkpoints, trailCheckpoints, signer };
  await auditLedger(audit);
  await checkFiles(services);
  const state = async () => {
    const place = await studio.store.transaction({ concern: 'file-check' }, async ({ fileCheck }) =>
      succeed(await fileCheck.latest()),
    );
    const verdict = await studio.store.readers.verdicts.latest();
    return { place, verdict, checkpoint: await checkpoints.latest() };
  };
  const before = await state();
  studio.clock.advance(30 * day);
  await expect(auditLedger(audit)).rejects.toBeInstanceOf(Fault);
  await expect(checkFiles(services)).rejects.toBeInstanceOf(Fault);
  expect(await state()).toEqual(before);
});

/** Clocks of two machines, of which the studio's is set wrong. */
async function openShared(wrongByMs: number) {
  const shared = new ManualClock(studio.clock.now());
  studio.clock.advance(wrongByMs);
  const stamps = await open(undefined, new InMemoryReferenceClock(shared));
  const passHere = (milliseconds: number): void => {
    pass(milliseconds);
    shared.advance(milliseconds);
  };
  return { shared, stamps, passHere };
}

it.each([
  ['ahead of', 31_000, '31 s ahead of'],
  ['ahead of', 20 * 60 * minute, '72000 s ahead of'],
  ['behind', -10 * minute, '600 s behind'],
])(
  'books nothing while it is %s the shared clock by %i ms, and goes on by itself when they agree',
  async (_, wrongByMs, sentence) => {
    const { shared, stamps, passHere } = await openShared(wrongByMs);
    await expect(topUp(stamps, 'wrong')).rejects.toMatchObject({ isRetryable: true });
    expect([await stamps.check(), await stamps.check()]).toEqual(['differs', 'differs']);
    passHere(minute);
    expect(stamps.trusted.now()).toBe(shared.now());
    const [incident, ...others] = await openIncidents('clock_differs');
    expect([incident?.detail.includes(sentence), others, incident?.at]).toEqual([
      true,
      [],
      shared.now() - minute,
    ]);
    studio.clock.advance(-wrongByMs);
    expect(await stamps.check()).toBe('right');
    expect(await openIncidents()).toEqual([]);
    expect((await topUp(stamps, 'right')).ok).toBe(true);
  },
);

it('notices at once that its machine was set wrong, and takes no lease that others hold', async () => {
  const { shared, stamps } = await openShared(0);
  const services = { ...studio.services, stamps, clock: stamps.trusted };
  valueOf(await studio.portrait());
  expect(await claimRequest(services, studio.workerId)).toBeDefined();
  studio.clock.advance(45_000);
  expect(() => stamps.now()).toThrow('differs');
  expect(await claimRequest(services, studio.workerId)).toBeUndefined();
  expect(stamps.trusted.now()).toBe(shared.now());
});

it('is told ahead when the shared clock itself has jumped, until the operator accepts it', async () => {
  const { shared, stamps } = await openShared(0);
  shared.advance(day);
  studio.clock.advance(day);
  expect(await stamps.check()).toBe('ahead');
  expect(await openIncidents('clock_differs')).toEqual([]);
  const [incident] = await openIncidents();
  if (!incident) throw new Error('nobody was told');
  valueOf(await resolveIncident({ ...studio.services, resolutionEffects: {} }, incident.id));
  expect([await stamps.check(), await stamps.check()]).toEqual(['accepted', 'right']);
});

it.each([2_000, -2_000])('bears that it is %i ms off', async (wrongByMs) => {
  const { stamps, passHere } = await openShared(wrongByMs);
  expect(await stamps.check()).toBe('right');
  passHere(day);
  expect(stamps.now()).toBe(studio.clock.now());
});

it('does not blame its clock for an answer that came late', async () => {
  const slow = {
    read: async () => {
      const said = studio.clock.now();
      pass(10_000);
      return said;
    },
  };
  const stamps = await open(undefined, slow);
  expect([await stamps.check(), await stamps.check()]).toEqual(['right', 'right']);
});
