import { postgresMigrations } from '@image-production/storage-sql/postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';

import { withClient } from '../../parent/database-host.ts';

/** The names of all migrations, oldest first. */
export const migrationNames: readonly string[] = Object.keys(postgresMigrations).toSorted();

/** Fills an empty database with the schema of a release that knew no migration after this one. */
export async function createOlderSchema(url: string, lastMigration: string): Promise<void> {
  const known = Object.entries(postgresMigrations).filter(([name]) => name <= lastMigration);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const provider = { getMigrations: async () => Object.fromEntries(known) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  if (error !== undefined) throw new Error(`no database at ${lastMigration}`, { cause: error });
}

/** Fills an older database with the rows of a current one, as far as it has a place for them. */
export async function copyRows(current: string, older: string): Promise<void> {
  await withClient(current, (source) =>
    withClient(older, async (target) => {
      // Rows that a trigger would write are copied, too.
      await target.query('SET session_replication_role = replica');
      const known = await columnsOf(source);
      for (const [table, columns] of await columnsOf(target)) {
        const shared = columns.filter((column) => known.get(table)?.includes(column));
        await copyTable(source, target, table, shared.map((column) => `"${column}"`).join(', '));
      }
      await copySequences(source, target);
    }),
  );
}

async function copyTable(
  source: pg.Client,
  target: pg.Client,
  table: string,
  columns: string,
): Promise<void> {
  // As one text, which keeps the digits of large numbers.
  const rows = await source.query<{ all: string }>(
    `SELECT coalesce(json_agg(shared), '[]')::text AS all
      FROM (SELECT ${columns} FROM "${table}") AS shared`,
  );
  // A migration may have begun a table with rows of its own.
  await target.query(`DELETE FROM "${table}"`);
  const insert = `INSERT INTO "${table}" (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1::json)`;
  await target.query(insert, [rows.rows[0]?.all]);
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const query = `SELECT sequencename AS name, last_value AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL`;
  const sequences = await source.query<{ name: string; value: string }>(query);
  for (const { name, value } of sequences.rows)
    await target.query(`SELECT setval(to_regclass($1), $2)`, [`public.${name}`, value]);
}

async function columnsOf(client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const query = `SELECT table_name AS table, array_agg(column_name::text) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      AND table_name NOT LIKE 'kysely_%' GROUP BY 1`;
  const { rows } = await client.query<{ table: string; columns: string[] }>(query);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
