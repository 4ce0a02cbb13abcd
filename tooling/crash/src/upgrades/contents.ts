import Database from 'better-sqlite3';

import { toFindings } from '../checks/finding.ts';
import type { Finding } from '../checks/finding.ts';

type Row = Readonly<Record<string, unknown>>;

/** All that a database holds, but for the notes that the migrator keeps for itself. */
export interface Contents {
  /** The statements that made it. */
  readonly schema: readonly string[];
  readonly tables: ReadonlyMap<string, TableContents>;
}

interface TableContents {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const own = `name NOT LIKE 'sqlite_%' AND name NOT LIKE 'kysely_%'`;

/** Reads committed data, including that of a log not yet recovered. */
export function readContents(path: string): Contents {
  const database = new Database(path);
  try {
    database.defaultSafeIntegers(true);
    const texts = (query: string): string[] => database.prepare(query).pluck().all() as string[];
    const names = texts(`SELECT name FROM sqlite_schema WHERE type = 'table' AND ${own}`);
    return {
      schema: texts(`SELECT sql FROM sqlite_schema WHERE ${own}`),
      tables: new Map(
        names.map((name) => {
          const select = database.prepare(`SELECT * FROM "${name}"`);
          const columns = select.columns().map((column) => column.name);
          return [name, { columns, rows: select.all() as Row[] }];
        }),
      ),
    };
  } finally {
    database.close();
  }
}

/** Describes the first difference, regardless of order; null when there is none. */
export function findDifference(expected: Contents, found: Contents): string | null {
  return (
    differenceOfLines('the schema', expected.schema, found.schema) ??
    [...expected.tables].reduce<string | null>((difference, [name, { columns, rows }]) => {
      const lines = toLines(found.tables.get(name)?.rows ?? [], columns);
      return difference ?? differenceOfLines(name, toLines(rows, columns), lines);
    }, null)
  );
}

/** The books keep every column they ever had; elsewhere a column may go. */
const books: ReadonlySet<string> = new Set(['transfers', 'wallets']);

/** Everything that an upgrade found must exist afterwards, once and unchanged. */
export function checkUpgrade(before: Contents, after: Contents): readonly Finding[] {
  return toFindings('an upgrade loses and doubles nothing', before.tables, ([name, table]) => {
    const upgraded = after.tables.get(name);
    if (!upgraded) return `${name} is gone`;
    const columns = table.columns.filter(
      (column) => books.has(name) || upgraded.columns.includes(column),
    );
    return differenceOfLines(name, toLines(table.rows, columns), toLines(upgraded.rows, columns));
  });
}

function differenceOfLines(
  name: string,
  expected: readonly string[],
  found: readonly string[],
): string | null {
  const missing = expected.find((line) => !found.includes(line));
  if (missing !== undefined) return `${name} lacks ${missing}`;
  const added = found.find((line) => !expected.includes(line));
  if (added !== undefined) return `${name} has ${added}`;
  const isSame = expected.toSorted().join('\n') === found.toSorted().join('\n');
  return isSame ? null : `${name} has something twice`;
}

function toLines(rows: readonly Row[], columns: readonly string[]): readonly string[] {
  const toText = (value: unknown): unknown =>
    typeof value === 'bigint' ? `${value}` : (value ?? null);
  return rows.map((row) => JSON.stringify(columns.map((column) => toText(row[column]))));
}
