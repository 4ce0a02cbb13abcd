import type { ReferenceClock } from '@image-production/production';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';

/** The clock of the server. */
export class PostgresClock implements ReferenceClock {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async read(): Promise<number> {
    const asked = sql<{ now: bigint }>`
      SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`;
    const [answer] = (await asked.execute(this.#db)).rows;
    if (!answer) throw new Error('a SELECT without FROM has one row');
    return Number(answer.now);
  }
}
