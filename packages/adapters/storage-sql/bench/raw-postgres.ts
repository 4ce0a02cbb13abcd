import { randomBytes } from 'node:crypto';

import { nodeDigest } from '@image-production/runtime-node';
import pg from 'pg';

import { createPostgresStorage } from '../src/postgres/index.ts';
import { accept, productionOn, settle } from '../src/testing/production-side.ts';
import { isCovered, price, renamed, rowsOfRequest } from './raw-rows.ts';
import type { Row } from './raw-rows.ts';

/** The same writes as bare statements of `pg`, prepared once per connection. */
export interface RawPostgres extends AsyncDisposable {
  /**
   * So many callers at once each have one request written and settled, in two transactions; all of
   * one organization, or each of its own.
   */
  readonly acceptAndSettle: (callers: number, isOneWallet: boolean) => Promise<number>;
}

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly columns: readonly string[];
}

interface Template {
  readonly insert: Statement;
  readonly row: Row;
}

/** What the statements of one organization are made from. */
interface Owner {
  readonly id: string;
  readonly organizationId: string;
  readonly accepted: readonly Template[];
  readonly settled: readonly Template[];
  readonly ending: Row;
  readonly output: Row;
  readonly updates: readonly [Statement, Statement];
}

/** Everything is read as the text that it is written as. */
const types: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

/** Writes to a migrated database, on as many connections as the storage writes on. */
export async function openRawPostgres(url: string, organizations: number): Promise<RawPostgres> {
  const pool = new pg.Pool({ connectionString: url, max: 5, types });
  // What fails here says so itself; that the server has gone besides would hide it.
  pool.on('error', () => {});
  const owners = await readOwners(url, pool, organizations);
  const acceptAndSettle = async (callers: number, isOneWallet: boolean): Promise<number> => {
    const calls = Array.from({ length: callers }, async (_, index) => {
      const owner = owners[isOneWallet ? 0 : index % owners.length];
      if (!owner) throw new Error('there is no organization');
      const name = randomBytes(15).toString('hex');
      await inTransaction(pool, (client) => writeAccepted(client, owner, name));
      await inTransaction(pool, (client) => writeSettled(client, owner, name));
    });
    await Promise.all(calls);
    return callers;
  };
  return { acceptAndSettle, [Symbol.asyncDispose]: () => pool.end() };
}

async function writeAccepted(client: pg.PoolClient, owner: Owner, name: string): Promise<void> {
  const sequence = await lockWallet(client, owner, hold);
  for (const { insert, row } of owner.accepted)
    await run(client, insert, renamed(row, owner.id, name, sequence));
}

async function writeSettled(client: pg.PoolClient, owner: Owner, name: string): Promise<void> {
  const sequence = await lockWallet(client, owner, capture);
  const [end, deliver] = owner.updates;
  await run(client, end, renamed(owner.ending, owner.id, name, sequence));
  await run(client, deliver, renamed(owner.output, owner.id, name, sequence));
  for (const { insert, row } of owner.settled)
    await run(client, insert, renamed(row, owner.id, name, sequence));
}

const hold: Statement = {
  name: 'hold',
  text: `UPDATE wallets SET debits_pending = debits_pending + ${price}, sequence = sequence + 1,
    head = sequence WHERE organization_id = $1 AND ${isCovered} RETURNING sequence`,
  columns: ['organization_id'],
};
const capture: Statement = {
  name: 'capture',
  text: `UPDATE wallets SET debits_pending = debits_pending - ${price},
    debits_posted = debits_posted + ${price}, sequence = sequence + 1, head = sequence
    WHERE organization_id = $1 RETURNING sequence`,
  columns: ['organization_id'],
};

/** The first statement of each transaction, so that lines follow each other. */
async function lockWallet(
  client: pg.PoolClient,
  { organizationId }: Owner,
  change: Statement,
): Promise<number> {
  const [row] = await run(client, change, { organization_id: organizationId });
  return Number(row?.['sequence']);
}

async function run(
  client: pg.PoolClient,
  { name, text, columns }: Statement,
  row: Row,
): Promise<readonly Row[]> {
  const values = columns.map((column) => row[column]);
  return (await client.query<Row>({ name, text, values })).rows;
}

async function inTransaction(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** Each has had one request, whose rows those of all others are like. */
async function readOwners(url: string, pool: pg.Pool, count: number): Promise<readonly Owner[]> {
  const owners: Owner[] = [];
  await using storage = await createPostgresStorage({ url, digest: nodeDigest, migrate: false });
  for (let number = 0; number < count; number += 1) {
    const production = await productionOn(storage);
    const id = await accept(production);
    const accepted = await readTemplates(pool, rowsOfRequest.accepted, id);
    await settle(production, id);
    const settled = await readTemplates(pool, rowsOfRequest.settled, id);
    const [ending = {}] = await readRows(pool, 'requests', 'id = ?', id);
    const [output = {}] = await readRows(pool, 'outputs', 'request_id = ?', id);
    const ofOutput = ['request_id', 'output_index'];
    owners.push({
      id,
      organizationId: production.organizationId,
      accepted,
      settled,
      ending,
      output,
      updates: [
        updateOf('requests', ending, ['id'], 'AND lease_token = 0'),
        updateOf('outputs', output, ofOutput),
      ],
    });
  }
  return owners;
}

async function readTemplates(
  pool: pg.Pool,
  from: Readonly<Record<string, string>>,
  id: string,
): Promise<readonly Template[]> {
  const templates: Template[] = [];
  for (const [table, where] of Object.entries(from)) {
    for (const whole of await readRows(pool, table, where, id)) {
      // The database numbers the outbox itself.
      const { sequence: _, ...counted } = whole;
      const row = table === 'outbox' ? counted : whole;
      const columns = Object.keys(row);
      const values = columns.map((_column, index) => `$${index + 1}`);
      const text = `INSERT INTO ${table} (${columns.join()}) VALUES (${values.join()})`;
      templates.push({ row, insert: { name: `insert ${table}`, text, columns } });
    }
  }
  return templates;
}

async function readRows(pool: pg.Pool, table: string, where: string, id: string): Promise<Row[]> {
  const condition = where.replace('?', '$1');
  return (await pool.query<Row>(`SELECT * FROM ${table} WHERE ${condition}`, [id])).rows;
}

function updateOf(table: string, row: Row, keys: readonly string[], condition = ''): Statement {
  const columns = Object.keys(row);
  const isEqual = (column: string): string => `${column} = $${columns.indexOf(column) + 1}`;
  const where = keys.map(isEqual).join(' AND ');
  const text = `UPDATE ${table} SET ${columns.map(isEqual).join()} WHERE ${where} ${condition}`;
  return { name: `update ${table}`, text, columns };
}
