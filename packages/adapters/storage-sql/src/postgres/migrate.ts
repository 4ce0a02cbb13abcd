import { Fault } from '@image-production/kernel';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';

import type { Tables } from '../rows/tables.ts';
import { baseline, postgresMigrations } from './migrations.ts';
import { toFault } from './to-fault.ts';

/**
 * Applies pending migrations in one transaction and returns their names. Of processes that start
 * together, the first migrates and the others wait for it. Throws a Fault, before any change, when
 * the database is another program's or that of a newer version.
 */
export async function migrateToLatest(db: Kysely<Tables>): Promise<readonly string[]> {
  await findApplied(db);
  const provider = { getMigrations: async () => ({ ...postgresMigrations }) };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw toFault(error);
  return results.map(({ migrationName }) => migrationName);
}

/** Throws a Fault when a migration is missing that is known, or has been applied that is not. */
export async function checkMigrations(db: Kysely<Tables>): Promise<void> {
  const applied = new Set(await findApplied(db));
  const missing = Object.keys(postgresMigrations).filter((name) => !applied.has(name));
  if (missing.length === 0) return;
  const message = `it lacks the migrations ${missing.join(', ')}; run ips-admin migrate`;
  throw new Fault(message, { isRetryable: true });
}

async function findApplied(db: Kysely<Tables>): Promise<readonly string[]> {
  // In this order: whoever sees tables of another process's migration sees its name as well.
  const tables = await tableNames(db);
  const names = await migrationNames(db);
  const unknown = names.filter((name) => !Object.hasOwn(postgresMigrations, name));
  if (names.length > 0 && !names.includes(baseline)) throw notOurs();
  if (unknown.length > 0) {
    const message = `a newer version has migrated it (${unknown.join(', ')}); start that version`;
    throw new Fault(message, { isRetryable: false });
  }
  const foreign = tables.filter((name) => !name.startsWith('kysely_migration'));
  if (names.length === 0 && foreign.length > 0) throw notOurs();
  return names;
}

function notOurs(): Fault {
  const message = 'it holds tables of another program; give the service a database of its own';
  return new Fault(message, { isRetryable: false });
}

async function tableNames(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(db);
  return rows.map(({ name }) => name);
}

async function migrationNames(db: Kysely<Tables>): Promise<readonly string[]> {
  const table = sql<{ name: string | null }>`SELECT to_regclass('kysely_migration') AS name`;
  const [found] = (await table.execute(db)).rows;
  if (!found?.name) return [];
  const names = sql<{ name: string }>`SELECT name FROM kysely_migration`;
  return (await names.execute(db)).rows.map(({ name }) => name);
}
