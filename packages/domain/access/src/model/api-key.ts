import type { ApiKeyId, OrganizationId } from '@image-production/identifiers';

import type { ApiKeyScope } from './scope.ts';
import type { SpendCap } from './spend-cap.ts';

/** The stored record of a key, without its secret. */
export interface ApiKey {
  readonly id: ApiKeyId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  /** In the order of `apiKeyScopes`, each at most once. */
  readonly scopes: readonly ApiKeyScope[];
  /** SHA-256 of the whole secret in UTF-8, lower-case hexadecimal. Unique. */
  readonly secretHash: string;
  /** The first characters of the secret, to recognize the key in a list. */
  readonly displayStart: string;
  /** The last four characters of the secret; null in keys from before they were kept. */
  readonly lastFour: string | null;
  readonly spendCap: SpendCap | null;
  /**
   * The key whose spending it continues: itself, the first of those it was rotated from, or that of
   * the capped key that made it.
   */
  readonly spenderId: ApiKeyId;
  /** Epoch milliseconds, like the times below. */
  readonly createdAt: number;
  /** The first moment at which the key no longer works; null for a key that never expires. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** Start of the minute in which the key was last accepted. */
  readonly lastUsedAt: number | null;
}

/** Whether a key works at this time: neither revoked nor expired. */
export function isUsable(
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  now: number,
): boolean {
  return revokedAt === null && (expiresAt === null || now < expiresAt);
}
