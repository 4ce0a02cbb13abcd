import { Fault } from '@image-production/kernel';
import type Database from 'better-sqlite3';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, SqliteDialectConfig } from 'kysely';
import { Migrator } from 'kysely/migration';

import { sqliteMigrations } from './migrations.ts';
import { StatementCache } from './statement-cache.ts';
import type { OnStep } from './statement-cache.ts';
import { toFault } from './to-fault.ts';

/**
 * Applies pending migrations in one transaction and returns their names. Of processes that start
 * together, the first migrates and the others find nothing left to do.
 */
export async function migrateToLatest(
  database: Database.Database,
  onStep?: OnStep,
): Promise<readonly string[]> {
  const statements = new StatementCache(database, onStep);
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ database: statements }) });
  const provider = { getMigrations: async () => ({ ...sqliteMigrations }) };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw toFault(error);
  return results.map(({ migrationName }) => migrationName);
}

/** Throws a Fault when a known migration has not been applied. */
export function checkMigrations(database: Database.Database): void {
  const made = new Set(namesOfMadeMigrations(database));
  const missing = Object.keys(sqliteMigrations).filter((name) => !made.has(name));
  if (missing.length === 0) return;
  const message = `the database lacks the migrations ${missing.join(', ')}`;
  throw new Fault(message, { isRetryable: false });
}

function namesOfMadeMigrations(database: Database.Database): readonly unknown[] {
  try {
    const table = `SELECT name FROM sqlite_schema WHERE name = 'kysely_migration'`;
    if (database.prepare(table).get() === undefined) return [];
    return database.prepare('SELECT name FROM kysely_migration').pluck().all();
  } catch (error) {
    throw toFault(error);
  }
}

/** Kysely's dialect begins a transaction only at the first write and leaves DDL outside. */
class MigrationDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
