import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import Database from 'better-sqlite3';
import pg from 'pg';
import { expect, it } from 'vitest';

import { migrateToLatest } from '../sqlite/migrate.ts';
import { migratePostgres } from './postgres-storage.ts';

/** What a table promises, in words that do not depend on the database. */
interface TableShape {
  /** `name type` with `null` where it may be. */
  readonly columns: readonly string[];
  readonly primaryKey: string;
  /** Columns and the condition of those that hold only for some rows. */
  readonly unique: readonly string[];
  readonly indexes: readonly string[];
  readonly references: readonly string[];
  /** How many there are: each database has its own words for them. */
  readonly checkCount: number;
}
type Schema = Readonly<Record<string, TableShape>>;

/** On PostgreSQL each organization has its own, for a line that all change would hold them up. */
const own: ReadonlySet<string> = new Set(['tallies']);

const types: Readonly<Record<string, string>> = {
  TEXT: 'text',
  INTEGER: 'bigint',
  REAL: 'double precision',
};

interface Index {
  readonly name: string;
  readonly unique: number;
  readonly origin: string;
  readonly partial: number;
}

function readSqlite(database: Database.Database): Schema {
  const all = (sql: string): unknown[] => database.prepare(sql).all();
  const tables = all(`SELECT name, sql FROM sqlite_schema WHERE type = 'table'
    AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'kysely_%' ORDER BY name`) as {
    name: string;
    sql: string;
  }[];
  const shapeOf = ({ name, sql }: (typeof tables)[number]): [string, TableShape] => {
    const columns = all(`SELECT * FROM pragma_table_info('${name}')`) as {
      name: string;
      type: string;
      notnull: number;
      pk: number;
    }[];
    const indexes = all(`SELECT * FROM pragma_index_list('${name}')`) as Index[];
    const describe = (index: Index): string => {
      const on = all(`SELECT name FROM pragma_index_info('${index.name}')`) as { name: string }[];
      return `${on.map((column) => column.name).join(', ')}${index.partial ? ' for some' : ''}`;
    };
    const references = all(`SELECT * FROM pragma_foreign_key_list('${name}')`) as {
      from: string;
      table: string;
      to: string;
    }[];
    return [
      name,
      {
        columns: columns
          .map(
            (column) =>
              `${column.name} ${types[column.type]}${column.notnull || column.pk ? '' : ' null'}`,
          )
          .toSorted(),
        primaryKey: columns
          .filter(({ pk }) => pk > 0)
          .toSorted((one, other) => one.pk - other.pk)
          .map((column) => column.name)
          .join(', '),
        unique: indexes
          .filter((index) => index.unique && index.origin !== 'pk')
          .map(describe)
          .toSorted(),
        indexes: indexes
          .filter((index) => !index.unique)
          .map((index) => `${index.name}: ${describe(index)}`)
          .toSorted(),
        references: references.map(({ from, table, to }) => `${from} ${table}.${to}`).toSorted(),
        checkCount: sql.match(/CHECK \(/g)?.length ?? 0,
      },
    ];
  };
  return Object.fromEntries(tables.map(shapeOf).filter(([name]) => !own.has(name)));
}

async function readPostgres(client: pg.Client): Promise<Schema> {
  const { rows } = await client.query<{ name: string; shape: TableShape }>(`
    SELECT t.relname AS name, json_build_object(
      'columns', (SELECT json_agg(c.attname || ' ' || format_type(c.atttypid, c.atttypmod)
          || CASE WHEN c.attnotnull THEN '' ELSE ' null' END
        ORDER BY (c.attname || ' ' || format_type(c.atttypid, c.atttypmod)) COLLATE "C")
        FROM pg_attribute c
        WHERE c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped),
      'primaryKey', (SELECT string_agg(c.attname, ', ' ORDER BY k.place)
        FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place),
          pg_attribute c
        WHERE i.indrelid = t.oid AND i.indisprimary AND c.attrelid = t.oid
          AND c.attnum = k.number),
      'unique', (SELECT coalesce(json_agg(line ORDER BY line), '[]') FROM (
        SELECT string_agg(c.attname, ', ' ORDER BY k.place)
          || CASE WHEN i.indpred IS NULL THEN '' ELSE ' for some' END COLLATE "C" AS line
        FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place),
          pg_attribute c
        WHERE i.indrelid = t.oid AND i.indisunique AND NOT i.indisprimary
          AND c.attrelid = t.oid AND c.attnum = k.number
        GROUP BY i.indexrelid, i.indpred) AS lines),
      'indexes', (SELECT coalesce(json_agg(line ORDER BY line), '[]') FROM (
        SELECT n.relname || ': ' || string_agg(c.attname, ', ' ORDER BY k.place)
          || CASE WHEN i.indpred IS NULL THEN '' ELSE ' for some' END COLLATE "C" AS line
        FROM pg_index i, pg_class n,
          unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place), pg_attribute c
        WHERE i.indrelid = t.oid AND NOT i.indisunique AND n.oid = i.indexrelid
          AND c.attrelid = t.oid AND c.attnum = k.number
        GROUP BY n.relname, i.indexrelid, i.indpred) AS lines),
      'references', (SELECT coalesce(json_agg(line ORDER BY line), '[]') FROM (
        SELECT c.attname || ' ' || other.relname || '.' || o.attname COLLATE "C" AS line
        FROM pg_constraint f, unnest(f.conkey, f.confkey) AS k (number, number_there),
          pg_attribute c, pg_class other, pg_attribute o
        WHERE f.conrelid = t.oid AND f.contype = 'f' AND other.oid = f.confrelid
          AND c.attrelid = t.oid AND c.attnum = k.number
          AND o.attrelid = other.oid AND o.attnum = k.number_there) AS lines),
      'checkCount', (SELECT count(*)::int FROM pg_constraint f
        WHERE f.conrelid = t.oid AND f.contype = 'c')
    ) AS shape
    FROM pg_class t WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'
      AND t.relname NOT LIKE 'kysely_%' ORDER BY t.relname COLLATE "C"`);
  const shapes = rows.map(({ name, shape }): [string, TableShape] => [
    name,
    { ...shape, columns: shape.columns.toSorted() },
  ]);
  return Object.fromEntries(shapes.filter(([name]) => !own.has(name)));
}

describeOnPostgres('the schemas of the two databases', () => {
  it('have the same tables, columns, keys, references, indexes and checks', async () => {
    await using made = await createDatabase();
    await migratePostgres(made.url);
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    const sqlite = new Database(':memory:');
    await migrateToLatest(sqlite);
    try {
      const expected = readSqlite(sqlite);
      expect(Object.keys(expected).length).toBeGreaterThan(25);
      expect(await readPostgres(client)).toEqual(expected);
    } finally {
      sqlite.close();
      await client.end();
    }
  });

  it('compare texts by their bytes, whatever the locale of the server is', async () => {
    await using made = await createDatabase();
    await migratePostgres(made.url);
    const client = new pg.Client({ connectionString: made.url });
    await client.connect();
    const { rows } = await client.query(`SELECT table_name, column_name
      FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'
        AND collation_name IS DISTINCT FROM 'C'`);
    await client.end();
    expect(rows).toEqual([]);
  });
});
