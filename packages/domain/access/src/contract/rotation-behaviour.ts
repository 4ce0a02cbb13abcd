import { micros } from '@image-production/kernel';
import { expect, it } from 'vitest';

import type { ApiKey } from '../index.ts';
import { unusedKey } from './arbitraries.ts';
import { aKey, anOrganization, ids } from './samples.ts';
import type { CurrentStore } from './samples.ts';

const spendCap = { amount: micros(5_000_000n), period: 'month' } as const;

function successorOf(apiKey: ApiKey): ApiKey {
  return { ...unusedKey(ids, apiKey.organizationId), spendCap, spenderId: apiKey.id };
}

export function rotationBehaviour(current: CurrentStore): void {
  it('stores the new key and ends the old one later', async () => {
    const apiKey = await aKey(current());
    const successor = successorOf(apiKey);
    const endsAt = apiKey.createdAt + 1_000;
    expect(await current().rotateApiKey(apiKey.id, endsAt, successor)).toBe('rotated');
    const { organizationId } = apiKey;
    expect(await current().findApiKey(organizationId, apiKey.id)).toEqual({
      ...apiKey,
      expiresAt: endsAt,
    });
    expect(await current().findApiKey(organizationId, successor.id)).toEqual(successor);
  });

  it('never moves an end back', async () => {
    const { id: organizationId } = await anOrganization(current());
    const unused = unusedKey(ids, organizationId);
    const apiKey = { ...unused, expiresAt: unused.createdAt + 10 };
    await current().insertApiKey(apiKey);
    const later = apiKey.createdAt + 1_000;
    expect(await current().rotateApiKey(apiKey.id, later, successorOf(apiKey))).toBe('rotated');
    expect(await current().findApiKey(organizationId, apiKey.id)).toEqual(apiKey);
  });

  it('of a key that has ended stores nothing', async () => {
    const apiKey = await aKey(current());
    const { organizationId } = apiKey;
    await current().revokeApiKey(organizationId, apiKey.id, 1);
    const successor = successorOf(apiKey);
    expect(await current().rotateApiKey(apiKey.id, 2, successor)).toBe('ended');
    expect(await current().findApiKey(organizationId, successor.id)).toBeUndefined();
    expect((await current().findApiKey(organizationId, apiKey.id))?.expiresAt).toBeNull();
  });

  it('stores nothing by a key that has ended meanwhile', async () => {
    const apiKey = await aKey(current());
    const { organizationId } = apiKey;
    const rotator = unusedKey(ids, organizationId);
    await current().insertApiKey(rotator);
    await current().revokeApiKey(organizationId, rotator.id, 1);
    const successor = successorOf(apiKey);
    const rotated = current().rotateApiKey(apiKey.id, 2, successor, undefined, rotator.id);
    expect(await rotated).toBe('rotator-ended');
    expect(await current().findApiKey(organizationId, successor.id)).toBeUndefined();
    expect(await current().findApiKey(organizationId, apiKey.id)).toEqual(apiKey);
  });

  it('does not know a key of another organization', async () => {
    const apiKey = await aKey(current());
    const stranger = await anOrganization(current());
    const successor = { ...successorOf(apiKey), organizationId: stranger.id };
    expect(await current().rotateApiKey(apiKey.id, 2, successor)).toBe('not-found');
    expect(await current().findApiKey(apiKey.organizationId, apiKey.id)).toEqual(apiKey);
    expect(await current().findApiKey(stranger.id, successor.id)).toBeUndefined();
  });
}
