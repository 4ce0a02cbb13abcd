import { withDefaultSettings } from '@image-production/access';
import { InMemoryCredentialStore } from '@image-production/access/memory';
import type { EventId, OrganizationId } from '@image-production/identifiers';
import { succeed } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { productionStoreContract } from '../contract/index.ts';
import type { DomainEvent } from '../index.ts';
import { contestedStore } from './contested-store.ts';
import { InMemoryProductionStore } from './in-memory-production-store.ts';

async function openStore(organizationIds: readonly OrganizationId[], isContested: boolean) {
  const credentials = new InMemoryCredentialStore();
  for (const id of organizationIds) {
    await credentials.insertOrganization(
      withDefaultSettings({ id, name: 'Atelier', createdAt: 0 }),
    );
  }
  const isErased = (id: OrganizationId): boolean => credentials.isErased(id);
  const options = {
    digest: plainDigest,
    isErased,
    callers: credentials,
    isContested,
    isUnbound: true,
  };
  const store = new InMemoryProductionStore(options);
  return { store, books: store, credentials };
}

productionStoreContract('in memory', async (ids) => openStore(ids, false));
productionStoreContract('in memory, every work run twice', async (ids) => openStore(ids, true));
productionStoreContract('in memory, every change contested', async (ids) => {
  const { store, ...others } = await openStore(ids, false);
  return { ...others, store: contestedStore(store) };
});

it('shows the events of kept transactions in their order', async () => {
  const store = new InMemoryProductionStore({ digest: plainDigest });
  const event: DomainEvent = {
    id: 'evt_00000000000000000000000001' as EventId,
    type: 'model.saved',
    organizationId: 'org_00000000000000000000000001' as OrganizationId,
    subjectId: 'mdl_00000000000000000000000001',
    at: 1,
  };
  const later = { ...event, type: 'model.deleted' } as const;
  await store.transaction(event, async ({ outbox }) => succeed(await outbox.append(event)));
  await store.transaction(event, async ({ outbox }) => {
    await outbox.append(event);
    expect(store.events).toEqual([event]);
    return { ok: false, failure: 'undone' };
  });
  await store.transaction(event, async ({ outbox }) => succeed(await outbox.append(later)));
  expect(store.events).toEqual([event, later]);
});
