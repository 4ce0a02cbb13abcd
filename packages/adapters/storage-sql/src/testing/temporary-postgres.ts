import type { OrganizationId } from '@image-production/identifiers';
import { createDatabase } from '@image-production/postgres';
import { nodeDigest } from '@image-production/runtime-node';

import { createPostgresStorage, migratePostgres } from '../postgres/postgres-storage.ts';
import type { SqlStorage } from '../queries/sql-storage.ts';
import { ensureOrganization } from './temporary-storage.ts';

/** A storage in a database of its own, dropped with it. */
export interface TemporaryPostgres {
  readonly storage: SqlStorage;
  readonly url: string;
  readonly teardown: () => Promise<void>;
}

const template = {
  name: 'storage_sql',
  fill: async (url: string): Promise<void> => {
    await migratePostgres(url);
  },
};

/** Opens an empty storage with these organizations. Only within `describeOnPostgres`. */
export async function openTemporaryPostgres(
  organizationIds: readonly OrganizationId[] = [],
): Promise<TemporaryPostgres> {
  const database = await createDatabase(template);
  const storage = await openPostgres(database.url);
  for (const id of organizationIds) await ensureOrganization(storage, id);
  const teardown = async (): Promise<void> => {
    await storage[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  };
  return { storage, url: database.url, teardown };
}

/** One of the processes that share this database. */
export function openPostgres(url: string): Promise<SqlStorage> {
  return createPostgresStorage({ url, digest: nodeDigest, migrate: false });
}
