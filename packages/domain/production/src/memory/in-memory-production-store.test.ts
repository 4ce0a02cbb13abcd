import { succeed } from '@image-production/kernel';
import type { EventId, OrganizationId } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { productionStoreContract } from '../contract/index.ts';
import type { DomainEvent } from '../index.ts';
import { InMemoryProductionStore } from './in-memory-production-store.ts';

productionStoreContract('in memory', async () => {
  const erased = new Set<OrganizationId>();
  const store = new InMemoryProductionStore({
    digest: plainDigest,
    isErased: (id) => erased.has(id),
  });
  return { store, books: store, erase: async (id) => void erased.add(id) };
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
  await store.transaction(async ({ outbox }) => succeed(await outbox.append(event)));
  await store.transaction(async ({ outbox }) => {
    await outbox.append(event);
    expect(store.events).toEqual([event]);
    return { ok: false, failure: 'undone' };
  });
  await store.transaction(async ({ outbox }) => succeed(await outbox.append(later)));
  expect(store.events).toEqual([event, later]);
});
