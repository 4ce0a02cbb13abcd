import type { OrganizationId } from '@image-production/identifiers';

/** Which organizations the operator has erased; joins the caller's transaction. */
export interface ErasureReader {
  /** True, permanently, once the erasure was accepted. */
  readonly isErased: (organizationId: OrganizationId) => Promise<boolean>;
}
