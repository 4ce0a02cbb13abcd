import { Fault } from '@image-production/kernel';
import type { Digest } from '@image-production/kernel';
import { Kysely, sql } from 'kysely';
import type { PostgresPool } from 'kysely';

import type { OnWork } from '../queries/production-store.ts';
import { portsOn } from '../queries/sql-storage.ts';
import type { DatabaseLoad, SqlStorage } from '../queries/sql-storage.ts';
import type { Tables } from '../rows/tables.ts';
import { checkMigrations, migrateToLatest } from './migrate.ts';
import { nameDatabase } from './name-database.ts';
import { openPool } from './open-pool.ts';
import type { OnStep, OpenedPool, PoolOptions, Timeouts } from './open-pool.ts';
import { PooledDialect } from './pooled-dialect.ts';
import { PostgresClock } from './postgres-clock.ts';
import { PostgresRemains } from './postgres-remains.ts';
import { postgresVariant } from './postgres-variant.ts';
import { Shares } from './shares.ts';
import { Transactions } from './transactions.ts';

export interface PostgresStorageOptions {
  /** `postgres://user:password@host:port/database`; what it leaves out is taken from `PG…`. */
  readonly url: string;
  /** Hashes the transfers of every wallet into a chain. */
  readonly digest: Digest;
  /**
   * Whether to migrate the schema first; defaults to true. Processes that share the database may
   * all do it at once.
   */
  readonly migrate?: boolean;
  /**
   * At most so many connections write and as many read; defaults to 5. Changes of one organization
   * wait for each other and use at most half of those that write.
   */
  readonly connectionsMax?: number;
  readonly timeouts?: Partial<Timeouts>;
  /**
   * Called with the text of every statement that the writing connections have executed, including
   * migrations, `start transaction` and `commit`: where a crash test kills the process. The number
   * tells the connections apart, whose transactions run at the same time.
   */
  readonly onStep?: OnStep;
  /** Called within the transaction that accepts a request or gives it back. */
  readonly onWork?: OnWork;
}

const usualTimeouts: Timeouts = {
  connectMs: 5000,
  statementMs: 30_000,
  answerMs: 40_000,
  lockMs: 5000,
  idleInTransactionMs: 30_000,
};

/** Of migrations and maintenance, which last as long as they last. */
const noTimeouts: Timeouts = {
  connectMs: 5000,
  statementMs: 0,
  answerMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
};

/**
 * Opens connections to a database. Any number of processes may share it. Throws a Fault when it
 * cannot be reached, is not ours, or lacks a migration; no message names the password.
 */
export async function createPostgresStorage(options: PostgresStorageOptions): Promise<SqlStorage> {
  const { url, digest, migrate = true, connectionsMax = 5, onStep } = options;
  if (migrate) await migratePostgres(url, onStep);
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const pool = { url, connectionsMax, timeouts };
  await using opened = new AsyncDisposableStack();
  // Ends the pool and not kysely, whose own error for what comes later would be no Fault.
  const pools: OpenedPool[] = [];
  const open = (of: PoolOptions): Kysely<Tables> => {
    const made = opened.adopt(openPool(of), (ended) => ended.end());
    pools.push(made);
    return queriesOn(made);
  };
  const [writing, reading] = [open({ ...pool, onStep }), open(pool)];
  const maintenance = open({ url, connectionsMax: 1, timeouts: noTimeouts });
  const check = async (): Promise<void> => {
    try {
      await checkMigrations(reading);
      await checkWritable(reading);
    } catch (error) {
      throw nameDatabase(error, url);
    }
  };
  await check();
  const most = Math.max(1, Math.floor(connectionsMax / 2));
  const writes = new Transactions(writing, new Shares({ most, waitMs: timeouts.connectMs }));
  const owned = opened.move();
  return {
    ...portsOn({
      writes,
      reading,
      atOneMoment: (visit) =>
        reading
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(visit),
      variant: postgresVariant,
      digest,
      onWork: options.onWork,
    }),
    remains: new PostgresRemains(maintenance),
    clock: new PostgresClock(reading),
    load: () => totalOf(pools),
    check: async () => {
      await writes.run('its-rows', async () => undefined);
      await check();
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function totalOf(pools: readonly OpenedPool[]): DatabaseLoad {
  const sum = (of: keyof DatabaseLoad): number =>
    pools.reduce((total, pool) => total + pool.load()[of], 0);
  return { busy: sum('busy'), idle: sum('idle'), waiting: sum('waiting') };
}

/**
 * Brings the schema of the database up to date and returns the names of the migrations that it
 * applied. Any number of processes may do it at once. Throws a Fault when it fails, and then has
 * changed nothing.
 */
export async function migratePostgres(url: string, onStep?: OnStep): Promise<readonly string[]> {
  const db = queriesOn(openPool({ url, connectionsMax: 1, timeouts: noTimeouts, onStep }));
  try {
    return await migrateToLatest(db);
  } catch (error) {
    throw nameDatabase(error, url);
  } finally {
    await db.destroy();
  }
}

/** Throws a Fault where only reading is allowed: on a standby, or as an operator has set it. */
async function checkWritable(db: Kysely<Tables>): Promise<void> {
  const setting = sql<{ value: string }>`
    SELECT current_setting('transaction_read_only') AS value`;
  const [found] = (await setting.execute(db)).rows;
  if (found?.value === 'off') return;
  throw new Fault('it takes no writes (transaction_read_only)', { isRetryable: true });
}

function queriesOn(pool: PostgresPool): Kysely<Tables> {
  return new Kysely({ dialect: new PooledDialect({ pool }) });
}
