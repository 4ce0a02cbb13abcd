import type { ApiKeyId, OrganizationId, RosterModelId } from '@image-production/kernel';

import type { ApiKey } from '../model/api-key.ts';
import type { Organization, OrganizationChange } from '../model/organization.ts';
import type { CallerReader } from './caller-reader.ts';

/** Pages run newest first, which is descending by id. */
export interface OrganizationPageQuery {
  readonly limit: number;
  /** Only organizations older than this one. It need not exist. */
  readonly before?: OrganizationId;
}

export interface ApiKeyPageQuery {
  readonly organizationId: OrganizationId;
  readonly limit: number;
  /** Only keys older than this one. It need not exist. */
  readonly before?: ApiKeyId;
}

/**
 * What access needs from durable storage. What a method has answered is seen by every later
 * call, in this process or another: a revoked key is dead on the next request.
 */
export interface CredentialStore extends CallerReader {
  /** Throws when the id is taken. */
  readonly insertOrganization: (organization: Organization) => Promise<void>;
  readonly listOrganizations: (query: OrganizationPageQuery) => Promise<readonly Organization[]>;
  /** The organization as it is from then on. One that is erased keeps nothing to change. */
  readonly changeOrganization: (
    id: OrganizationId,
    change: OrganizationChange,
  ) => Promise<Organization | 'organization-not-found'>;

  /**
   * Begins to erase an organization: its keys end now, it gets no other and no licence. Again
   * changes nothing, the first time stays.
   */
  readonly eraseOrganization: (
    id: OrganizationId,
    erasedAt: number,
  ) => Promise<Organization | 'organization-not-found'>;
  /** Organizations that are being erased and still have their names, in the order of their ids. */
  readonly listErasing: (limit: number) => Promise<readonly OrganizationId[]>;
  /** Ends an erasure: the names of an erased organization and of its keys are empty from then on. */
  readonly forgetNames: (id: OrganizationId) => Promise<void>;

  /** Throws when the id or the hash is taken. An erased organization is as good as none. */
  readonly insertApiKey: (apiKey: ApiKey) => Promise<'inserted' | 'organization-not-found'>;
  /** Revoked and expired keys are found, too: the caller decides. */
  readonly findApiKeyByHash: (secretHash: string) => Promise<ApiKey | undefined>;
  /** Which of these keys work at that time, epoch milliseconds, in one read. */
  readonly usableApiKeys: (ids: readonly ApiKeyId[], at: number) => Promise<ReadonlySet<ApiKeyId>>;
  /** All keys of the organization, revoked and expired ones among them, newest first. */
  readonly listApiKeys: (query: ApiKeyPageQuery) => Promise<readonly ApiKey[]>;
  /**
   * Ends a key. Again is `revoked`, too, and keeps the first time; another organization's key
   * and an unknown one are both `not-found`.
   */
  readonly revokeApiKey: (
    organizationId: OrganizationId,
    id: ApiKeyId,
    revokedAt: number,
  ) => Promise<'revoked' | 'not-found'>;
  /**
   * Remembers the minute (its start in epoch milliseconds) of the last use. An earlier minute
   * than the one remembered and an unknown key change nothing.
   */
  readonly touchApiKey: (id: ApiKeyId, usedAtMinute: number) => Promise<void>;

  /** Lets the organization use a roster model. Granting again changes nothing. */
  readonly grantEntitlement: (
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
  ) => Promise<'granted' | 'organization-not-found'>;
  /** Takes an entitlement away; one that is not there is as good as taken away. */
  readonly revokeEntitlement: (
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
  ) => Promise<void>;
  readonly isEntitled: (
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
  ) => Promise<boolean>;
  /** The roster models the organization may use, ascending by id. */
  readonly listEntitlements: (organizationId: OrganizationId) => Promise<readonly RosterModelId[]>;
}
