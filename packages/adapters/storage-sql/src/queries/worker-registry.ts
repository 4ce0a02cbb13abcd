import type { WorkerId } from '@image-production/identifiers';
import type { WorkerRegistry } from '@image-production/production';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import type { Writes } from './writes.ts';

export interface SqlWorkerRegistryOptions {
  readonly writing: Kysely<Tables>;
  readonly queue: Writes;
  readonly reading: Kysely<Tables>;
}

const keptMs = 86_400_000;

export class SqlWorkerRegistry implements WorkerRegistry {
  readonly #options: SqlWorkerRegistryOptions;

  constructor(options: SqlWorkerRegistryOptions) {
    this.#options = options;
  }

  async beat(workerId: WorkerId, at: number): Promise<void> {
    const { writing, queue } = this.#options;
    await queue.run(async () => {
      await writing
        .insertInto('worker_heartbeats')
        .values({ worker_id: workerId, at })
        .onConflict((conflict) =>
          conflict
            .column('worker_id')
            .doUpdateSet({ at: sql`max(worker_heartbeats.at, excluded.at)` }),
        )
        .execute();
      // Every start of a worker has a row of its own.
      await writing
        .deleteFrom('worker_heartbeats')
        .where('at', '<', BigInt(at - keptMs))
        .execute();
    });
  }

  async lastBeat(by?: number): Promise<number | undefined> {
    const { at } = await this.#options.reading
      .selectFrom('worker_heartbeats')
      .select((expression) => expression.fn.max<bigint | null>('at').as('at'))
      .$if(by !== undefined, (beats) => beats.where('at', '<=', BigInt(by ?? 0)))
      .executeTakeFirstOrThrow();
    return at === null ? undefined : Number(at);
  }
}
