import type { OrganizationId } from '@image-production/identifiers';

import type { ApiKeyScope } from './scope.ts';

export interface OrganizationNotFound {
  readonly kind: 'organization-not-found';
  readonly organizationId: OrganizationId;
}

/** The same answer for a missing, malformed, unknown, revoked or expired key, to reveal nothing. */
export interface Unauthenticated {
  readonly kind: 'unauthenticated';
}

/** The operator has suspended the organization; it may not submit anything new. */
export interface OrganizationSuspended {
  readonly kind: 'organization-suspended';
}

export interface InsufficientScope {
  readonly kind: 'insufficient-scope';
  /** The scope that the key lacks. */
  readonly scope: ApiKeyScope;
}
