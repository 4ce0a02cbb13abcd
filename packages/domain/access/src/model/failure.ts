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

export interface ApiKeyNotFound {
  readonly kind: 'api-key-not-found';
}

/** A key that no longer works cannot be rotated. */
export interface ApiKeyEnded {
  readonly kind: 'api-key-ended';
}

/** A key makes only keys that spend no more and work no longer than itself. */
export interface WiderApiKey {
  readonly kind: 'wider-api-key';
  readonly member: 'spendCap' | 'expiresAt';
}

/** A test key makes no keys that spend money. */
export interface TestKeysOnly {
  readonly kind: 'test-keys-only';
}

/**
 * A key rotates only keys that may do no more than itself, and with a cap only those that spend from
 * it: whoever rotates sees the new secret.
 */
export interface ApiKeyOutOfReach {
  readonly kind: 'api-key-out-of-reach';
}

export interface OperatorNotFound {
  readonly kind: 'operator-not-found';
}
