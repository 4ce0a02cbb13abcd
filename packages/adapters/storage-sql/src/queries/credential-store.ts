import { isDeepStrictEqual } from 'node:util';

import { isUsable, mayMake } from '@image-production/access';
import type {
  ApiKey,
  ApiKeyPageQuery,
  AuditEntry,
  CallerReader,
  CredentialStore,
  Maker,
  Organization,
  OrganizationChange,
  OrganizationPageQuery,
} from '@image-production/access';
import { isTestTwin, testTwinOf } from '@image-production/identifiers';
import type { ApiKeyId, OrganizationId, RosterModelId } from '@image-production/identifiers';
import type { Digest } from '@image-production/kernel';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import {
  toApiKey,
  toApiKeyRow,
  toOrganization,
  toOrganizationRow,
} from '../rows/credential-rows.ts';
import type { Tables } from '../rows/tables.ts';
import { SqlAuditTrail } from './audit-trail.ts';
import { SqlCallerReader } from './caller-reader.ts';
import {
  deleteEntitlement,
  insertEntitlement,
  isEntitled,
  listEntitlements,
} from './entitlements.ts';
import { insertTwin } from './insert-twin.ts';
import { isActive } from './is-active.ts';
import { beforeTwins, blankNames, changeSettings, endOrganization } from './organizations.ts';
import type { Access, Writes } from './writes.ts';

/** Every change is its own transaction; reads see it once committed. */
export class SqlCredentialStore implements CredentialStore {
  readonly #reading: Kysely<Tables>;
  readonly #writes: Writes;
  readonly #callers: CallerReader;
  readonly #digest: Digest;

  constructor({ writes, reading, digest }: Access & { readonly digest: Digest }) {
    this.#digest = digest;
    this.#callers = new SqlCallerReader(reading);
    this.#reading = reading;
    this.#writes = writes;
  }

