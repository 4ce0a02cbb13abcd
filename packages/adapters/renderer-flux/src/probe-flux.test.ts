import { openStandIn } from '@image-production/engine/testing';
import { expect, it } from 'vitest';

import { probeFlux } from './index.ts';
import { apiKey } from './testing/flux.test-support.ts';

it('the vendor tells how many credits are left, and is ordered nothing from', async () => {
  await using api = await openStandIn({
    answer: () => ({ status: 200, body: '{"credits":41.5}' }),
  });
  expect(await probeFlux({ baseUrl: api.url, apiKey })).toMatchObject({
    says: expect.stringContaining('41.5 credits left'),
  });
  expect(api.calls).toMatchObject([
    { method: 'GET', path: '/v1/credits', headers: { 'x-key': apiKey } },
  ]);
});

it('a wrong key is trouble', async () => {
  await using api = await openStandIn({ answer: () => ({ status: 403, body: '{}' }) });
  expect(await probeFlux({ baseUrl: api.url, apiKey })).toMatchObject({
    reason: expect.stringContaining('refuses the key'),
  });
});
