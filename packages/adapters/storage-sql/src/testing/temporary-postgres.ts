import type { OrganizationId } from '@image-production/identifiers';
import { createDatabase } from '@image-production/postgres';
import type { TestDatabase } from '@image-production/postgres';
import { nodeDigest } from '@image-production/runtime-node';
import pg from 'pg';

import { createPostgresStorage, migratePostgres } from '../postgres/postgres-storage.ts';
import type { SqlStorage } from '../queries/sql-storage.ts';
import { ensureOrganization } from './temporary-storage.ts';

/** A storage over a database that nobody else uses meanwhile. */
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

/** Emptied, for the next test: to make a database and to drop it takes half a second. */
const unused: TestDatabase[] = [];

/** Opens an empty storage with these organizations. Only within `describeOnPostgres`. */
export async function openTemporaryPostgres(
  organizationIds: readonly OrganizationId[] = [],
): Promise<TemporaryPostgres> {
  const database = unused.pop() ?? (await createDatabase(template));
  const storage = await openPostgres(database.url);
  for (const id of organizationIds) await ensureOrganization(storage, id);
  const teardown = async (): Promise<void> => {
    await storage[Symbol.asyncDispose]();
    if (await isEmptied(database.url)) unused.push(database);
    else await database[Symbol.asyncDispose]();
  };
  return { storage, url: database.url, teardown };
}

/** One of the processes that share this database. */
export function openPostgres(url: string): Promise<SqlStorage> {
  return createPostgresStorage({ url, digest: nodeDigest, migrate: false });
}

/**
 * Whether it could be made as it was: without the triggers that keep the books, which only a
 * superuser may pass over, and while nobody else is connected.
 */
async function isEmptied(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(emptied);
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

const emptied = `DO $$
  DECLARE "table" text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    SET LOCAL lock_timeout = '1s';
    FOR "table" IN SELECT tablename FROM pg_tables
      WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'
    LOOP
      EXECUTE format('DELETE FROM %I', "table");
    END LOOP;
  END $$`;
