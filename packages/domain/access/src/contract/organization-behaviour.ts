import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { CredentialStore, Organization } from '../index.ts';
import { organizationArbitrary } from './arbitraries.ts';
import { anOrganization, ids, newOrganization } from './samples.ts';
import type { CurrentStore } from './samples.ts';

export function organizationBehaviour(current: CurrentStore): void {
  it('gives back an organization exactly as it was inserted', async () => {
    await fc.assert(
      fc.asyncProperty(organizationArbitrary(ids), async (organization) => {
        await current().insertOrganization(organization);
        expect(await current().findOrganization(organization.id)).toEqual(organization);
      }),
    );
  });

  it('knows nothing of an organization that was never inserted', async () => {
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

  it('lists page after page, newest first, each organization once', async () => {
    const oldestFirst = Array.from({ length: 7 }, () => newOrganization('Studio'));
    // Neither in the order of age nor against it.
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
