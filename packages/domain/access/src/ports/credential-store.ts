import type { ApiKeyId, OrganizationId, RosterModelId } from '@image-production/identifiers';

import type { ApiKey } from '../model/api-key.ts';
import type { AuditEntry } from '../model/audit-event.ts';
import type { Caller } from '../model/caller.ts';
import type { Organization, OrganizationChange } from '../model/organization.ts';
import type { CallerReader } from './caller-reader.ts';

/** Pages run newest first: descending by id. */
export interface OrganizationPageQuery {
  readonly limit: number;
  /** Only organizations older than this id, which need not exist. */
  readonly before?: OrganizationId;
}

/** The key by which another one is made. */
export type Maker = Pick<Caller, 'organizationId' | 'keyId'>;

export interface ApiKeyPageQuery {
  readonly organizationId: OrganizationId;
  readonly limit: number;
  /** Only keys older than this id, which need not exist. */
  readonly before?: ApiKeyId;
}

/**
 * The durable storage that access needs. What is changed of an organization is changed of its test
 * twin, too: settings, entitlements and the end of both. A completed call is visible to every later one, in this
 * process or another: a revoked key fails on the next request. The entry that goes with a change is
 * kept in the audit trail with it, and not at all when nothing was found to change, as by a repetition.
 */
export interface CredentialStore extends CallerReader {
  /** Throws when the id is taken. */
  readonly insertOrganization: (organization: Organization, entry?: AuditEntry) => Promise<void>;
  /**
   * Inserts the test twin of an organization with its settings and entitlements, unless it is
   * there. An erased organization, and a twin, count as not found.
   */
  readonly insertTestTwin: (
    organizationId: OrganizationId,
    createdAt: number,
  ) => Promise<'inserted' | 'exists' | 'organization-not-found'>;
  /** Lists no test twins. */
  readonly listOrganizations: (query: OrganizationPageQuery) => Promise<readonly Organization[]>;
  /** Returns the changed organization. An erased organization cannot be changed. */
  readonly changeOrganization: (
    id: OrganizationId,
    change: OrganizationChange,
    entry?: AuditEntry,
  ) => Promise<Organization | 'organization-not-found'>;

  /**
   * Begins an erasure: ends all keys and bars new keys and entitlements. Repeating it changes
   * nothing and keeps the first time.
   */
  readonly eraseOrganization: (
    id: OrganizationId,
    erasedAt: number,
    entry?: AuditEntry,
  ) => Promise<Organization | 'organization-not-found'>;
  /** Organizations being erased whose names are still stored, ascending by id. */
  readonly listErasing: (limit: number) => Promise<readonly OrganizationId[]>;
  /** Completes an erasure: blanks the names of the organization and of its keys. */
  readonly forgetNames: (id: OrganizationId) => Promise<void>;

  /** Throws when the id or the hash is taken. An erased organization counts as not found. */
  readonly insertApiKey: (
    apiKey: ApiKey,
    entry?: AuditEntry,
  ) => Promise<'inserted' | 'organization-not-found'>;
  /**
   * Inserts a key that another one of its organization, or of the live half of its test twin,
   * makes, as it stands then: a maker that no longer works at `apiKey.createdAt`, may do less than
   * the new key or is of another organization is `maker-ended`. However a maker is revoked or
   * rotated meanwhile, nothing is stored after it.
   */
  readonly insertApiKeyBy: (
    maker: Maker,
    apiKey: ApiKey,
    entry?: AuditEntry,
  ) => Promise<'inserted' | 'organization-not-found' | 'maker-ended'>;
  /** Finds revoked and expired keys, too; the caller decides. */
  readonly findApiKeyByHash: (secretHash: string) => Promise<ApiKey | undefined>;
  /** The subset of keys that work at this time (epoch milliseconds), in one query. */
  readonly usableApiKeys: (ids: readonly ApiKeyId[], at: number) => Promise<ReadonlySet<ApiKeyId>>;
  /** All keys of the organization, including revoked and expired ones, newest first. */
  readonly listApiKeys: (query: ApiKeyPageQuery) => Promise<readonly ApiKey[]>;
  /**
   * Ends a key. Repeating it returns `revoked` and keeps the first time; unknown keys and those of
   * another organization are `not-found`.
   */
  readonly revokeApiKey: (
    organizationId: OrganizationId,
    id: ApiKeyId,
    revokedAt: number,
    entry?: AuditEntry,
  ) => Promise<'revoked' | 'not-found'>;
  /**
   * Inserts the key that takes the place of another one of its organization, which ends at
   * `endsAt`, or when it would have ended anyway. Unknown keys and those of another organization
   * are `not-found`, those that no longer work at `apiKey.createdAt` are `ended`, and so is a key
   * `by` which it is rotated: `rotator-ended`. Nothing is stored then.
   */
  readonly rotateApiKey: (
    replaced: ApiKeyId,
    endsAt: number,
    apiKey: ApiKey,
    entry?: AuditEntry,
    by?: ApiKeyId,
  ) => Promise<'rotated' | 'ended' | 'not-found' | 'rotator-ended'>;
  /**
   * Stores the minute of the last use (its start in epoch milliseconds). Ignores an earlier minute
   * than the stored one and unknown keys.
   */
  readonly touchApiKey: (id: ApiKeyId, usedAtMinute: number) => Promise<void>;

  /** Lets the organization use a roster model. Idempotent. */
  readonly grantEntitlement: (
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
    entry?: AuditEntry,
  ) => Promise<'granted' | 'organization-not-found'>;
  /** Revokes an entitlement; one that does not exist counts as revoked. */
  readonly revokeEntitlement: (
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
    entry?: AuditEntry,
  ) => Promise<void>;
  readonly isEntitled: (
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
  ) => Promise<boolean>;
  /** The roster models the organization may use, ascending by id. */
  readonly listEntitlements: (organizationId: OrganizationId) => Promise<readonly RosterModelId[]>;
}
