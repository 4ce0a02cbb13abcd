import { valueOf } from '@image-production/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import type { DomainEvent } from '../ports/outbox.ts';
import { verifyBooks } from '../testing/books.test-support.ts';
import { refuses } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { removeOutputs, sweepRetention } from './remove-data.ts';
import { sweepExpiring } from './sweep-expiring.ts';

const dayMs = 24 * 60 * 60 * 1000;
let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

async function delivered(): Promise<GenerationRequest> {
  const { request } = valueOf(await studio.series(1));
  await studio.attempt();
  return studio.find(request);
}

function told(): DomainEvent[] {
  return studio.store.events.filter(({ type }) => type === 'request.expiring');
}

describe('the owner of what was delivered', () => {
  it('is told a day before it goes, to the millisecond and once', async () => {
    const request = await delivered();
    studio.clock.advance(6 * dayMs - 1);
    expect(await sweepExpiring(studio.services)).toBe(0);
    studio.clock.advance(1);
    const at = studio.clock.now();
    expect(await sweepExpiring(studio.services)).toBe(1);
    studio.clock.advance(1);
    expect(await sweepExpiring(studio.services)).toBe(0);
    const { id: subjectId, organizationId } = request;
    expect(told()).toMatchObject([{ subjectId, organizationId, at }]);
    expect(request.expiresAt).toBe(at + dayMs);
    expect(await studio.find(request)).toEqual(request);
  });

  it.each([
    [2 * dayMs, dayMs],
    [2 * dayMs - 2, dayMs - 1],
    [3, 1],
  ])('is told of a retention of %d ms so many before its end: %d', async (retention, notice) => {
    studio = await openStudio('10.00', { resultRetentionMs: retention });
    await delivered();
    studio.clock.advance(retention - notice - 1);
    expect(await sweepExpiring(studio.services)).toBe(0);
    studio.clock.advance(1);
    expect(await sweepExpiring(studio.services)).toBe(1);
  });

  it('is told once by sweepers that race', async () => {
    for (let count = 0; count < 3; count += 1) await delivered();
    studio.clock.advance(6 * dayMs);
    const race = [1, 2, 3].map(async () => sweepExpiring(studio.services));
    expect(await Promise.all(race)).toEqual([3, 0, 0]);
    expect(new Set(told().map(({ subjectId }) => subjectId)).size).toBe(3);
  });

  it('hears of it before the data goes', async () => {
    await delivered();
    studio.clock.advance(6 * dayMs);
    await sweepExpiring(studio.services);
    studio.clock.advance(dayMs);
    expect(await sweepRetention(studio.services)).toBe(1);
    expect(studio.store.events.slice(-2).map(({ type }) => type)).toEqual([
      'request.expiring',
      'request.data_removed',
    ]);
  });
});

describe('nobody is told', () => {
  it('of what was removed early', async () => {
    const { id: requestId, organizationId } = await delivered();
    valueOf(await removeOutputs(studio.services, { organizationId, requestId }));
    studio.clock.advance(6 * dayMs);
    expect(await sweepExpiring(studio.services)).toBe(0);
  });

  it('of requests that delivered nothing', async () => {
    valueOf(await studio.series(1));
    studio.renderer.script = [refuses('input')];
    await studio.attempt();
    const { request } = valueOf(await studio.series(1));
    await studio.cancel(request.id);
    studio.clock.advance(6 * dayMs);
    expect(await sweepExpiring(studio.services)).toBe(0);
  });

  it('when it is too late', async () => {
    await delivered();
    studio.clock.advance(7 * dayMs);
    expect(await sweepExpiring(studio.services)).toBe(0);
  });
});

it('one sweep tells of fifty, those that go first before the others', async () => {
  const requests: GenerationRequest[] = [];
  for (let count = 0; count < 53; count += 1) {
    requests.push(await delivered());
    studio.clock.advance(1);
  }
  studio.clock.advance(6 * dayMs);
  expect(await sweepExpiring(studio.services)).toBe(50);
  expect(await sweepExpiring(studio.services)).toBe(3);
  expect(told().map(({ subjectId }) => subjectId)).toEqual(requests.map(({ id }) => id));
});
