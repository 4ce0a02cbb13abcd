import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { succeed, valueOf } from '@image-production/kernel';
import { describeOnPostgres } from '@image-production/postgres';
import type { ProductionStore, Subject } from '@image-production/production';
import type { WebhookStore } from '@image-production/webhooks';
import { webhookStoreContract } from '@image-production/webhooks/contract';
import type { WebhookStoreSetup } from '@image-production/webhooks/contract';

import { openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';
import type { SqlStorage } from './sql-storage.ts';

/** A store over a database in which these organizations exist. */
async function setUp(
  { credentials, production }: SqlStorage,
  organizationIds: readonly OrganizationId[],
): Promise<Awaited<ReturnType<WebhookStoreSetup>>> {
  for (const id of organizationIds) {
    await credentials.insertOrganization(
      withDefaultSettings({ id, name: 'Atelier', createdAt: 0 }),
    );
  }
  return { reader: production.readers.webhooks, change: (work) => changeIn(production, work) };
}

/** Claims come one at a time, as everywhere. */
async function changeIn<Value>(
  production: ProductionStore,
  work: (webhooks: WebhookStore) => Promise<Value>,
): Promise<Value> {
  const subject: Subject = { concern: 'webhooks' };
  return valueOf(
    await production.transaction(subject, async ({ webhooks }) => succeed(await work(webhooks))),
  );
}

webhookStoreContract('SQLite', async (organizationIds) => {
  const { storage, teardown } = await openTemporaryStorage();
  return { ...(await setUp(storage, organizationIds)), teardown };
});

describeOnPostgres('on PostgreSQL', () => {
  webhookStoreContract('PostgreSQL', async (organizationIds) => {
    const { storage, teardown } = await openTemporaryPostgres();
    return { ...(await setUp(storage, organizationIds)), teardown };
  });
});
