import type { OrganizationId } from '@image-production/identifiers';

export interface Erasure {
  readonly organizationId: OrganizationId;
  /** Epoch milliseconds. */
  readonly erasedAt: number;
}

/**
 * Records erasures apart from the database, because a restored database may be older than some of
 * them. A completed `append` survives a crash.
 */
export interface ErasureLog {
  readonly append: (erasure: Erasure) => Promise<void>;
  /** All erasures, in the order of their append. */
  readonly list: () => Promise<readonly Erasure[]>;
}
