import { Fault } from '@image-production/kernel';
import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import type { TestDatabase } from '@image-production/postgres';
import { Kysely, sql } from 'kysely';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Tables } from '../rows/tables.ts';
import { openPool } from './open-pool.ts';
import { PooledDialect } from './pooled-dialect.ts';
import { Shares } from './shares.ts';
import { Transactions } from './transactions.ts';

type Db = Kysely<Tables>;

const attemptsMax = 4;

const add = (db: Db, id: number): Promise<unknown> =>
  sql`UPDATE counters SET count = count + 1 WHERE id = ${id}`.execute(db);

describeOnPostgres('on PostgreSQL, a change that meets another', () => {
  let database: TestDatabase;
  let rival: pg.Client;
  let pool: PostgresPool;
  let changes: Transactions;

  beforeAll(async () => {
    database = await createDatabase();
    rival = new pg.Client({ connectionString: database.url });
    await rival.connect();
    await rival.query('CREATE TABLE counters (id int PRIMARY KEY, count int NOT NULL DEFAULT 0)');
    const timeouts = {
      connectMs: 0,
      statementMs: 0,
      answerMs: 0,
      lockMs: 40,
      idleInTransactionMs: 0,
    };
    pool = openPool({ url: database.url, connectionsMax: 3, timeouts });
    const shares = new Shares({ most: 1, waitMs: 0 });
    changes = new Transactions(new Kysely({ dialect: new PooledDialect({ pool }) }), shares);
  });
  beforeEach(() => rival.query('TRUNCATE counters; INSERT INTO counters VALUES (1), (2)'));
  afterAll(async () => {
    await rival.end();
    await pool.end();
    await database[Symbol.asyncDispose]();
  });

  const counts = async (): Promise<readonly number[]> => {
    const { rows } = await rival.query<{ count: number }>('SELECT count FROM counters ORDER BY id');
    return rows.map(({ count }) => count);
  };

  /** What a change ended with, and after how many attempts. */
  async function run(work: (db: Db, attempt: number) => Promise<unknown>) {
    let attempts = 0;
    const answer = changes.run('its-rows', async (db) => {
      attempts += 1;
      return work(db, attempts);
    });
    const error: unknown = await answer.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { attempts, error };
  }

  it('that waits for it, too, is done after it: one of both is broken off and runs again', async () => {
    let attempts = 0;
    const [mine, theirs] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = (order: readonly [number, number], own: typeof mine, other: typeof mine) =>
      changes.run('its-rows', async (db) => {
        attempts += 1;
        // PostgreSQL looks for circles after a second.
        await sql`SET LOCAL lock_timeout = 0`.execute(db);
        await add(db, order[0]);
        own.resolve();
        await other.promise;
        await add(db, order[1]);
      });
    await Promise.all([change([1, 2], mine, theirs), change([2, 1], theirs, mine)]);
    expect(attempts).toBe(3);
    expect(await counts()).toEqual([2, 2]);
  });

  it('and waits too long for it runs again', async () => {
    await rival.query('BEGIN; UPDATE counters SET count = 7 WHERE id = 1');
    const { attempts, error } = await run(async (db, attempt) => {
      if (attempt === 2) await rival.query('COMMIT');
      await add(db, 1);
    });
    expect([attempts, error]).toEqual([2, undefined]);
    expect(await counts()).toEqual([8, 0]);
  });

  it('and has read what that changes afterwards runs again, where PostgreSQL minds', async () => {
    const { attempts, error } = await run(async (db, attempt) => {
      await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(db);
      await sql`SELECT FROM counters`.execute(db);
      if (attempt === 1) await rival.query('UPDATE counters SET count = 7 WHERE id = 1');
      await add(db, 1);
    });
    expect([attempts, error]).toEqual([2, undefined]);
    expect(await counts()).toEqual([8, 0]);
  });

  it('and has read what that changes each time is given up after three more attempts', async () => {
    const { attempts, error } = await run(async (db) => {
      await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(db);
      await sql`SELECT FROM counters`.execute(db);
      await rival.query('UPDATE counters SET count = 7 WHERE id = 1');
      await add(db, 1);
    });
    expect(attempts).toBe(attemptsMax);
    expect(error).toMatchObject({ isRetryable: true, message: expect.stringContaining('40001') });
  });

  it('that does not end is given up after one more attempt: a retryable Fault, and nothing is done', async () => {
    await rival.query('BEGIN; UPDATE counters SET count = 7 WHERE id = 2');
    const { attempts, error } = await run(async (db) => {
      await add(db, 1);
      await add(db, 2);
    });
    await rival.query('ROLLBACK');
    expect(attempts).toBe(2);
    expect(error).toBeInstanceOf(Fault);
    expect(error).toMatchObject({ isRetryable: true, message: expect.stringContaining('55P03') });
    expect(await counts()).toEqual([0, 0]);
  });

  it('that has just taken its key runs again and reads the row', async () => {
    await rival.query('BEGIN; INSERT INTO counters VALUES (3, 7)');
    const { attempts, error } = await run(async (db, attempt) => {
      const { rows } = await sql`SELECT FROM counters WHERE id = 3`.execute(db);
      if (attempt === 1) await rival.query('COMMIT');
      if (rows.length === 0) await sql`INSERT INTO counters VALUES (3)`.execute(db);
    });
    expect([attempts, error]).toEqual([2, undefined]);
  });

  it('or none, and whose key is taken for good, runs once more and no oftener', async () => {
    const { attempts, error } = await run((db) => sql`INSERT INTO counters VALUES (1)`.execute(db));
    expect(attempts).toBe(2);
    expect(error).toMatchObject({ code: '23505' });
    expect(error).not.toBeInstanceOf(Fault);
  });
});
