import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { SchemaChange } from './schema-change.ts';

/** New tables, each in SQLite's words, and then statements that both databases understand. */
export function tablesOnBoth(
  tables: Readonly<Record<string, string>>,
  then: readonly RawBuilder<unknown>[] = [],
): SchemaChange {
  const entries = Object.entries(tables);
  return {
    sqlite: [
      ...entries.map(([name, columns]) =>
        sql.raw(`CREATE TABLE ${name} (${columns}) STRICT, WITHOUT ROWID`),
      ),
      ...then,
    ],
    postgres: [
      ...entries.map(([name, columns]) => sql.raw(`CREATE TABLE ${name} (${onPostgres(columns)})`)),
      ...then,
    ],
  };
}

function onPostgres(columns: string): string {
  return columns.replaceAll(/\bTEXT\b/g, 'text COLLATE "C"').replaceAll(/\bINTEGER\b/g, 'bigint');
}
