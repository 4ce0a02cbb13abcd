import type { FileCheckPlace, FileCheckStore } from '@image-production/production';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';

export class SqlFileCheckStore implements FileCheckStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async latest(): Promise<FileCheckPlace | undefined> {
    const row = await this.#db
      .selectFrom('file_check')
      .select(['after', 'began_at'])
      .executeTakeFirst();
    return row && { after: row.after, beganAt: Number(row.began_at) };
  }

  async record({ after, beganAt }: FileCheckPlace): Promise<void> {
    const row = { only: 1, after, began_at: BigInt(beganAt) };
    await this.#db
      .insertInto('file_check')
      .values(row)
      .onConflict((conflict) => conflict.column('only').doUpdateSet(row))
      .execute();
  }
}
