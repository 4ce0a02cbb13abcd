import { isTestTwin, testTwinOf } from '@image-production/identifiers';
import type { ApiKeyId, OrganizationId, RosterModelId } from '@image-production/identifiers';

import { mayMake } from '../key-reach.ts';
import { isUsable } from '../model/api-key.ts';
import type { ApiKey } from '../model/api-key.ts';
import type { AuditEntry } from '../model/audit-event.ts';
import type { Organization, OrganizationChange } from '../model/organization.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type {
  ApiKeyPageQuery,
  CredentialStore,
  Maker,
  OrganizationPageQuery,
} from '../ports/credential-store.ts';

/** Keeps credentials in maps: the reference implementation. */
export class InMemoryCredentialStore implements CredentialStore {
  readonly #trail: Pick<AuditTrail, 'append'> | undefined;
  readonly #organizations = new Map<OrganizationId, Organization>();
  readonly #apiKeys = new Map<ApiKeyId, ApiKey>();
  readonly #keyIdsByHash = new Map<string, ApiKeyId>();
  readonly #entitlements = new Map<OrganizationId, Set<RosterModelId>>();

  /** Without a trail, entries are dropped. */
  constructor(trail?: Pick<AuditTrail, 'append'>) {
    this.#trail = trail;
  }

  async insertOrganization(organization: Organization, entry?: AuditEntry): Promise<void> {
    if (this.#organizations.has(organization.id)) throw new Error(`taken: ${organization.id}`);
    this.#organizations.set(organization.id, organization);
    this.#entitlements.set(organization.id, new Set());
    await this.#record(entry);
  }

  async insertTestTwin(
    organizationId: OrganizationId,
    createdAt: number,
  ): Promise<'inserted' | 'exists' | 'organization-not-found'> {
    const live = this.#organizations.get(organizationId);
    if (!live || live.erasedAt !== null || isTestTwin(organizationId)) {
      return 'organization-not-found';
    }
    const id = testTwinOf(organizationId);
    if (this.#organizations.has(id)) return 'exists';
    this.#organizations.set(id, { ...live, id, createdAt });
    this.#entitlements.set(id, new Set(this.#entitlements.get(organizationId)));
    return 'inserted';
  }

  async #record(entry: AuditEntry | undefined): Promise<void> {
    if (entry) await this.#trail?.append(entry);
  }

  async findOrganization(id: OrganizationId): Promise<Organization | undefined> {
    return this.#organizations.get(id);
  }

  async listOrganizations(query: OrganizationPageQuery): Promise<readonly Organization[]> {
    return newestFirst(
      [...this.#organizations.values()].filter(({ id }) => !isTestTwin(id)),
      query,
    );
  }

  async changeOrganization(
    id: OrganizationId,
    change: OrganizationChange,
    entry?: AuditEntry,
  ): Promise<Organization | 'organization-not-found'> {
    const organization = this.#organizations.get(id);
    if (!organization || organization.erasedAt !== null) return 'organization-not-found';
    const changed = { ...organization, ...change };
    this.#organizations.set(id, changed);
    const twin = this.#organizations.get(testTwinOf(id));
    if (twin) this.#organizations.set(twin.id, { ...twin, ...change });
    const members = ['name', 'minimumAgeBand', 'allowNudity', 'suspended', 'lowBalance'] as const;
    if (members.some((name) => changed[name] !== organization[name])) await this.#record(entry);
    return changed;
  }

  async eraseOrganization(
    id: OrganizationId,
    erasedAt: number,
    entry?: AuditEntry,
  ): Promise<Organization | 'organization-not-found'> {
    const wasErased = this.isErased(id);
    const erased = this.#end(id, erasedAt);
    if (!erased) return 'organization-not-found';
    if (!isTestTwin(id)) this.#end(testTwinOf(id), erasedAt);
    if (!wasErased) await this.#record(entry);
    return erased;
  }

  #end(id: OrganizationId, erasedAt: number): Organization | undefined {
    const organization = this.#organizations.get(id);
    if (!organization) return undefined;
    const erased = { ...organization, erasedAt: organization.erasedAt ?? erasedAt };
    this.#organizations.set(id, erased);
    for (const key of this.#findKeys(id)) {
      this.#apiKeys.set(key.id, { ...key, revokedAt: key.revokedAt ?? erasedAt });
    }
    this.#entitlements.set(id, new Set());
    return erased;
  }

  /** Whether an organization is erased or being erased. */
  isErased(id: OrganizationId): boolean {
    return (this.#organizations.get(id)?.erasedAt ?? null) !== null;
  }

  async listErasing(limit: number): Promise<readonly OrganizationId[]> {
    return [...this.#organizations.values()]
      .filter(({ erasedAt, name }) => erasedAt !== null && name !== '')
      .map(({ id }) => id)
      .toSorted()
      .slice(0, limit);
  }

  async forgetNames(id: OrganizationId): Promise<void> {
    const organization = this.#organizations.get(id);
    if (!organization || organization.erasedAt === null) return;
    this.#organizations.set(id, { ...organization, name: '' });
    for (const key of this.#findKeys(id)) this.#apiKeys.set(key.id, { ...key, name: '' });
  }

  #findKeys(id: OrganizationId): ApiKey[] {
    return [...this.#apiKeys.values()].filter(({ organizationId }) => organizationId === id);
  }

  async insertApiKey(
    apiKey: ApiKey,
    entry?: AuditEntry,
  ): Promise<'inserted' | 'organization-not-found'> {
    const owner = this.#organizations.get(apiKey.organizationId);
    if (!owner || owner.erasedAt !== null) return 'organization-not-found';
    if (this.#apiKeys.has(apiKey.id)) throw new Error(`taken: ${apiKey.id}`);
    if (this.#keyIdsByHash.has(apiKey.secretHash)) throw new Error(`${apiKey.id}: hash is taken`);
    this.#apiKeys.set(apiKey.id, apiKey);
    this.#keyIdsByHash.set(apiKey.secretHash, apiKey.id);
    await this.#record(entry);
    return 'inserted';
  }

  async insertApiKeyBy(
    { organizationId, keyId }: Maker,
    apiKey: ApiKey,
    entry?: AuditEntry,
  ): Promise<'inserted' | 'organization-not-found' | 'maker-ended'> {
    const known = await this.findApiKey(organizationId, keyId);
    return known && mayMake(known, apiKey) ? this.insertApiKey(apiKey, entry) : 'maker-ended';
  }

  async findApiKeyByHash(secretHash: string): Promise<ApiKey | undefined> {
    const id = this.#keyIdsByHash.get(secretHash);
    return id && this.#apiKeys.get(id);
  }

  async findApiKey(organizationId: OrganizationId, id: ApiKeyId): Promise<ApiKey | undefined> {
    const apiKey = this.#apiKeys.get(id);
    return apiKey?.organizationId === organizationId ? apiKey : undefined;
  }

  async usableApiKeys(ids: readonly ApiKeyId[], at: number): Promise<ReadonlySet<ApiKeyId>> {
    const known = ids.flatMap((id) => this.#apiKeys.get(id) ?? []);
    return new Set(known.filter((apiKey) => isUsable(apiKey, at)).map(({ id }) => id));
  }

  async listApiKeys(query: ApiKeyPageQuery): Promise<readonly ApiKey[]> {
    const own = [...this.#apiKeys.values()].filter(
      ({ organizationId }) => organizationId === query.organizationId,
    );
    return newestFirst(own, query);
  }

  async revokeApiKey(
    organizationId: OrganizationId,
    id: ApiKeyId,
    revokedAt: number,
    entry?: AuditEntry,
  ): Promise<'revoked' | 'not-found'> {
    const apiKey = this.#apiKeys.get(id);
    if (apiKey?.organizationId !== organizationId) return 'not-found';
    this.#apiKeys.set(id, { ...apiKey, revokedAt: apiKey.revokedAt ?? revokedAt });
    if (apiKey.revokedAt === null) await this.#record(entry);
    return 'revoked';
  }

  async rotateApiKey(
    replaced: ApiKeyId,
    endsAt: number,
    apiKey: ApiKey,
    entry?: AuditEntry,
    by: ApiKeyId = replaced,
  ): Promise<'rotated' | 'ended' | 'not-found' | 'rotator-ended'> {
    const known = await this.findApiKey(apiKey.organizationId, replaced);
    if (!known) return 'not-found';
    if (!isUsable(known, apiKey.createdAt)) return 'ended';
    const rotator = await this.findApiKey(apiKey.organizationId, by);
    if (!rotator || !isUsable(rotator, apiKey.createdAt)) return 'rotator-ended';
    if ((await this.insertApiKey(apiKey)) !== 'inserted') return 'not-found';
    this.#apiKeys.set(replaced, {
      ...known,
      expiresAt: Math.min(known.expiresAt ?? endsAt, endsAt),
    });
    await this.#record(entry);
    return 'rotated';
  }

  async touchApiKey(id: ApiKeyId, usedAtMinute: number): Promise<void> {
    const apiKey = this.#apiKeys.get(id);
    if (apiKey === undefined || (apiKey.lastUsedAt ?? usedAtMinute) > usedAtMinute) return;
    this.#apiKeys.set(id, { ...apiKey, lastUsedAt: usedAtMinute });
  }

  async grantEntitlement(
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
    entry?: AuditEntry,
  ): Promise<'granted' | 'organization-not-found'> {
    if (this.isErased(organizationId)) return 'organization-not-found';
    const isNew = !(await this.isEntitled(organizationId, rosterModelId));
    const granted = this.#entitlements.get(organizationId)?.add(rosterModelId);
    this.#entitlements.get(testTwinOf(organizationId))?.add(rosterModelId);
    if (granted && isNew) await this.#record(entry);
    return granted ? 'granted' : 'organization-not-found';
  }

  async revokeEntitlement(
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
    entry?: AuditEntry,
  ): Promise<void> {
    const wasEntitled = await this.isEntitled(organizationId, rosterModelId);
    for (const id of [organizationId, testTwinOf(organizationId)])
      this.#entitlements.get(id)?.delete(rosterModelId);
    if (wasEntitled) await this.#record(entry);
  }

  async isEntitled(organizationId: OrganizationId, rosterModelId: RosterModelId): Promise<boolean> {
    return this.#entitlements.get(organizationId)?.has(rosterModelId) ?? false;
  }

  async listEntitlements(organizationId: OrganizationId): Promise<readonly RosterModelId[]> {
    return [...(this.#entitlements.get(organizationId) ?? [])].toSorted();
  }
}

function newestFirst<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { limit, before }: { readonly limit: number; readonly before?: string },
): readonly Row[] {
  const older = before === undefined ? rows : rows.filter(({ id }) => id < before);
  return older.toSorted((left, right) => (left.id < right.id ? 1 : -1)).slice(0, limit);
}
