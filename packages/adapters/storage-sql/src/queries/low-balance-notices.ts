import type { OrganizationId } from '@image-production/identifiers';
import type { LowBalanceNotices } from '@image-production/production';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';

export class SqlLowBalanceNotices implements LowBalanceNotices {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async note(organizationId: OrganizationId, at: number): Promise<'noted' | 'already-noted'> {
    const { numInsertedOrUpdatedRows: rows } = await this.#db
      .insertInto('low_balance_notices')
      .values({ organization_id: organizationId, at })
      .onConflict((conflict) => conflict.column('organization_id').doNothing())
      .executeTakeFirstOrThrow();
    return rows === 1n ? 'noted' : 'already-noted';
  }

  async clear(organizationId: OrganizationId): Promise<void> {
    await this.#db
      .deleteFrom('low_balance_notices')
      .where('organization_id', '=', organizationId)
      .execute();
  }
}
