import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import type { Row } from './stored-rows.ts';

/** Longer than a server that was killed takes to recover. */
const patienceMs = 60_000;
const pauseMs = 50;

const { builtins } = pg.types;
const integers: ReadonlySet<number> = new Set([builtins.INT2, builtins.INT4, builtins.INT8]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (id) => (integers.has(id) ? BigInt : String),
};

export type Ask = (query: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Reads one state of committed data; waits for a server that is about to come back. */
export async function askPatiently<Answer>(
  url: string,
  work: (ask: Ask) => Promise<Answer>,
): Promise<Answer> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await askOnce(url, work);
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

async function askOnce<Answer>(url: string, work: (ask: Ask) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, types });
  // A connection that breaks fails the query that waits for it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(async (query, values = []) => {
      const { rows } = await client.query<Row>(query, [...values]);
      return rows;
    });
  } finally {
    await client.end();
  }
}
