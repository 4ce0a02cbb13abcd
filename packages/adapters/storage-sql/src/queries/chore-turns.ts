import type { ChoreTurns } from '@image-production/production';

import type { Access } from './writes.ts';

export class SqlChoreTurns implements ChoreTurns {
  readonly #access: Access;

  constructor(access: Access) {
    this.#access = access;
  }

  /** Reads first: processes whose turn it is not write nothing. */
  async take(name: string, at: number, restMs: number): Promise<boolean> {
    const { writes, reading } = this.#access;
    // A turn further off was set by a clock that was ahead.
    const latest = at + 2 * restMs;
    const known = await reading
      .selectFrom('chore_turns')
      .select('next_at')
      .where('name', '=', name)
      .executeTakeFirst();
    if (known && known.next_at > at && known.next_at <= latest) return false;
    const taken = await writes.run('its-rows', (db) =>
      db
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
    const { writes } = this.#access;
    await writes.run('its-rows', (db) =>
      db
        .updateTable('chore_turns')
        .set({ next_at: BigInt(at) })
        .where('name', '=', name)
        .execute(),
    );
  }
}
