import type { ApiKey, CallerReader, Organization } from '@image-production/access';
import type { ApiKeyId, OrganizationId } from '@image-production/identifiers';
import type { Kysely } from 'kysely';

import { toApiKey, toOrganization } from '../rows/credential-rows.ts';
import type { Tables } from '../rows/tables.ts';

export class SqlCallerReader implements CallerReader {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async findOrganization(id: OrganizationId): Promise<Organization | undefined> {
    const row = await this.#db
      .selectFrom('organizations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toOrganization(row);
  }

  async findApiKey(organizationId: OrganizationId, id: ApiKeyId): Promise<ApiKey | undefined> {
    const row = await this.#db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    return row && toApiKey(row);
  }
}
