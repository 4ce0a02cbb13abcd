import type { OrganizationId } from '@image-production/kernel';

export interface Erasure {
  readonly organizationId: OrganizationId;
  /** Epoch milliseconds. */
  readonly erasedAt: number;
}

/**
 * Remembers which organizations were erased, apart from the database: a restored database is
 * older than some of them. What `append` has answered survives a crash.
 */
export interface ErasureLog {
  readonly append: (erasure: Erasure) => Promise<void>;
  /** All of them, in the order they were added. */
  readonly list: () => Promise<readonly Erasure[]>;
}
