import { incidentPage } from '@image-production/contract';
import { ManualClock } from '@image-production/kernel/memory';
import { GuardedClock } from '@image-production/production';
import { InMemoryReferenceClock } from '@image-production/production/memory';
import { expect, it } from 'vitest';

import { parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const [second, day] = [1_000, 86_400_000];

/** An API that books by a guarded clock; `check` is what its process does every second. */
async function guardedApi(
  shared?: ManualClock,
): Promise<{ api: TestApi; uptime: ManualClock; stamps: GuardedClock }> {
  const uptime = new ManualClock(0);
  const guarded: { stamps?: GuardedClock } = {};
  const api = await testApi({
    replace: (services) => {
      const machine = services.production.clock;
      const stamps = { now: (): number => (guarded.stamps ?? machine).now() };
      const clock = { now: (): number => (guarded.stamps?.trusted ?? machine).now() };
      const production = { ...services.production, stamps, clock };
      return { ...services, production, audit: { ...services.audit, stamps, clock } };
    },
  });
  const { store, clock, services } = api;
  const { workers, production } = services;
  const { ids } = production;
  const stamps = await GuardedClock.open({
    store,
    workers,
    clock,
    uptime,
    ids,
    reference: new InMemoryReferenceClock(shared),
  });
  guarded.stamps = stamps;
  return { api, uptime, stamps };
}

async function openIncidents(api: TestApi) {
  const answer = await api.operator('GET', '/admin/v1/incidents?kind=clock_ahead&open=true');
  return parsed(incidentPage, answer).data;
}

it('answers 503 to whatever would be booked until the operator accepts the clock', async () => {
  const { api, stamps } = await guardedApi();
  await using _ = api;
  const customer = await api.customer();
  const submit = (key: string) => customer.generateModel({ 'idempotency-key': key });
  expect((await submit('before')).status).toBe(202);
  api.clock.advance(day);
  await stamps.check();

  const refused = await submit('ahead');
  expect(summarizeRefusal(refused)).toBe('503 unavailable');
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(problemIn(refused).retryable).toBe(true);
  const topUps = `/admin/v1/organizations/${customer.organizationId}/top-ups`;
  const topUp = () => api.operator('POST', topUps, { amount: '5.00', reference: 'ahead' });
  expect(summarizeRefusal(await topUp())).toBe('503 unavailable');
  const verification = await api.operator('GET', '/admin/v1/ledger/verification');
  expect(summarizeRefusal(verification)).toBe('503 unavailable');
  expect((await customer.wallet()).held.amount).toBe('0.12');
  expect((await submit('before')).headers.get('idempotent-replayed')).toBe('true');

  const [incident, ...others] = await openIncidents(api);
  expect(others).toEqual([]);
  const resolved = await api.operator(
    'POST',
    `/admin/v1/incidents/${incident?.incidentId}/resolve`,
  );
  expect(resolved.status).toBe(200);
  await stamps.check();
  const accepted = await submit('ahead');
  expect([accepted.status, accepted.headers.get('idempotent-replayed')]).toEqual([202, 'false']);
  expect((await topUp()).status).toBe(201);
  expect(await openIncidents(api)).toEqual([]);
});

it('closes no month that is over only by a clock that is ahead', async () => {
  const { api, stamps } = await guardedApi();
  await using _ = api;
  const customer = await api.customer();
  const { ledger } = api.store.readers;
  const now = api.clock.now();
  const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
  const statement = (month: string) => customer.get(`/v1/wallet/statements/${month}`);
  const closedBefore = await ledger.closedUntil();
  api.clock.advance(400 * day);
  await stamps.check();

  expect((await statement(monthOf(now))).text).toContain('"state":"provisional"');
  expect((await statement(monthOf(now + 40 * day))).status).toBe(404);
  expect(await ledger.closedUntil()).toBe(closedBefore);
  api.clock.advance(-400 * day);
  const topUps = `/admin/v1/organizations/${customer.organizationId}/top-ups`;
  const topUp = await api.operator('POST', topUps, { amount: '5.00', reference: 'back' });
  expect(topUp.status).toBe(201);
  expect(topUp.text).toContain(`"createdAt":"${new Date(now).toISOString()}"`);
});

it('resumes by itself when the clock is set right', async () => {
  const { api, uptime, stamps } = await guardedApi();
  await using _ = api;
  const customer = await api.customer();
  api.clock.advance(day);
  await stamps.check();
  expect(summarizeRefusal(await customer.generateModel())).toBe('503 unavailable');
  api.clock.advance(second - day);
  uptime.advance(second);
  expect((await customer.generateModel()).status).toBe(202);
});

it('is not ready while its clock differs from the one that all processes share', async () => {
  const shared = new ManualClock(0);
  const { api, stamps } = await guardedApi(shared);
  await using _ = api;
  const readiness = async (): Promise<string> => {
    await stamps.check();
    api.clock.advance(second);
    shared.advance(second);
    const answer = await api.operator('GET', '/readyz');
    return answer.status === 200 ? 'ready' : problemIn(answer).detail;
  };
  expect(await readiness()).toBe('The clock of this machine is wrong.');
  api.clock.advance(shared.now() - api.clock.now());
  expect(await readiness()).toBe('ready');
});
