import { createDatabase } from '@image-production/postgres';
import type { TestDatabase } from '@image-production/postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { migrateQueue } from '../migrate-queue.ts';
import { createPgBossQueue } from '../pg-boss-queue.ts';
import type { PgBossQueue, PgBossQueueOptions } from '../pg-boss-queue.ts';

const template = {
  name: 'queue',
  fill: async (url: string) => void (await migrateQueue(url)),
};

export function migratedDatabase(): Promise<TestDatabase> {
  return createDatabase(template);
}

/** A queue, and a client of its database that announces work as a storage does. */
export class OpenQueue implements AsyncDisposable {
  readonly queue: PgBossQueue;
  readonly troubles: unknown[];
  readonly #pool: pg.Pool;
  readonly #db: Kysely<unknown>;

  private constructor(queue: PgBossQueue, pool: pg.Pool, troubles: unknown[]) {
    this.queue = queue;
    this.#pool = pool;
    this.#db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    this.troubles = troubles;
  }

  static async open(url: string, options: Partial<PgBossQueueOptions> = {}): Promise<OpenQueue> {
    const troubles: unknown[] = [];
    const onTrouble = (cause: unknown): void => void troubles.push(cause);
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    pool.on('error', onTrouble);
    return new OpenQueue(await createPgBossQueue({ url, onTrouble, ...options }), pool, troubles);
  }

  async announce(notBefore: number = 0): Promise<void> {
    await this.#db.transaction().execute((trx) => this.queue.announce(trx, notBefore));
  }

  async announceInVain(): Promise<void> {
    const trx = await this.#db.startTransaction().execute();
    await this.queue.announce(trx, 0);
    await trx.rollback().execute();
  }

  /** Within a transaction in which this statement has failed. */
  async announceAfter(failing: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await sql
        .raw(failing)
        .execute(trx)
        .catch(() => undefined);
      await this.queue.announce(trx, 0);
    });
  }

  async query(text: string): Promise<readonly Record<string, unknown>[]> {
    const { rows } = await this.#pool.query<Record<string, unknown>>(text);
    return rows;
  }

  /** Their states, oldest first, with those of the dead letters. */
  async states(): Promise<readonly string[]> {
    const rows = await this.query('SELECT name, state FROM pgboss.job ORDER BY created_on, id');
    return rows.map(({ name, state }) =>
      name === 'produce-requests' ? String(state) : `dead ${String(state)}`,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.queue[Symbol.asyncDispose]();
    await this.#db.destroy();
  }
}
