import { literal } from './database-rows.ts';
import type { DatabaseRows, Row } from './database-rows.ts';

export interface History {
  /** A request that was settled; all others are like it. */
  readonly templateId: string;
  /** Every eighth request is of this organization, the others are of forty others by turns. */
  readonly organizationId: string;
  readonly requests: number;
}

const tables = [
  'requests',
  'outputs',
  'output_files',
  'submissions',
  'idempotency_keys',
  'transfers',
  'outbox',
  'key_spending',
  'asset_uses',
  'request_metadata',
];
const others = 40;
/** So that a million requests came in half a day: nothing of them is due yet. */
const stepMs = 50;
/** Of UTC, over which spending is told. */
const days = 90;
const retentionMs = 5 * 86_400_000;
/** Ids of tests count from 1. */
const firstNumber = 1_000_000_000;

/** Columns whose values exist once, though they name no request. */
const unique = new Set(['entry_id', 'hash', 'previous_hash', 'key', 'idempotency_key', 'sha256']);
const times = new Set(['created_at', 'started_at', 'completed_at', 'at', 'hold_expires_at']);

/**
 * Copies what one settled request has left in the database so many times, under ids of its own and
 * at times that follow each other: a million in less than a minute. Money is in no order.
 */
export async function writeHistory(rows: DatabaseRows, history: History): Promise<void> {
  const { organizationId, requests } = history;
  const statements: string[] = [organizationsOf(rows, organizationId)];
  for (const table of tables) {
    const mentions = await rows.mentions(table, history.templateId);
    const found = await rows.all(`SELECT * FROM ${table} WHERE ${mentions}`);
    statements.push(
      ...found.map((row, index) => copiesOf(rows, { ...history, table, row, index })),
    );
  }
  await rows.inBulk(async () => {
    for (const statement of statements) await rows.run(statement);
    // The wallet goes on behind the lines that were copied.
    await rows.run(`UPDATE wallets SET sequence = ${8 * requests + 100}
      WHERE organization_id = '${organizationId}'`);
  });
}

interface Copies extends History {
  readonly table: string;
  readonly row: Row;
  /** Among the rows of its table. */
  readonly index: number;
}

function copiesOf(rows: DatabaseRows, copies: Copies): string {
  const { table, row, requests } = copies;
  const columns = Object.keys(row).filter((column) => !rows.numbered.has(`${table}.${column}`));
  const values = columns.map((column) => valueOf(rows, copies, column));
  const names = columns.map((column) => `"${column}"`);
  return `INSERT INTO ${table} (${names.join()}) SELECT ${values.join()}
    FROM ${rows.numbers(requests)} AS counted`;
}

/** What stands in this column of the copy with a number, as an SQL expression. */
function valueOf(rows: DatabaseRows, copies: Copies, column: string): string {
  const { templateId, organizationId, requests, row, index } = copies;
  const value = row[column] ?? null;
  if (value === null) return 'NULL';
  if (column === 'organization_id') {
    return `CASE WHEN number % 8 = 0 THEN '${organizationId}' ELSE ${ownerOf('number')} END`;
  }
  if (column === 'sequence') return `number * 8 + ${10 + index}`;
  if (column === 'expires_at') return `${Date.now() + retentionMs} + number * ${stepMs}`;
  if (column === 'day') return `${literal(value)} - (${requests} - number) * ${days} / ${requests}`;
  if (times.has(column)) return `${literal(value)} - (${requests} - number) * ${stepMs}`;
  const text = String(value);
  if (text.includes(templateId)) {
    const id = `'${templateId.slice(0, 4)}' || ${rows.digits(`number + ${firstNumber}`, 26)}`;
    return text.split(templateId).map(literal).join(` || ${id} || `);
  }
  const isOwnId = column === 'id' || unique.has(column);
  return isOwnId ? `'${column}-${index}-' || ${rows.digits('number', 12)}` : literal(value);
}

function ownerOf(number: string): string {
  return `'org_history_' || (${number} % ${others})`;
}

function organizationsOf(rows: DatabaseRows, organizationId: string): string {
  return `INSERT INTO organizations (id, name, created_at)
    SELECT ${ownerOf('number')}, name, created_at
    FROM ${rows.numbers(others)} AS counted, organizations WHERE id = '${organizationId}'`;
}
