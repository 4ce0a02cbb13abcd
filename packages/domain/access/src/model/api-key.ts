import type { ApiKeyId, OrganizationId } from '@image-production/kernel';

import type { ApiKeyScope } from './scope.ts';

/** What is kept of a key. The secret itself is not among it. */
export interface ApiKey {
  readonly id: ApiKeyId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  /** In the order of `apiKeyScopes`, each at most once. */
  readonly scopes: readonly ApiKeyScope[];
  /** SHA-256 of the whole secret in UTF-8, lower-case hexadecimal. Unique. */
  readonly secretHash: string;
  /** The first characters of the secret, enough to recognize a key in a list. */
  readonly displayStart: string;
  /** Epoch milliseconds, as are the times below. */
  readonly createdAt: number;
  /** The first moment at which the key no longer works; null for a key without an end. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** Start of the minute in which the key was last accepted. */
  readonly lastUsedAt: number | null;
}

/** Whether a key still opens anything. */
export function isUsable(
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now: number,
): boolean {
  return revokedAt === null && (expiresAt === null || now < expiresAt);
}
