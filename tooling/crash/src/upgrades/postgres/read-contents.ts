import pg from 'pg';

import { withClient } from '../../parent/database-host.ts';
import type { Contents } from '../contents.ts';

type Schema = 'public' | 'pgboss';

/** One line for everything that a schema consists of, but for the migrator's own. */
const schemaQuery = `
  WITH relations AS (
    SELECT oid, relname, relkind FROM pg_class
    WHERE relnamespace = $1::regnamespace AND relname NOT LIKE 'kysely_%')
  SELECT format('%s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) AS line
    FROM relations JOIN pg_attribute ON attrelid = oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind IN ('r', 'p')
  UNION ALL SELECT format('%s %s', relname, pg_get_constraintdef(pg_constraint.oid))
    FROM relations JOIN pg_constraint ON conrelid = relations.oid
  UNION ALL SELECT pg_get_indexdef(indexrelid) FROM relations JOIN pg_index ON indrelid = oid
  UNION ALL SELECT pg_get_triggerdef(pg_trigger.oid)
    FROM relations JOIN pg_trigger ON tgrelid = relations.oid AND NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc
    WHERE pronamespace = $1::regnamespace AND prokind IN ('f', 'p')
  UNION ALL SELECT format('%s %s', relkind, relname) FROM relations`;

const tablesQuery = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely_%'`;

/** When something was made or looked at is another time each time. */
const timeOf = /_on$/;

/** All that is committed in a schema; a schema that is not there is empty. */
export async function readContents(url: string, schema: Schema = 'public'): Promise<Contents> {
  return withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const found = await client.query(`SELECT FROM pg_namespace WHERE nspname = $1`, [schema]);
    if (found.rowCount === 0) return { schema: [], tables: new Map() };
    const lines = await client.query<{ line: string }>(schemaQuery, [schema]);
    const names = await client.query<{ name: string }>(tablesQuery, [schema]);
    const tables: [string, { columns: string[]; rows: Record<string, string>[] }][] = [];
    for (const { name } of names.rows) {
      const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
      const { fields, rows } = await client.query<Record<string, string>>({
        text: `SELECT * FROM ${table}`,
        types: { getTypeParser: () => String },
      });
      const columns = fields.map((field) => field.name).filter((column) => !timeOf.test(column));
      tables.push([name, { columns, rows }]);
    }
    return { schema: lines.rows.map(({ line }) => line), tables: new Map(tables) };
  });
}
