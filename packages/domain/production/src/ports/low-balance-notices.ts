import type { OrganizationId } from '@image-production/identifiers';

/** Who was told that their balance is low; joins the caller's transaction. */
export interface LowBalanceNotices {
  /** `already-noted` until it is cleared. */
  readonly note: (organizationId: OrganizationId, at: number) => Promise<'noted' | 'already-noted'>;
  readonly clear: (organizationId: OrganizationId) => Promise<void>;
}
