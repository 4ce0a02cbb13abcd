import { unpaused } from '@image-production/production';
import type { Pause, PauseStore } from '@image-production/production';
import type { Kysely } from 'kysely';
import { z } from 'zod';

import type { Tables } from '../rows/tables.ts';

const names = z.array(z.string());

export class SqlPauseStore implements PauseStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async current(): Promise<Pause> {
    const row = await this.#db.selectFrom('pause').selectAll().executeTakeFirst();
    if (!row) return unpaused;
    return {
      isAccepting: row.is_accepting === 1n,
      engines: names.parse(JSON.parse(row.engines)),
      reason: row.reason,
      changedAt: Number(row.changed_at),
    };
  }

  async replace({ isAccepting, engines, reason, changedAt }: Pause): Promise<void> {
    const row = {
      only: 1,
      is_accepting: isAccepting ? 1 : 0,
      engines: JSON.stringify(engines),
      reason,
      changed_at: changedAt ?? 0,
    };
    await this.#db
      .insertInto('pause')
      .values(row)
      .onConflict((conflict) => conflict.column('only').doUpdateSet(row))
      .execute();
  }
}
