import type { OrphanSearch, OrphanSearchStore } from '@image-production/production';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';

export class SqlOrphanSearchStore implements OrphanSearchStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async latest(): Promise<OrphanSearch | undefined> {
    const row = await this.#db
      .selectFrom('orphan_search')
      .select(['after', 'resumes_at', 'found'])
      .executeTakeFirst();
    if (!row) return undefined;
    return { after: row.after, resumesAt: Number(row.resumes_at), found: Number(row.found) };
  }

  async record({ after, resumesAt, found }: OrphanSearch): Promise<void> {
    const row = { only: 1, after, resumes_at: BigInt(resumesAt), found: BigInt(found) };
    await this.#db
      .insertInto('orphan_search')
      .values(row)
      .onConflict((conflict) => conflict.column('only').doUpdateSet(row))
      .execute();
  }
}
