import { randomBytes } from 'node:crypto';

import { literal, postgresRows, sqliteRows } from '@image-production/long-history';
import type { DatabaseRows, Row, Value } from '@image-production/long-history';
import Database from 'better-sqlite3';
import pg from 'pg';

/** The rows of an accepted request, written by nothing but prepared statements. */
export interface RawAcceptances extends AsyncDisposable {
  /** Writes this many requests, `together` of them in each commit. */
  readonly accept: (requests: number, together: number) => Promise<void>;
}

/** A row that an acceptance leaves behind. */
interface Template {
  readonly table: string;
  readonly row: Row;
  readonly columns: readonly string[];
}

/** Those of the writing handle of the storage. */
const pragmas = [
  'synchronous = FULL',
  'secure_delete = ON',
  'foreign_keys = ON',
  'mmap_size = 1073741824',
  'cache_size = -65536',
];

/** Beside this database of the service, in a copy of it, which holds the request by this id. */
export async function openRawSqlite(path: string, requestId: string): Promise<RawAcceptances> {
  const copyPath = `${path}.raw`;
  const original = new Database(path);
  original.prepare('VACUUM INTO ?').run(copyPath);
  original.close();
  const database = new Database(copyPath);
  database.pragma('journal_mode = WAL');
  for (const pragma of pragmas) database.pragma(pragma);
  const { templates, hold } = await readTemplates(sqliteRows(database), requestId);
  const inserts = templates.map((template) => ({
    template,
    insert: database.prepare(insertOf(template, () => '?')),
  }));
  const update = database.prepare(updateOf('?', '?', '?'));
  let next = firstSequence;
  const acceptOne = (): void => {
    next += 1;
    const name = newName();
    for (const { template, insert } of inserts) {
      insert.run(...valuesOf(template, requestId, name, next));
    }
    update.run(hold.amount, next, hold.owner);
  };
  const acceptAll = database.transaction((requests: number) => {
    for (let number = 0; number < requests; number += 1) acceptOne();
  });
  return {
    accept: async (requests, together) => {
      for (let done = 0; done < requests; done += together) acceptAll.immediate(together);
    },
    [Symbol.asyncDispose]: async () => void database.close(),
  };
}

/** On five connections, as many as the storage writes on. */
export async function openRawPostgres(url: string, requestId: string): Promise<RawAcceptances> {
  const types: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };
  const pool = new pg.Pool({ connectionString: url, max: 5, types });
  pool.on('error', () => {});
  const { templates, hold } = await readTemplates(postgresRows(pool), requestId);
  let last = firstSequence;
  const write = async (client: pg.PoolClient): Promise<void> => {
    const name = newName();
    last += 1;
    const sequence = last;
    const values = [hold.amount, sequence, hold.owner];
    // It comes first, so that the lines of the wallet follow each other.
    await client.query({ name: 'hold', text: updateOf('$1', '$2', '$3'), values });
    for (const [index, template] of templates.entries()) {
      const text = insertOf(template, (column) => `$${column + 1}`);
      const row = [...valuesOf(template, requestId, name, sequence)];
      await client.query({ name: `insert ${index}`, text, values: row });
    }
  };
  const acceptOne = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await write(client);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };
  return {
    accept: async (requests) => {
      await Promise.all(Array.from({ length: requests }, acceptOne));
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

/** What is held for each request. */
interface Hold {
  readonly owner: string;
  readonly amount: Value;
}

/** Beyond the lines that the copied wallet has. */
const firstSequence = 1_000_000;

const written = [
  'requests',
  'outputs',
  'idempotency_keys',
  'submissions',
  'transfers',
  'outbox',
  'asset_uses',
  'key_spending',
  'request_metadata',
];

/** Rows of an organization of their own, since the service goes on with the wallet of the other. */
async function readTemplates(rows: DatabaseRows, requestId: string) {
  const templates: Template[] = [];
  for (const table of written) {
    const mentions = await rows.mentions(table, requestId);
    for (const row of await rows.all(`SELECT * FROM ${table} WHERE ${mentions}`)) {
      const isGiven = (column: string): boolean => rows.numbered.has(`${table}.${column}`);
      const columns = Object.keys(row).filter((column) => !isGiven(column));
      templates.push({ table, row, columns });
    }
  }
  const line = templates.find(({ table }) => table === 'transfers')?.row;
  const [amount, from] = [line?.['amount'], line?.['organization_id']];
  if (amount === undefined || typeof from !== 'string') throw new Error('no hold is there');
  const owner = from.replace(/.{4}$/, 'RAW0');
  for (const [table, key] of [
    ['organizations', 'id'],
    ['wallets', 'organization_id'],
  ] as const) {
    const [row = {}] = await rows.all(`SELECT * FROM ${table} WHERE ${key} = '${from}'`);
    const values = Object.values({ ...row, [key]: owner }).map(literal);
    await rows.run(`INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${values.join()})`);
  }
  const hold: Hold = { amount, owner };
  return {
    templates: templates.map((one) => ({ ...one, row: renamed(one.row, from, owner) })),
    hold,
  };
}

function renamed(row: Row, from: string, to: string): Row {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'string' ? value.replaceAll(from, to) : value,
  ]);
  return Object.fromEntries(entries) as Row;
}

function insertOf({ table, columns }: Template, place: (column: number) => string): string {
  const places = columns.map((_, column) => place(column));
  return `INSERT INTO ${table} (${columns.join()}) VALUES (${places.join()})`;
}

function updateOf(amount: string, sequence: string, owner: string): string {
  return `UPDATE wallets SET debits_pending = debits_pending + ${amount}, sequence = ${sequence},
    head = 'head' WHERE organization_id = ${owner}
    AND debits_pending + debits_posted <= credits_posted`;
}

/** Columns whose values exist once, though they name no request. */
const unique = new Set(['id', 'entry_id', 'hash', 'previous_hash', 'key']);

function valuesOf(
  { row, columns }: Template,
  requestId: string,
  name: string,
  sequence: number,
): Value[] {
  return columns.map((column) => {
    const value = row[column] ?? null;
    if (column === 'sequence') return sequence;
    if (typeof value !== 'string') return value;
    const isOwn = unique.has(column) && !value.includes(requestId);
    return isOwn ? `${column} ${name}` : value.replaceAll(requestId, name);
  });
}

/** As long as an id. */
function newName(): string {
  return `req_${randomBytes(13).toString('hex')}`;
}