  async insertOrganization(organization: Organization, entry?: AuditEntry): Promise<void> {
    await this.#writes.run('its-rows', async (db) => {
      await db.insertInto('organizations').values(toOrganizationRow(organization)).execute();
      await this.#record(db, entry);
    });
  }

  insertTestTwin(
    organizationId: OrganizationId,
    createdAt: number,
  ): Promise<'inserted' | 'exists' | 'organization-not-found'> {
    return this.#writes.run({ organizationId }, (db) => insertTwin(db, organizationId, createdAt));
  }

  async #record(db: Kysely<Tables>, entry: AuditEntry | undefined): Promise<void> {
    if (entry) await new SqlAuditTrail(db, this.#digest).append(entry);
  }

  findOrganization(id: OrganizationId): Promise<Organization | undefined> {
    return this.#callers.findOrganization(id);
  }

  findApiKey(organizationId: OrganizationId, id: ApiKeyId): Promise<ApiKey | undefined> {
    return this.#callers.findApiKey(organizationId, id);
  }

  async listOrganizations(query: OrganizationPageQuery): Promise<readonly Organization[]> {
    const rows = await this.#reading
      .selectFrom('organizations')
      .selectAll()
      .where('id', '<', beforeTwins(query.before))
      .orderBy('id', 'desc')
      .limit(query.limit)
      .execute();
    return rows.map(toOrganization);
  }

  changeOrganization(
    id: OrganizationId,
    change: OrganizationChange,
    entry?: AuditEntry,
  ): Promise<Organization | 'organization-not-found'> {
    return this.#writes.run({ organizationId: id }, async (db) => {
      const before = await new SqlCallerReader(db).findOrganization(id);
      const row = await changeSettings(db, id, change);
      if (!row) return 'organization-not-found';
      const changed = toOrganization(row);
      if (!isDeepStrictEqual(changed, before)) await this.#record(db, entry);
      return changed;
    });
  }

  /** Ends both halves at once: between them nobody opens the twin of a live half that is ending. */
  eraseOrganization(
    id: OrganizationId,
    erasedAt: number,
    entry?: AuditEntry,
  ): Promise<Organization | 'organization-not-found'> {
    return this.#writes.run({ organizationId: id }, async (db) => {
      const wasActive = await isActive(db, id);
      const row = await endOrganization(db, id, erasedAt);
      if (!row) return 'organization-not-found';
      if (!isTestTwin(id)) await endOrganization(db, testTwinOf(id), erasedAt);
      if (wasActive) await this.#record(db, entry);
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

  forgetNames(id: OrganizationId): Promise<void> {
    return this.#writes.run({ organizationId: id }, (db) => blankNames(db, id));
  }

  insertApiKey(apiKey: ApiKey, entry?: AuditEntry): Promise<'inserted' | 'organization-not-found'> {
    const { organizationId } = apiKey;
    return this.#writes.run({ organizationId }, (db) => this.#insertKey(db, apiKey, entry));
  }

  async #insertKey(
    db: Kysely<Tables>,
    apiKey: ApiKey,
    entry: AuditEntry | undefined,
  ): Promise<'inserted' | 'organization-not-found'> {
    if (!(await isActive(db, apiKey.organizationId))) return 'organization-not-found';
    await db.insertInto('api_keys').values(toApiKeyRow(apiKey)).execute();
    await this.#record(db, entry);
    return 'inserted';
  }

  insertApiKeyBy(
    { organizationId, keyId }: Maker,
    apiKey: ApiKey,
    entry?: AuditEntry,
  ): Promise<'inserted' | 'organization-not-found' | 'maker-ended'> {
    // In turn with what ends the maker, and with the erasure that ends its test twin.
    return this.#writes.run({ organizationId }, async (db) => {
      const known = await new SqlCallerReader(db).findApiKey(organizationId, keyId);
      if (!known || !mayMake(known, apiKey)) return 'maker-ended';
      return this.#insertKey(db, apiKey, entry);
    });
  }

  async findApiKeyByHash(secretHash: string): Promise<ApiKey | undefined> {
    const keys = this.#reading.selectFrom('api_keys').selectAll();
    const row = await keys.where('secret_hash', '=', secretHash).executeTakeFirst();
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

  revokeApiKey(
    organizationId: OrganizationId,
    id: ApiKeyId,
    revokedAt: number,
    entry?: AuditEntry,
  ): Promise<'revoked' | 'not-found'> {
    return this.#writes.run({ organizationId }, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set({ revoked_at: revokedAt })
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) {
        await this.#record(db, entry);
        return 'revoked';
      }
      const known = await new SqlCallerReader(db).findApiKey(organizationId, id);
      return known ? 'revoked' : 'not-found';
    });
  }

  rotateApiKey(
    replaced: ApiKeyId,
    endsAt: number,
    apiKey: ApiKey,
    entry?: AuditEntry,
    by: ApiKeyId = replaced,
  ): Promise<'rotated' | 'ended' | 'not-found' | 'rotator-ended'> {
    const { organizationId, createdAt } = apiKey;
    return this.#writes.run({ organizationId }, async (db) => {
      if (!(await isActive(db, organizationId))) return 'not-found';
      const keys = new SqlCallerReader(db);
      const known = await keys.findApiKey(organizationId, replaced);
      if (!known) return 'not-found';
      if (!isUsable(known, createdAt)) return 'ended';
      const rotator = await keys.findApiKey(organizationId, by);
      if (!rotator || !isUsable(rotator, createdAt)) return 'rotator-ended';
      await db.insertInto('api_keys').values(toApiKeyRow(apiKey)).execute();
      await db
        .updateTable('api_keys')
        .set({ expires_at: Math.min(known.expiresAt ?? endsAt, endsAt) })
        .where('id', '=', replaced)
        .execute();
      await this.#record(db, entry);
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
    entry?: AuditEntry,
  ): Promise<'granted' | 'organization-not-found'> {
    return this.#writes.run({ organizationId }, async (db) => {
      if (!(await isActive(db, organizationId))) return 'organization-not-found';
      const isNew = !(await isEntitled(db, organizationId, rosterModelId));
      await insertEntitlement(db, organizationId, rosterModelId);
      if (isNew) await this.#record(db, entry);
      return 'granted';
    });
  }

  async revokeEntitlement(
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
    entry?: AuditEntry,
  ): Promise<void> {
    await this.#writes.run({ organizationId }, async (db) => {
      const wasEntitled = await isEntitled(db, organizationId, rosterModelId);
      await deleteEntitlement(db, organizationId, rosterModelId);
      if (wasEntitled) await this.#record(db, entry);
    });
  }

  isEntitled(organizationId: OrganizationId, rosterModelId: RosterModelId): Promise<boolean> {
    return isEntitled(this.#reading, organizationId, rosterModelId);
  }

  listEntitlements(organizationId: OrganizationId): Promise<readonly RosterModelId[]> {
    return listEntitlements(this.#reading, organizationId);
  }
}
