import type { WorkerId } from '@image-production/identifiers';
import type { WorkerRegistry } from '@image-production/production';

import type { Access } from './writes.ts';

const keptMs = 86_400_000;

export class SqlWorkerRegistry implements WorkerRegistry {
  readonly #access: Access;

  constructor(access: Access) {
    this.#access = access;
  }

  async beat(workerId: WorkerId, at: number): Promise<void> {
    await this.#access.writes.run('its-rows', async (db) => {
      await db
        .insertInto('worker_heartbeats')
        .values({ worker_id: workerId, at })
        .onConflict((conflict) =>
          conflict
            .column('worker_id')
            .doUpdateSet({ at: BigInt(at) })
            .where('worker_heartbeats.at', '<', BigInt(at)),
        )
        .execute();
      // Every start of a worker has a row of its own.
      await db
        .deleteFrom('worker_heartbeats')
        .where('at', '<', BigInt(at - keptMs))
        .execute();
    });
  }

  async lastBeat(by?: number): Promise<number | undefined> {
    const { at } = await this.#access.reading
      .selectFrom('worker_heartbeats')
      .select((expression) => expression.fn.max<bigint | null>('at').as('at'))
      .$if(by !== undefined, (beats) => beats.where('at', '<=', BigInt(by ?? 0)))
      .executeTakeFirstOrThrow();
    return at === null ? undefined : Number(at);
  }
}
