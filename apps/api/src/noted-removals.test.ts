import { createdApiKey } from '@image-production/contract';
import { parseId } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import { ACCESS_SERVICES, eraseAgain, PRODUCTION_SERVICES } from '@image-production/installation';
import type { Token } from '@image-production/installation';
import { expect, it } from 'vitest';

import { parsed, recordIn } from './testing/answer.ts';
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

it('what was noted ends again, once, in a database that still has it', async () => {
  await using api = await testApi();
  const customer = await api.customer();
  const { access, production } = api.services;
  const parts = new Map<unknown, unknown>([
    [ACCESS_SERVICES, access],
    [PRODUCTION_SERVICES, production],
  ]);
  const get = async <T>(token: Token<T>): Promise<T> => parts.get(token) as T;
  const modelId = await customer.model('Ada');
  const finished = await customer.photograph();
  // Ended after the backup: in the restored database it is still to be made.
  const order = { prompt: 'A boat of slate.', resolution: '1K' };
  const unfinished = recordIn(await customer.submit('/v1/lab/creative', order)).requestId;
  const subjects = [
    parseId('model', modelId),
    parseId('request', finished),
    parseId('request', unfinished),
    parseId('model', `mdl_${ulid}`),
  ];
  const organizationId = customer.organizationId as OrganizationId;
  for (const subject of subjects)
    if (subject) await access.erasures.noteRemoval({ organizationId, subject, removedAt: 1 });

  const none = { organizations: [], models: 0, requests: 0, keys: 0 };
  expect(await eraseAgain({ get })).toEqual({ ...none, models: 1, requests: 2 });
  expect(await eraseAgain({ get })).toEqual(none);
  expect((await customer.get(`/v1/models/${modelId}`)).status).toBe(404);
  for (const requestId of [finished, unfinished])
    expect(recordIn(await customer.get(`/v1/requests/${requestId}`)).dataRemoved).toBe(true);
  expect((await customer.wallet()).held.amount).toBe('0.00');
});

it('a key that was rotated ends again once its overlap is over, and not before', async () => {
  await using api = await testApi();
  const customer = await api.customer();
  const { access, production } = api.services;
  const organizationId = customer.organizationId as OrganizationId;
  const keyOf = async (name: string) =>
    parsed(createdApiKey, await customer.call('POST', '/v1/api-keys', { json: { name } })).keyId;
  const rotate = (keyId: string, seconds: number) =>
    customer.call('POST', `/v1/api-keys/${keyId}/rotate`, {
      json: { overlap_seconds: seconds },
    });
  const [leaked, replaced] = [await keyOf('Leaked'), await keyOf('Replaced')];
  expect((await rotate(leaked, 0)).status).toBe(201);
  expect((await rotate(replaced, 600)).status).toBe(201);
  expect((await rotate(leaked, 0)).status).toBe(409);
  const noted = await access.erasures.listRemovals();
  expect(noted.map(({ subject }) => subject)).toEqual([leaked, replaced]);

  const parts = new Map<unknown, unknown>([
    [ACCESS_SERVICES, access],
    [PRODUCTION_SERVICES, production],
  ]);
  const get = async <T>(token: Token<T>): Promise<T> => parts.get(token) as T;
  expect(await eraseAgain({ get })).toMatchObject({ keys: 1 });
  const keys = await access.credentials.listApiKeys({ organizationId, limit: 9 });
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null).map(({ id }) => id);
  expect(revoked).toEqual([leaked]);
});
