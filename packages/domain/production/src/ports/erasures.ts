import type { OrganizationId } from '@image-production/kernel';

/** Which organizations the operator has erased; takes part in the caller's transaction. */
export interface ErasureReader {
  /** True from the moment on that the erasure was accepted, for good. */
  readonly isErased: (organizationId: OrganizationId) => Promise<boolean>;
}
