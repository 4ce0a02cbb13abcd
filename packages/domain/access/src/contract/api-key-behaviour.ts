import type { OrganizationId } from '@image-production/identifiers';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { ApiKey, CredentialStore } from '../index.ts';
import { apiKeyArbitrary, unusedKey } from './arbitraries.ts';
import { aKey, anOrganization, ids } from './samples.ts';
import type { CurrentStore } from './samples.ts';

export function keyBehaviour(current: CurrentStore): void {
  it('finds a key by its hash exactly as inserted, with its organization', async () => {
    const { id } = await anOrganization(current());
    await fc.assert(
      fc.asyncProperty(apiKeyArbitrary(ids, id), async (apiKey) => {
        expect(await current().insertApiKey(apiKey)).toBe('inserted');
        expect(await current().findApiKeyByHash(apiKey.secretHash)).toEqual(apiKey);
      }),
    );
  });

  it('finds nothing under an unknown hash', async () => {
    expect(await current().findApiKeyByHash('0'.repeat(64))).toBeUndefined();
    expect(await current().findApiKeyByHash('')).toBeUndefined();
  });

  it('finds a key by id for its own organization only', async () => {
    const apiKey = await aKey(current());
    const other = await anOrganization(current());
    expect(await current().findApiKey(apiKey.organizationId, apiKey.id)).toEqual(apiKey);
    expect(await current().findApiKey(other.id, apiKey.id)).toBeUndefined();
    expect(await current().findApiKey(other.id, ids.next('apiKey'))).toBeUndefined();
  });

  it('filters usable keys: neither revoked nor expired nor unknown', async () => {
    const { id: organizationId } = await anOrganization(current());
    const [endless, ending, revoked] = [null, 2_000, null].map((expiresAt) => ({
      ...unusedKey(ids, organizationId),
      expiresAt,
    }));
    if (!endless || !ending || !revoked) throw new Error('three keys were made');
    for (const apiKey of [endless, ending, revoked]) await current().insertApiKey(apiKey);
    await current().revokeApiKey(organizationId, revoked.id, 1);
    const all = [endless.id, ending.id, revoked.id, ids.next('apiKey')];
    expect(await current().usableApiKeys(all, 1_999)).toEqual(new Set([endless.id, ending.id]));
    expect(await current().usableApiKeys(all, 2_000)).toEqual(new Set([endless.id]));
    expect(await current().usableApiKeys([], 0)).toEqual(new Set());
  });

  it('refuses a key of an unknown organization and stores nothing', async () => {
    const apiKey = unusedKey(ids, ids.next('organization'));
    expect(await current().insertApiKey(apiKey)).toBe('organization-not-found');
    expect(await current().findApiKeyByHash(apiKey.secretHash)).toBeUndefined();
  });

  it('throws when an id or a hash is taken and keeps the first', async () => {
    const { id: organizationId } = await anOrganization(current());
    const first = unusedKey(ids, organizationId);
    await current().insertApiKey(first);
    const sameId = { ...unusedKey(ids, organizationId), id: first.id };
    const sameHash = { ...unusedKey(ids, organizationId), secretHash: first.secretHash };
    await expect(current().insertApiKey(sameId)).rejects.toBeInstanceOf(Error);
    await expect(current().insertApiKey(sameHash)).rejects.toBeInstanceOf(Error);
    expect(await current().listApiKeys({ organizationId, limit: 10 })).toEqual([first]);
    expect(await current().findApiKeyByHash(sameId.secretHash)).toBeUndefined();
  });
}

export function keyListBehaviour(current: CurrentStore): void {
  it('pages through the keys of one organization, newest first', async () => {
    const amount = fc.integer({ min: 1, max: 9 });
    await fc.assert(
      fc.asyncProperty(amount, amount, async (count, limit) => {
        const organizationId = (await anOrganization(current())).id;
        const other = await anOrganization(current());
        const keys = Array.from({ length: count }, () => unusedKey(ids, organizationId));
        await Promise.all(keys.map((apiKey) => current().insertApiKey(apiKey)));
        await current().insertApiKey(unusedKey(ids, other.id));

        const pages = await allPages(current(), organizationId, limit);
        expect(pages.flat()).toEqual(keys.toReversed());
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('is empty for an unknown organization', async () => {
    const organizationId = ids.next('organization');
    expect(await current().listApiKeys({ organizationId, limit: 10 })).toEqual([]);
  });

  it('includes revoked and expired keys', async () => {
    const { id: organizationId } = await anOrganization(current());
    const expired = { ...unusedKey(ids, organizationId), expiresAt: 1 };
    const revoked = { ...unusedKey(ids, organizationId), revokedAt: 1 };
    await current().insertApiKey(expired);
    await current().insertApiKey(revoked);
    expect(await current().listApiKeys({ organizationId, limit: 10 })).toEqual([revoked, expired]);
  });
}

async function allPages(
  store: CredentialStore,
  organizationId: OrganizationId,
  limit: number,
): Promise<(readonly ApiKey[])[]> {
  const pages = [];
  let page = await store.listApiKeys({ organizationId, limit });
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    pages.push(page);
    page = await store.listApiKeys({ organizationId, limit, before: last.id });
  }
  return pages;
}
