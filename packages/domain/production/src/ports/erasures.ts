import type { OrganizationId } from '@image-production/kernel';

/** Which organizations the operator has erased; takes part in the caller's transaction. */
export interface ErasureReader {
  /** True from the moment on that the erasure was accepted, for good. */
  isErased(organizationId: OrganizationId): Promise<boolean>;
}

/** A call that was let in while its key still lived, and comes too late to leave anything. */
export interface OrganizationErased {
  readonly kind: 'organization-erased';
}
