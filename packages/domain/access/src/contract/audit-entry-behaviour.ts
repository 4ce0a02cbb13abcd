import type { OrganizationId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { toAuditEntry } from '../index.ts';
import type { AuditAction, AuditEntry, AuditReader, CredentialStore } from '../index.ts';
import { unusedKey } from './arbitraries.ts';
import { aKey, ids, newOrganization } from './samples.ts';

interface Recording {
  readonly store: CredentialStore;
  readonly audit: AuditReader;
}

const clock = new ManualClock();

function entryOf(organizationId: OrganizationId, action: AuditAction): AuditEntry {
  return toAuditEntry({ clock, ids }, { organizationId, action, subject: null });
}

async function recordedIn(
  { audit }: Recording,
  organizationId: OrganizationId,
): Promise<readonly string[]> {
  return (await audit.follow(organizationId, 0, 20)).map(({ action }) => action);
}

export function auditEntryBehaviour(current: () => Recording): void {
  it('are kept with every change that they are given to', async () => {
    const { store } = current();
    const organization = newOrganization('Atelier');
    const { id } = organization;
    const apiKey = unusedKey(ids, id);
    const successor = { ...unusedKey(ids, id), spenderId: apiKey.id };
    const roster = ids.next('rosterModel');
    await store.insertOrganization(organization, entryOf(id, 'organization.create'));
    await store.changeOrganization(id, { name: 'B' }, entryOf(id, 'organization.change'));
    await store.insertApiKey(apiKey, entryOf(id, 'key.create'));
    const endsAt = apiKey.createdAt + 1;
    await store.rotateApiKey(apiKey.id, endsAt, successor, entryOf(id, 'key.rotate'));
    await store.revokeApiKey(id, apiKey.id, 1, entryOf(id, 'key.revoke'));
    await store.grantEntitlement(id, roster, entryOf(id, 'entitlement.grant'));
    await store.revokeEntitlement(id, roster, entryOf(id, 'entitlement.revoke'));
    await store.eraseOrganization(id, 1, entryOf(id, 'organization.erase'));
    expect(await recordedIn(current(), id)).toEqual([
      'organization.create',
      'organization.change',
      'key.create',
      'key.rotate',
      'key.revoke',
      'entitlement.grant',
      'entitlement.revoke',
      'organization.erase',
    ]);
  });

  it('are kept once of what is repeated', async () => {
    const { store } = current();
    const { id, organizationId } = await aKey(store);
    const roster = ids.next('rosterModel');
    for (let round = 0; round < 2; round += 1) {
      const entry = (action: AuditAction): AuditEntry => entryOf(organizationId, action);
      const change = { name: 'B', lowBalance: micros(5n) };
      await store.changeOrganization(organizationId, change, entry('organization.change'));
      await store.revokeApiKey(organizationId, id, round, entry('key.revoke'));
      await store.grantEntitlement(organizationId, roster, entry('entitlement.grant'));
    }
    for (let round = 0; round < 2; round += 1) {
      const entry = (action: AuditAction): AuditEntry => entryOf(organizationId, action);
      await store.revokeEntitlement(organizationId, roster, entry('entitlement.revoke'));
      await store.eraseOrganization(organizationId, round, entry('organization.erase'));
    }
    expect((await store.findApiKey(organizationId, id))?.revokedAt).toBe(0);
    expect(await recordedIn(current(), organizationId)).toEqual([
      'organization.change',
      'key.revoke',
      'entitlement.grant',
      'entitlement.revoke',
      'organization.erase',
    ]);
  });

  it('are not kept where nothing is found to change, nor with an insertion that fails', async () => {
    const { store } = current();
    const taken = await aKey(store);
    const { organizationId } = taken;
    const stranger = ids.next('organization');
    const unknown = ids.next('apiKey');
    await store.changeOrganization(stranger, { name: 'B' }, entryOf(stranger, 'key.create'));
    await store.eraseOrganization(stranger, 1, entryOf(stranger, 'key.create'));
    await store.insertApiKey(unusedKey(ids, stranger), entryOf(stranger, 'key.create'));
    await store.grantEntitlement(
      stranger,
      ids.next('rosterModel'),
      entryOf(stranger, 'key.create'),
    );
    await store.revokeApiKey(organizationId, unknown, 1, entryOf(organizationId, 'key.revoke'));
    const successor = unusedKey(ids, organizationId);
    await store.rotateApiKey(unknown, 1, successor, entryOf(organizationId, 'key.rotate'));
    const again = store.insertApiKey(taken, entryOf(organizationId, 'key.create'));
    await expect(again).rejects.toBeInstanceOf(Error);
    expect(await recordedIn(current(), organizationId)).toEqual([]);
    expect(await recordedIn(current(), stranger)).toEqual([]);
  });
}
