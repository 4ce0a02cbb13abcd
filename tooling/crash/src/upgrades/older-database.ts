import { sqliteMigrations } from '@image-production/storage-sql/sqlite';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';

/** The names of all migrations, oldest first. */
export const migrationNames: readonly string[] = Object.keys(sqliteMigrations).toSorted();

/** Makes a database as a release left it that knew no migration after this one. */
export async function createOlderDatabase(path: string, lastMigration: string): Promise<void> {
  const known = Object.entries(sqliteMigrations).filter(([name]) => name <= lastMigration);
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const provider = { getMigrations: async () => Object.fromEntries(known) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  if (error !== undefined) throw new Error(`no database at ${lastMigration}`, { cause: error });
}

/**
 * Fills an older database with the rows of a current one, as far as its schema has a place for
 * them. False when it refuses one: what that row tells of could not happen then.
 */
export function copyRows(current: string, older: Database.Database): boolean {
  older.pragma('foreign_keys = OFF');
  older.prepare('ATTACH ? AS current').run(current);
  try {
    older.transaction(() => {
      // Rows that a trigger would write are copied, too.
      const triggers = readSchema(older, 'trigger');
      for (const { name } of triggers) older.exec(`DROP TRIGGER "${name}"`);
      for (const { name } of readSchema(older, 'table')) copyTable(older, name);
      for (const { sql } of triggers) older.exec(sql);
    })();
    return true;
  } catch (error) {
    const isCheck =
      error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_CHECK';
    if (isCheck) return false;
    throw error;
  } finally {
    older.exec('DETACH current');
  }
}

interface SchemaEntry {
  readonly name: string;
  readonly sql: string;
}

function readSchema(database: Database.Database, type: 'table' | 'trigger'): SchemaEntry[] {
  const query = `SELECT name, sql FROM main.sqlite_schema WHERE type = ?
    AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'kysely_%'`;
  return database.prepare<[string], SchemaEntry>(query).all(type);
}

function copyTable(older: Database.Database, table: string): void {
  const columnsIn = (schema: string): string[] =>
    older
      .prepare<[string, string], string>('SELECT name FROM pragma_table_info(?, ?)')
      .pluck()
      .all(table, schema);
  const known = new Set(columnsIn('current'));
  const columns = columnsIn('main').filter((column) => known.has(column));
  const list = columns.map((column) => `"${column}"`).join(', ');
  // A migration may have begun a table with rows of its own.
  older.exec(`DELETE FROM main."${table}"`);
  older.exec(`INSERT INTO main."${table}" (${list}) SELECT ${list} FROM current."${table}"`);
}
