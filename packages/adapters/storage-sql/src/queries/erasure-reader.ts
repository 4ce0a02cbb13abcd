import type { OrganizationId } from '@image-production/identifiers';
import type { ErasureReader } from '@image-production/production';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';

export class SqlErasureReader implements ErasureReader {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async isErased(organizationId: OrganizationId): Promise<boolean> {
    const row = await this.#db
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organizationId)
      .where('erased_at', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  }
}
