import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import type { PostgresAddress } from '../database-address.ts';
import type { Snapshot } from './snapshot.ts';
import { queries } from './stored-rows.ts';
import type { Row, StoredRows } from './stored-rows.ts';
import { toSnapshot } from './to-snapshot.ts';

/** Longer than a server that was killed takes to recover. */
const patienceMs = 60_000;
const pauseMs = 50;

const { builtins } = pg.types;
const integers: ReadonlySet<number> = new Set([builtins.INT2, builtins.INT4, builtins.INT8]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (id) => (integers.has(id) ? BigInt : String),
};

/** Reads committed data; waits for a server that is about to come back. */
export async function readPostgres(address: PostgresAddress): Promise<Snapshot> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await readOnce(address);
    } catch (error) {
      if (!isAway(error) || Date.now() > deadline) throw error;
      await pause(pauseMs);
    }
  }
}

/** What `pg` says without a code. */
const lost = /^(?:Connection terminated|Client has encountered a connection error)/;
const awayCodes = /^(?:ECONN|EPIPE|57P0|08)/;

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return awayCodes.test(code) || lost.test(error.message);
}

/** The host of the database has triggers that note both. */
const unannouncedQuery = `SELECT request_id FROM crash.accepted
  WHERE transaction NOT IN (SELECT transaction FROM crash.announced)`;

async function readOnce({ url, isWoken }: PostgresAddress): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, types });
  // A connection that breaks fails the query that waits for it.
  client.on('error', () => {});
  await client.connect();
  try {
    const all = async (query: string): Promise<Row[]> => (await client.query<Row>(query)).rows;
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const rows: [string, readonly Row[]][] = [];
    for (const [name, query] of Object.entries(queries)) rows.push([name, await all(query)]);
    const damage = await all(`SELECT checksum_failures AS failures FROM pg_stat_database
      WHERE datname = current_database() AND checksum_failures > 0`);
    const unannounced = isWoken ? await all(unannouncedQuery) : [];
    return toSnapshot(Object.fromEntries(rows) as unknown as StoredRows, {
      damage: damage.map(({ failures }) => `${failures as bigint} pages are not what was written`),
      unannounced: unannounced.map((row) => row['request_id'] as string),
    });
  } finally {
    await client.end();
  }
}
