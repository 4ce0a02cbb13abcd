import { isUsable } from '@image-production/access';
import type {
  ApiKey,
  ApiKeyPageQuery,
  CallerReader,
  CredentialStore,
  Organization,
  OrganizationChange,
  OrganizationPageQuery,
} from '@image-production/access';
import type { ApiKeyId, OrganizationId, RosterModelId } from '@image-production/identifiers';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import {
  toApiKey,
  toApiKeyRow,
  toChangedColumns,
  toOrganization,
  toOrganizationRow,
} from '../rows/credential-rows.ts';
import type { Tables } from '../rows/tables.ts';
import { SqlCallerReader } from './caller-reader.ts';
import type { Access, Writes } from './writes.ts';

/** Every change is its own transaction; reads see it once committed. */
export class SqlCredentialStore implements CredentialStore {
  readonly #reading: Kysely<Tables>;
  readonly #writes: Writes;
  readonly #callers: CallerReader;

  constructor({ writes, reading }: Access) {
    this.#callers = new SqlCallerReader(reading);
    this.#reading = reading;
    this.#writes = writes;
  }

  async insertOrganization(organization: Organization): Promise<void> {
    const row = toOrganizationRow(organization);
    await this.#writes.run('its-rows', (db) =>
      db.insertInto('organizations').values(row).execute(),
    );
  }

  findOrganization(id: OrganizationId): Promise<Organization | undefined> {
    return this.#callers.findOrganization(id);
  }

  findApiKey(organizationId: OrganizationId, id: ApiKeyId): Promise<ApiKey | undefined> {
    return this.#callers.findApiKey(organizationId, id);
  }

  async listOrganizations(query: OrganizationPageQuery): Promise<readonly Organization[]> {
    const { limit, before } = query;
    const rows = await this.#reading
      .selectFrom('organizations')
      .selectAll()
      .$if(before !== undefined, (page) => page.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toOrganization);
  }

  changeOrganization(
    id: OrganizationId,
    change: OrganizationChange,
  ): Promise<Organization | 'organization-not-found'> {
    return this.#writes.run({ organizationId: id }, async (db) => {
      const row = await db
        .updateTable('organizations')
        // Updates even when nothing changes, so that the statement returns the row.
        .set({ id, ...toChangedColumns(change) })
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row ? toOrganization(row) : 'organization-not-found';
    });
  }

  eraseOrganization(
    id: OrganizationId,
    erasedAt: number,
  ): Promise<Organization | 'organization-not-found'> {
    return this.#writes.run({ organizationId: id }, async (db) => {
      const row = await db
        .updateTable('organizations')
        .set({ erased_at: sql`coalesce(erased_at, ${erasedAt})` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!row) return 'organization-not-found';
      await db
        .updateTable('api_keys')
        .set({ revoked_at: sql`coalesce(revoked_at, ${erasedAt})` })
        .where('organization_id', '=', id)
        .execute();
      await db.deleteFrom('entitlements').where('organization_id', '=', id).execute();
      return toOrganization(row);
    });
  }

  async listErasing(limit: number): Promise<readonly OrganizationId[]> {
    const rows = await this.#reading
      .selectFrom('organizations')
      .select('id')
      .where('erased_at', 'is not', null)
      .where('name', '<>', '')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id as OrganizationId);
  }

  async forgetNames(id: OrganizationId): Promise<void> {
    await this.#writes.run({ organizationId: id }, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('organizations')
        .set({ name: '' })
        .where('id', '=', id)
        .where('erased_at', 'is not', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      const keys = db.updateTable('api_keys').set({ name: '' });
      await keys.where('organization_id', '=', id).execute();
    });
  }

  insertApiKey(apiKey: ApiKey): Promise<'inserted' | 'organization-not-found'> {
    return this.#writes.run({ organizationId: apiKey.organizationId }, async (db) => {
      if (!(await isActive(db, apiKey.organizationId))) return 'organization-not-found';
      await db.insertInto('api_keys').values(toApiKeyRow(apiKey)).execute();
      return 'inserted';
    });
  }

  async findApiKeyByHash(secretHash: string): Promise<ApiKey | undefined> {
    const row = await this.#reading
      .selectFrom('api_keys')
      .selectAll()
      .where('secret_hash', '=', secretHash)
      .executeTakeFirst();
    return row && toApiKey(row);
  }

  async usableApiKeys(ids: readonly ApiKeyId[], at: number): Promise<ReadonlySet<ApiKeyId>> {
    if (ids.length === 0) return new Set();
    const rows = await this.#reading
      .selectFrom('api_keys')
      .select('id')
      .where('id', 'in', ids)
      .where('revoked_at', 'is', null)
      .where((either) =>
        either.or([either('expires_at', 'is', null), either('expires_at', '>', BigInt(at))]),
      )
      .execute();
    return new Set(rows.map(({ id }) => id as ApiKeyId));
  }

  async listApiKeys(query: ApiKeyPageQuery): Promise<readonly ApiKey[]> {
    const { organizationId, limit, before } = query;
    const rows = await this.#reading
      .selectFrom('api_keys')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .$if(before !== undefined, (page) => page.where('id', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toApiKey);
  }

  async revokeApiKey(
    organizationId: OrganizationId,
    id: ApiKeyId,
    revokedAt: number,
  ): Promise<'revoked' | 'not-found'> {
    const { numUpdatedRows } = await this.#writes.run({ organizationId }, (db) =>
      db
        .updateTable('api_keys')
        .set({ revoked_at: sql`coalesce(revoked_at, ${revokedAt})` })
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows === 0n ? 'not-found' : 'revoked';
  }

  rotateApiKey(
    replaced: ApiKeyId,
    endsAt: number,
    apiKey: ApiKey,
  ): Promise<'rotated' | 'ended' | 'not-found'> {
    const { organizationId, createdAt } = apiKey;
    return this.#writes.run({ organizationId }, async (db) => {
      if (!(await isActive(db, organizationId))) return 'not-found';
      const known = await new SqlCallerReader(db).findApiKey(organizationId, replaced);
      if (!known) return 'not-found';
      if (!isUsable(known, createdAt)) return 'ended';
      await db.insertInto('api_keys').values(toApiKeyRow(apiKey)).execute();
      await db
        .updateTable('api_keys')
        .set({ expires_at: Math.min(known.expiresAt ?? endsAt, endsAt) })
        .where('id', '=', replaced)
        .execute();
      return 'rotated';
    });
  }

  async touchApiKey(id: ApiKeyId, usedAtMinute: number): Promise<void> {
    await this.#writes.run('its-rows', (db) =>
      db
        .updateTable('api_keys')
        .set({ last_used_at: usedAtMinute })
        .where('id', '=', id)
        .where(sql<boolean>`coalesce(last_used_at, -1) < ${usedAtMinute}`)
        .execute(),
    );
  }

  grantEntitlement(
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
  ): Promise<'granted' | 'organization-not-found'> {
    return this.#writes.run({ organizationId }, async (db) => {
      if (!(await isActive(db, organizationId))) return 'organization-not-found';
      await db
        .insertInto('entitlements')
        .values({ organization_id: organizationId, roster_model_id: rosterModelId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return 'granted';
    });
  }

  async revokeEntitlement(
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
  ): Promise<void> {
    await this.#writes.run({ organizationId }, (db) =>
      db
        .deleteFrom('entitlements')
        .where('organization_id', '=', organizationId)
        .where('roster_model_id', '=', rosterModelId)
        .execute(),
    );
  }

  async isEntitled(organizationId: OrganizationId, rosterModelId: RosterModelId): Promise<boolean> {
    const row = await this.#reading
      .selectFrom('entitlements')
      .select('roster_model_id')
      .where('organization_id', '=', organizationId)
      .where('roster_model_id', '=', rosterModelId)
      .executeTakeFirst();
    return row !== undefined;
  }

  async listEntitlements(organizationId: OrganizationId): Promise<readonly RosterModelId[]> {
    const rows = await this.#reading
      .selectFrom('entitlements')
      .select('roster_model_id')
      .where('organization_id', '=', organizationId)
      .orderBy('roster_model_id')
      .execute();
    return rows.map((row) => row.roster_model_id as RosterModelId);
  }
}

async function isActive(db: Kysely<Tables>, id: OrganizationId): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
