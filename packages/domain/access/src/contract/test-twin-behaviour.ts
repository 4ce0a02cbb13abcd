import { testTwinOf } from '@image-production/identifiers';
import { expect, it } from 'vitest';

import { unusedKey } from './arbitraries.ts';
import { anOrganization, ids } from './samples.ts';
import type { CurrentStore } from './samples.ts';

export function testTwinBehaviour(current: CurrentStore): void {
  it('has the settings and entitlements of its live half, and is in no list', async () => {
    const live = await anOrganization(current());
    const licence = ids.next('rosterModel');
    await current().grantEntitlement(live.id, licence);
    const set = { minimumAgeBand: '25-34', allowNudity: true } as const;
    const changed = await current().changeOrganization(live.id, set);
    expect(await current().insertTestTwin(live.id, 7_000)).toBe('inserted');
    expect(await current().insertTestTwin(live.id, 9_000)).toBe('exists');
    const id = testTwinOf(live.id);
    expect(changed).toMatchObject(set);
    expect(await current().findOrganization(id)).toEqual({ ...live, ...set, id, createdAt: 7_000 });
    expect(await current().listEntitlements(id)).toEqual([licence]);
    expect(await current().listOrganizations({ limit: 9 })).toEqual([changed]);
    const before = testTwinOf(ids.next('organization'));
    expect(await current().listOrganizations({ limit: 9, before })).toEqual([changed]);
  });

  it('changes, is licensed and ends with its live half, and never by itself', async () => {
    const live = await anOrganization(current());
    const other = await anOrganization(current());
    for (const { id } of [live, other]) await current().insertTestTwin(id, 7_000);
    const twin = testTwinOf(live.id);
    await current().changeOrganization(live.id, { suspended: true });
    expect(await current().findOrganization(twin)).toMatchObject({ suspended: true });
    const licences = [ids.next('rosterModel'), ids.next('rosterModel')] as const;
    for (const licence of licences) await current().grantEntitlement(live.id, licence);
    await current().revokeEntitlement(live.id, licences[0]);
    expect(await current().listEntitlements(twin)).toEqual([licences[1]]);
    const apiKey = unusedKey(ids, twin);
    await current().insertApiKey(apiKey);
    await current().eraseOrganization(live.id, 8_000);
    expect((await current().findApiKeyByHash(apiKey.secretHash))?.revokedAt).toBe(8_000);
    expect(await current().listErasing(9)).toEqual([live.id, twin]);
    expect(await current().insertTestTwin(live.id, 9_000)).toBe('organization-not-found');
    expect(await current().findOrganization(testTwinOf(other.id))).toMatchObject({
      suspended: false,
      erasedAt: null,
    });
  });

  it('is not opened while its live half is being erased, and left behind', async () => {
    const live = await anOrganization(current());
    const [, opened] = await Promise.all([
      current().eraseOrganization(live.id, 8_000),
      current().insertTestTwin(live.id, 8_000),
    ]);
    const twin = await current().findOrganization(testTwinOf(live.id));
    expect(['inserted', 'organization-not-found']).toContain(opened);
    expect(twin?.erasedAt ?? undefined).toBe(opened === 'inserted' ? 8_000 : undefined);
  });

  it('is none of an unknown organization, and has none', async () => {
    const live = await anOrganization(current());
    await current().insertTestTwin(live.id, 7_000);
    for (const id of [testTwinOf(live.id), ids.next('organization')])
      expect(await current().insertTestTwin(id, 7_000)).toBe('organization-not-found');
  });
}
