import { withDefaultSettings } from '@image-production/access';
import type { ApiKey } from '@image-production/access';
import { InMemoryCredentialStore } from '@image-production/access/memory';
import { SequentialIds } from '@image-production/identifiers/memory';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { RecentKeys } from './recent-keys.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const hash = 'a'.repeat(64);

async function scene() {
  const ids = new SequentialIds();
  const store = new InMemoryCredentialStore();
  const organizationId = ids.next('organization');
  const facts = { id: organizationId, name: 'Atelier', createdAt: 0 };
  await store.insertOrganization(withDefaultSettings(facts));
  const id = ids.next('apiKey');
  const apiKey: ApiKey = {
    id,
    organizationId,
    name: 'Camera',
    scopes: ['read'],
    secretHash: hash,
    displayStart: 'ips_live_abcd',
    lastFour: 'wxyz',
    spendCap: null,
    spenderId: id,
    createdAt: 0,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  };
  await store.insertApiKey(apiKey);
  const find = vi.spyOn(store, 'findApiKeyByHash');
  return { store, apiKey, find, recent: new RecentKeys(store) };
}

it('reads a key once in half a second, however often it is asked for', async () => {
  const { apiKey, find, recent } = await scene();
  for (let call = 0; call < 5; call += 1) {
    expect(await recent.credentials.findApiKeyByHash(hash)).toEqual(apiKey);
  }
  expect(find).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(499);
  expect(recent.recall(hash)).toEqual(apiKey);
  vi.advanceTimersByTime(1);
  expect(recent.recall(hash)).toBeUndefined();
  await recent.credentials.findApiKeyByHash(hash);
  expect(find).toHaveBeenCalledTimes(2);
});

it('knows at once that this process ended a key, and within a second that another did', async () => {
  const { store, apiKey, recent } = await scene();
  const { credentials } = recent;
  const isRevoked = async () => (await credentials.findApiKeyByHash(hash))?.revokedAt === 7;
  await credentials.findApiKeyByHash(hash);
  await store.revokeApiKey(apiKey.organizationId, apiKey.id, 7);
  expect(await isRevoked()).toBe(false);
  vi.advanceTimersByTime(999);
  expect(await isRevoked()).toBe(true);

  const other = await scene();
  await other.recent.credentials.findApiKeyByHash(hash);
  const { organizationId, id } = other.apiKey;
  await other.recent.credentials.revokeApiKey(organizationId, id, 7);
  expect(other.recent.recall(hash)).toBeUndefined();
  expect((await other.recent.credentials.findApiKeyByHash(hash))?.revokedAt).toBe(7);
});

it('does not remember what was read before a change and arrives after it', async () => {
  const { apiKey, find, recent } = await scene();
  const arrival = Promise.withResolvers<ApiKey>();
  find.mockReturnValueOnce(arrival.promise);
  const reading = recent.credentials.findApiKeyByHash(hash);
  await recent.credentials.revokeApiKey(apiKey.organizationId, apiKey.id, 7);
  arrival.resolve(apiKey);
  await reading;
  expect(recent.recall(hash)).toBeUndefined();
});

it('remembers no key that does not exist, and keeps the minute of the last use', async () => {
  const { store, apiKey, find, recent } = await scene();
  await recent.credentials.findApiKeyByHash('b'.repeat(64));
  await recent.credentials.findApiKeyByHash('b'.repeat(64));
  expect(find).toHaveBeenCalledTimes(2);
  await recent.credentials.findApiKeyByHash(hash);
  await recent.credentials.touchApiKey(apiKey.id, 60_000);
  expect(recent.recall(hash)?.lastUsedAt).toBe(60_000);
  expect((await store.findApiKey(apiKey.organizationId, apiKey.id))?.lastUsedAt).toBe(60_000);
});
