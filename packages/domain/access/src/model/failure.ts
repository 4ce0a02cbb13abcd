import type { OrganizationId } from '@image-production/kernel';

import type { ApiKeyScope } from './scope.ts';

export interface OrganizationNotFound {
  readonly kind: 'organization-not-found';
  readonly organizationId: OrganizationId;
}

/** One answer for a missing, malformed, unknown, revoked or expired key: it says nothing more. */
export interface Unauthenticated {
  readonly kind: 'unauthenticated';
}

/** Nothing new is accepted of an organization that the operator has suspended. */
export interface OrganizationSuspended {
  readonly kind: 'organization-suspended';
}

export interface InsufficientScope {
  readonly kind: 'insufficient-scope';
  /** What the key would have needed. */
  readonly scope: ApiKeyScope;
}
