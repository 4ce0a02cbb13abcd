import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { CredentialStore, Organization } from '../index.ts';
import { organizationArbitrary, organizationChangeArbitrary, unusedKey } from './arbitraries.ts';
import { aKey, anOrganization, ids, newOrganization } from './samples.ts';
import type { CurrentStore } from './samples.ts';

export function organizationBehaviour(current: CurrentStore): void {
  it('returns an organization exactly as it was inserted', async () => {
    await fc.assert(
      fc.asyncProperty(organizationArbitrary(ids), async (organization) => {
        await current().insertOrganization(organization);
        expect(await current().findOrganization(organization.id)).toEqual(organization);
      }),
    );
  });

  it('finds nothing under an unknown id', async () => {
    expect(await current().findOrganization(ids.next('organization'))).toBeUndefined();
    expect(await current().listOrganizations({ limit: 10 })).toEqual([]);
  });

  it('throws when an id is taken and keeps the first', async () => {
    const first = await anOrganization(current());
    await expect(current().insertOrganization({ ...first, name: 'Second' })).rejects.toBeInstanceOf(
      Error,
    );
    expect(await current().findOrganization(first.id)).toEqual(first);
  });

  it('changes only the settings that are named, in any order of changes', async () => {
    const changes = fc.array(organizationChangeArbitrary, { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(organizationArbitrary(ids), changes, async (given, orders) => {
        const organization = { ...given, erasedAt: null };
        await current().insertOrganization(organization);
        const expected = { ...organization };
        for (const order of orders) {
          Object.assign(expected, order);
          expect(await current().changeOrganization(organization.id, order)).toEqual(expected);
        }
        expect(await current().findOrganization(organization.id)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses to change an erased or unknown organization', async () => {
    const erased = { ...newOrganization('Gone'), erasedAt: 5 };
    await current().insertOrganization(erased);
    for (const id of [erased.id, ids.next('organization')]) {
      expect(await current().changeOrganization(id, { name: 'Back' })).toBe(
        'organization-not-found',
      );
    }
    expect(await current().findOrganization(erased.id)).toEqual(erased);
  });

  it('erases an organization: its keys end at once, its names on request', async () => {
    const apiKey = await aKey(current());
    const { organizationId: id } = apiKey;
    const kept = await aKey(current());
    const before = await current().findOrganization(id);
    const erased = { ...before, erasedAt: 7_000 };
    expect(await current().eraseOrganization(id, 7_000)).toEqual(erased);
    expect(await current().eraseOrganization(id, 9_000)).toEqual(erased);
    expect((await current().findApiKeyByHash(apiKey.secretHash))?.revokedAt).toBe(7_000);
    expect(await current().insertApiKey(unusedKey(ids, id))).toBe('organization-not-found');
    const licence = ids.next('rosterModel');
    expect(await current().grantEntitlement(id, licence)).toBe('organization-not-found');
    expect(await current().findApiKeyByHash(kept.secretHash)).toEqual(kept);
    expect(await current().listErasing(9)).toEqual([id]);
    await current().forgetNames(id);
    await current().forgetNames(kept.organizationId);
    expect(await current().listErasing(9)).toEqual([]);
    expect(await current().findOrganization(id)).toEqual({ ...erased, name: '' });
    expect(await current().listApiKeys({ organizationId: id, limit: 9 })).toMatchObject([
      { id: apiKey.id, name: '' },
    ]);
    expect(await current().findApiKeyByHash(kept.secretHash)).toEqual(kept);
    const unknown = ids.next('organization');
    expect(await current().eraseOrganization(unknown, 1)).toBe('organization-not-found');
  });

  it('pages through all organizations, newest first, each once', async () => {
    const oldestFirst = Array.from({ length: 7 }, () => newOrganization('Studio'));
    // Neither oldest first nor newest first.
    const shuffled = [...oldestFirst.slice(3), ...oldestFirst.slice(0, 3).toReversed()];
    for (const organization of shuffled) await current().insertOrganization(organization);
    const pages = await allPages(current(), 3);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(oldestFirst.toReversed());
  });
}

async function allPages(
  store: CredentialStore,
  limit: number,
): Promise<(readonly Organization[])[]> {
  const pages = [];
  let page = await store.listOrganizations({ limit });
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    pages.push(page);
    page = await store.listOrganizations({ limit, before: last.id });
  }
  return pages;
}
