import type { Verdict, VerdictStore } from '@image-production/ledger';
import type { Kysely } from 'kysely';
import { z } from 'zod';

import type { Tables } from '../rows/tables.ts';

const numbers = z.array(z.int());

export class SqlVerdictStore implements VerdictStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async latest(): Promise<Verdict | undefined> {
    const row = await this.#db
      .selectFrom('ledger_verdict')
      .select(['checked_at', 'violated'])
      .executeTakeFirst();
    if (!row) return undefined;
    return {
      checkedAt: Number(row.checked_at),
      violated: numbers.parse(JSON.parse(row.violated)),
    };
  }

  async record({ checkedAt, violated }: Verdict): Promise<void> {
    const row = { only: 1, checked_at: BigInt(checkedAt), violated: JSON.stringify(violated) };
    await this.#db
      .insertInto('ledger_verdict')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('only')
          .doUpdateSet(row)
          .where('ledger_verdict.checked_at', '<=', row.checked_at),
      )
      .execute();
  }
}
