import type { ApiKeyId, ModelId, OrganizationId, RequestId } from '@image-production/identifiers';

export interface Erasure {
  readonly organizationId: OrganizationId;
  /** Epoch milliseconds. */
  readonly erasedAt: number;
}

/** A model, the data of a request, or a key that somebody ended before its time. */
export interface Removal {
  readonly organizationId: OrganizationId;
  readonly subject: ModelId | RequestId | ApiKeyId;
  /** Epoch milliseconds; ahead of the clock for a key that was rotated and goes on until then. */
  readonly removedAt: number;
}

/**
 * Records what was erased apart from the database, because a restored database may be older than
 * some of it. What completed survives a crash.
 */
export interface ErasureLog {
  readonly append: (erasure: Erasure) => Promise<void>;
  /** All erasures of organizations, in the order of their append. */
  readonly list: () => Promise<readonly Erasure[]>;
  readonly noteRemoval: (removal: Removal) => Promise<void>;
  /** All removals, in the order in which they were noted. */
  readonly listRemovals: () => Promise<readonly Removal[]>;
}
