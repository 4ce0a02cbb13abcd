import { Fault } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { problemIn, summarizeRefusal } from '../testing/answer.ts';
import { testApi } from '../testing/test-api.ts';

it('a flood of calls has storage written to once a second', async () => {
  let checks = 0;
  await using api = await testApi({
    replace: (services) => ({
      ...services,
      checkStorage: async () => {
        checks += 1;
      },
    }),
  });
  const statuses = async (): Promise<number[]> => {
    const methods = Array.from({ length: 100 }, (_each, index) => (index % 2 ? 'HEAD' : 'GET'));
    const answers = await Promise.all(methods.map((method) => api.call(method, '/readyz')));
    return [...new Set(answers.map(({ status }) => status))];
  };
  expect(await statuses()).toEqual([200]);
  api.clock.advance(999);
  expect(await statuses()).toEqual([200]);
  expect(checks).toBe(1);
  api.clock.advance(1);
  expect(await statuses()).toEqual([200]);
  expect(checks).toBe(2);
});

it('a failure is cached for a second, then checked again', async () => {
  let isAway = true;
  await using api = await testApi({
    replace: (services) => ({
      ...services,
      checkStorage: async () => {
        if (isAway) throw new Fault('disk is away', { isRetryable: true });
      },
    }),
  });
  expect(summarizeRefusal(await api.call('GET', '/readyz'))).toBe('503 unavailable');
  isAway = false;
  expect(summarizeRefusal(await api.call('GET', '/readyz'))).toBe('503 unavailable');
  api.clock.advance(1000);
  expect((await api.call('GET', '/readyz')).status).toBe(200);
});

it('an API that stops says so at once, whatever it said before', async () => {
  const stopping = new AbortController();
  await using api = await testApi({
    replace: (services) => ({ ...services, shutdown: stopping.signal }),
  });
  expect((await api.call('GET', '/readyz')).status).toBe(200);
  stopping.abort();
  expect(summarizeRefusal(await api.call('GET', '/readyz'))).toBe('503 unavailable');
});

it('names every part that is not ready to the operator, and none to others', async () => {
  await using api = await testApi({
    replace: (services) => ({
      ...services,
      checkStorage: () => Promise.reject(new Fault('bucket is gone', { isRetryable: true })),
      workers: { ...services.workers, lastBeat: async () => undefined },
    }),
  });
  const customer = await api.customer();
  expect(problemIn(await api.operator('GET', '/readyz')).detail).toBe(
    'The database or the store of files cannot be used. No worker is alive.',
  );
  for (const apiKey of [null, customer.apiKey, 'operator-token-of-somebody']) {
    const answer = await api.call('GET', '/readyz', { apiKey });
    expect(summarizeRefusal(answer)).toBe('503 unavailable');
    expect(problemIn(answer).detail).toBe('Not ready.');
  }
});
