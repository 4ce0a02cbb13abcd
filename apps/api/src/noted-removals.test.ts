import { createdApiKey } from '@image-production/contract';
import { expect, it } from 'vitest';

import { parsed } from './testing/answer.ts';
import { testApi } from './testing/test-api.ts';

const ulid = '0'.repeat(26);

it('what callers end is noted once beside the database, and nothing that is not theirs', async () => {
  await using api = await testApi();
  const [customer, stranger] = [await api.customer(), await api.customer()];
  const { organizationId } = customer;
  const keys = `/admin/v1/organizations/${organizationId}/api-keys`;
  const { keyId } = parsed(createdApiKey, await api.operator('POST', keys, { name: 'Shop' }));
  const modelId = await customer.model('Ada');
  const requestId = await customer.photograph();
  const ends = [
    ['DELETE', `/v1/models/${modelId}`],
    ['DELETE', `/v1/requests/${requestId}/outputs`],
    ['DELETE', `/v1/api-keys/${keyId}`],
  ] as const;
  for (const [method, path] of ends) expect((await stranger.call(method, path)).status).toBe(404);
  await customer.call('DELETE', `/v1/models/mdl_${ulid}`);
  for (const [method, path] of ends) expect((await customer.call(method, path)).status).toBe(204);
  for (const [method, path] of ends) await customer.call(method, path);

  const other = parsed(createdApiKey, await api.operator('POST', keys, { name: 'Till' })).keyId;
  expect((await api.operator('DELETE', `${keys}/${other}`)).status).toBe(204);
  const noted = await api.services.access.erasures.listRemovals();
  expect(noted.map(({ subject }) => subject)).toEqual([modelId, requestId, keyId, other]);
  expect(new Set(noted.map((removal) => removal.organizationId))).toEqual(
    new Set([organizationId]),
  );
});
