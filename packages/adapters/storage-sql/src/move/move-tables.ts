import { Fault, refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { nameDatabase } from '../postgres/name-database.ts';
import { openPool } from '../postgres/open-pool.ts';
import { partsOf } from './moved-table.ts';
import type { MovedTable } from './moved-table.ts';
import { PostgresTarget } from './postgres-target.ts';
import { RowDigest } from './row-digest.ts';
import type { SqliteSource } from './sqlite-source.ts';

/** Kept by triggers of each database: the target's own fill them while the rows come in. */
const keptByTriggers: ReadonlySet<string> = new Set([
  'tallies',
  'request_metadata',
  'idempotency_key_counts',
]);

export interface MoveTablesOptions {
  /** An empty database with the schema of this version. */
  readonly url: string;
  /** Tables that are not copied, because the target has rows of its own for them. */
  readonly leftOut?: readonly string[];
  /** Looks at everything and copies nothing. */
  readonly isDryRun?: boolean;
  /** Called with the text of every statement that the target has executed. */
  readonly onStep?: (sql: string) => void;
}

/** A table that both databases hold with the same contents. */
export interface MovedRows {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

export interface TablesMove {
  /** `already-there`: an earlier move had copied them; `would-move`: a dry run. */
  readonly kind: 'moved' | 'already-there' | 'would-move';
  readonly tables: readonly MovedRows[];
}

/** The target holds something else than the source: the tables that differ. */
export interface TargetNotEmpty {
  readonly kind: 'target-not-empty';
  readonly tables: readonly string[];
}

/** Milliseconds; nought for none. A move lasts as long as it lasts. */
const timeouts = {
  connectMs: 5_000,
  statementMs: 0,
  answerMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
};

/**
 * Copies every table of the source in one transaction and compares what arrived before it commits:
 * whatever ends it earlier, the target is as empty as before. Throws a Fault when the target cannot
 * be reached or lacks migrations.
 */
export async function moveTables(
  source: SqliteSource,
  options: MoveTablesOptions,
): Promise<Result<TablesMove, TargetNotEmpty>> {
  const { url, onStep } = options;
  const pool = openPool({ url, connectionsMax: 1, timeouts, onStep });
  try {
    const client = await pool.connect();
    try {
      await client.query('BEGIN', []);
      const outcome = await moveWithin(new PostgresTarget(client), source, options);
      const isKept = outcome.ok && outcome.value.kind === 'moved';
      await client.query(isKept ? 'COMMIT' : 'ROLLBACK', []);
      return outcome;
    } finally {
      client.release();
    }
  } catch (error) {
    throw nameDatabase(error, url);
  } finally {
    await pool.end();
  }
}

async function moveWithin(
  target: PostgresTarget,
  source: SqliteSource,
  { leftOut = [], isDryRun = false }: MoveTablesOptions,
): Promise<Result<TablesMove, TargetNotEmpty>> {
  const tables = source.tables.filter(
    ({ name }) => !keptByTriggers.has(name) && !leftOut.includes(name),
  );
  const types = await target.columnTypes();
  for (const table of tables) requireColumns(table, [...(types.get(table.name)?.keys() ?? [])]);
  await target.lock(tables);
  const filled = [];
  for (const table of tables) if (!(await target.isEmpty(table))) filled.push(table);
  if (filled.length > 0) return compareAll(target, source, tables);
  const moved: MovedRows[] = [];
  for (const table of tables) {
    if (isDryRun) moved.push({ table: table.name, ...source.contents(table) });
    else moved.push(await copyTable(target, source, { table, types }));
  }
  if (isDryRun) return succeed({ kind: 'would-move', tables: moved });
  await target.advanceSequences(tables);
  return succeed({ kind: 'moved', tables: moved });
}

/** A move that was killed after its commit has nothing left to copy. */
async function compareAll(
  target: PostgresTarget,
  source: SqliteSource,
  tables: readonly MovedTable[],
): Promise<Result<TablesMove, TargetNotEmpty>> {
  const same: MovedRows[] = [];
  const different: string[] = [];
  for (const table of tables) {
    const [here, there] = [source.contents(table), await target.contents(table)];
    if (here.sha256 === there.sha256) same.push({ table: table.name, ...here });
    else different.push(table.name);
  }
  if (different.length > 0) return refuse({ kind: 'target-not-empty', tables: different });
  return succeed({ kind: 'already-there', tables: same });
}

async function copyTable(
  target: PostgresTarget,
  source: SqliteSource,
  {
    table,
    types,
  }: {
    readonly table: MovedTable;
    readonly types: Awaited<ReturnType<PostgresTarget['columnTypes']>>;
  },
): Promise<MovedRows> {
  const digest = new RowDigest();
  for (const part of partsOf(table)) {
    for (const page of source.pages(table, part)) {
      digest.add(page);
      await target.insert(table, page, types);
    }
  }
  const [sent, arrived] = [digest.finish(), await target.contents(table)];
  if (sent.sha256 !== arrived.sha256 || sent.rows !== arrived.rows)
    throw new Error(
      `the copy of ${table.name} differs: ${sent.rows} rows sent, ${arrived.rows} arrived`,
    );
  return { table: table.name, ...sent };
}

function requireColumns({ name, columns }: MovedTable, there: readonly string[]): void {
  if (there.length === 0)
    throw new Fault(`it lacks the table ${name}; migrate it first`, { isRetryable: true });
  const missing = columns.filter((column) => !there.includes(column));
  const extra = there.filter((column) => !columns.includes(column));
  if (missing.length + extra.length > 0)
    throw new Error(`${name} has other columns there: ${[...missing, ...extra].join(', ')}`);
}
