import type Database from 'better-sqlite3';

import type { MovedTable } from './moved-table.ts';

interface Column {
  readonly name: string;
  /** Place within the primary key, from 1; 0 outside of it. */
  readonly pk: number;
}

interface ForeignKey {
  readonly table: string;
  readonly from: string;
}

/**
 * Every table of the service in a SQLite database, those that others refer to first. They are found
 * rather than listed, so that none of a later migration is forgotten.
 */
export function readTables(database: Database.Database): readonly MovedTable[] {
  const names = database
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        AND name NOT LIKE 'kysely\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .all()
    .map(({ name }) => name);
  const parents = new Map(names.map((name) => [name, readForeignKeys(database, name)]));
  return parentsFirst(names, parents).map((name) => {
    const columns = readColumns(database, name);
    const own = parents.get(name)?.find(({ table }) => table === name);
    return {
      name,
      columns: columns.map((column) => column.name),
      key: columns
        .filter(({ pk }) => pk > 0)
        .toSorted((one, other) => one.pk - other.pk)
        .map((column) => column.name),
      selfReference: own?.from ?? null,
    };
  });
}

function readColumns(database: Database.Database, table: string): readonly Column[] {
  return database
    .prepare<[string], Column>('SELECT name, pk FROM pragma_table_info(?) ORDER BY cid')
    .all(table);
}

function readForeignKeys(database: Database.Database, table: string): readonly ForeignKey[] {
  return database
    .prepare<[string], ForeignKey>('SELECT "table", "from" FROM pragma_foreign_key_list(?)')
    .all(table);
}

function parentsFirst(
  names: readonly string[],
  parents: ReadonlyMap<string, readonly ForeignKey[]>,
): readonly string[] {
  const ordered = new Set<string>();
  const visit = (name: string, below: readonly string[]): void => {
    if (ordered.has(name)) return;
    if (below.includes(name)) throw new Error(`tables refer to each other: ${below.join(', ')}`);
    for (const { table } of parents.get(name) ?? [])
      if (table !== name) visit(table, [...below, name]);
    ordered.add(name);
  };
  for (const name of names) visit(name, []);
  return [...ordered];
}
