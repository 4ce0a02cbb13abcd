import type { ChoreTurns } from '@image-production/production';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import type { Writes } from './writes.ts';

export interface SqlChoreTurnsOptions {
  readonly writing: Kysely<Tables>;
  readonly queue: Writes;
  readonly reading: Kysely<Tables>;
}

export class SqlChoreTurns implements ChoreTurns {
  readonly #options: SqlChoreTurnsOptions;

  constructor(options: SqlChoreTurnsOptions) {
    this.#options = options;
  }

  /** Reads first: processes whose turn it is not write nothing. */
  async take(name: string, at: number, restMs: number): Promise<boolean> {
    const { writing, queue, reading } = this.#options;
    // A turn further off was set by a clock that was ahead.
    const latest = at + 2 * restMs;
    const known = await reading
      .selectFrom('chore_turns')
      .select('next_at')
      .where('name', '=', name)
      .executeTakeFirst();
    if (known && known.next_at > at && known.next_at <= latest) return false;
    const taken = await queue.run(() =>
      writing
        .insertInto('chore_turns')
        .values({ name, next_at: BigInt(at + restMs) })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((row) => ({ next_at: row.ref('excluded.next_at') }))
            .where((row) =>
              row.or([
                row('chore_turns.next_at', '<=', BigInt(at)),
                row('chore_turns.next_at', '>', BigInt(latest)),
              ]),
            ),
        )
        .returning('name')
        .executeTakeFirst(),
    );
    return taken !== undefined;
  }

  async putOff(name: string, at: number): Promise<void> {
    const { writing, queue } = this.#options;
    await queue.run(() =>
      writing
        .updateTable('chore_turns')
        .set({ next_at: BigInt(at) })
        .where('name', '=', name)
        .execute(),
    );
  }
}
