import { valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { verifyBooks } from '../testing/books.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { claimRequest, keepLease } from './claim-request.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

async function claimId(): Promise<string | undefined> {
  return (await claimRequest(studio.services, studio.workerId))?.id;
}

describe('claiming', () => {
  it('gives nothing when there is nothing to do', async () => {
    expect(await claimId()).toBeUndefined();
  });

  it('gives each request to one worker, the oldest first', async () => {
    const { request: first } = valueOf(await studio.series(1));
    studio.clock.advance(1);
    const { request: second } = valueOf(await studio.series(1));
    const ids = await Promise.all([claimId(), claimId(), claimId()]);
    expect(ids).toEqual([first.id, second.id, undefined]);
  });

  it('lets organizations take turns', async () => {
    const organizationId = studio.otherOrganizationId;
    await studio.topUp('1.00', organizationId);
    const { request: mine } = valueOf(await studio.series(1));
    const { request: alsoMine } = valueOf(await studio.series(1));
    studio.clock.advance(1);
    const { request: theirs } = valueOf(await studio.series(1, { organizationId }));
    const ids = [await claimId(), await claimId(), await claimId()];
    expect(ids).toEqual([mine.id, theirs.id, alsoMine.id]);
  });

  it('shows the request as running, with a lease that only the claim knows', async () => {
    valueOf(await studio.series(1));
    const claim = await studio.claim();
    const until = studio.clock.now() + studio.services.policy.leaseMs;
    expect(claim).toMatchObject({ status: 'running', stage: 'preparing' });
    expect(claim.lease).toMatchObject({ token: 1, workerId: studio.workerId, attempts: 1, until });
    expect(await studio.find(claim)).toEqual(claim);
  });

  it('gives a request to somebody else once its lease is lost, and not before', async () => {
    valueOf(await studio.series(1));
    const claim = await studio.claim();
    studio.clock.advance(studio.services.policy.leaseMs);
    expect(await claimId()).toBeUndefined();
    studio.clock.advance(1);
    const retaken = await studio.claim(studio.otherWorkerId);
    expect(retaken.id).toBe(claim.id);
    expect(retaken.lease).toMatchObject({ token: 2, attempts: 2, workerId: studio.otherWorkerId });
  });

  it('stops after the last attempt', async () => {
    valueOf(await studio.series(1));
    for (let attempt = 1; attempt <= studio.services.policy.attemptsMax; attempt += 1) {
      expect((await studio.claim()).lease.attempts).toBe(attempt);
      studio.loseLeases();
    }
    expect(await claimId()).toBeUndefined();
  });

  it('leaves a request whose hold has run out to the sweep', async () => {
    const { request } = valueOf(await studio.series(1));
    studio.clock.advance(request.holdExpiresAt - studio.clock.now());
    expect(await claimId()).toBeUndefined();
  });
});

describe('keeping a lease', () => {
  it('holds the request for another full length, as often as it is done', async () => {
    valueOf(await studio.series(1));
    const claim = await studio.claim();
    for (let beat = 0; beat < 10; beat += 1) {
      studio.clock.advance(studio.services.policy.leaseMs / 3);
      expect(await keepLease(studio.services, claim)).toBe('kept');
    }
    expect(await claimId()).toBeUndefined();
    const until = studio.clock.now() + studio.services.policy.leaseMs;
    expect((await studio.find(claim)).lease).toEqual({ ...claim.lease, until });
    expect((await studio.find(claim)).version).toBe(claim.version);
  });

  it('tells that the client has canceled, and still keeps it for settling', async () => {
    valueOf(await studio.series(1));
    const claim = await studio.claim();
    await studio.cancel(claim.id);
    expect(await keepLease(studio.services, claim)).toBe('cancel-requested');
    expect(await studio.produce(claim)).toMatchObject({ request: { status: 'canceled' } });
  });

  it('is fenced once somebody else has the request', async () => {
    valueOf(await studio.series(1));
    const claim = await studio.claim();
    studio.loseLeases();
    const retaken = await studio.claim(studio.otherWorkerId);
    expect(await keepLease(studio.services, claim)).toBe('fenced');
    expect(await keepLease(studio.services, retaken)).toBe('kept');
  });

  it('is fenced once the request has ended', async () => {
    valueOf(await studio.series(1));
    const claim = await studio.claim();
    await studio.produce(claim);
    expect(await keepLease(studio.services, claim)).toBe('fenced');
  });
});
