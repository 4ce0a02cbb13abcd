import type { ApiKeyId, OrganizationId } from '@image-production/identifiers';

/** What a browser is signed in with, without its token. It may do what its key may, while it may. */
export interface Session {
  /** SHA-256 of the token in UTF-8, lower-case hexadecimal. Unique. */
  readonly tokenHash: string;
  readonly organizationId: OrganizationId;
  /** The key behind it: the session ends with it. */
  readonly keyId: ApiKeyId;
  /** Epoch milliseconds, like the times below. */
  readonly createdAt: number;
  /** The first moment at which it no longer works, however busy it is. */
  readonly expiresAt: number;
  /** Start of the minute in which it was last used. */
  readonly lastUsedAt: number;
}

/** A link that signs in one browser, once. */
export interface SignInLink {
  /** As of a session. */
  readonly tokenHash: string;
  readonly organizationId: OrganizationId;
  readonly keyId: ApiKeyId;
  /** The first moment at which it no longer works; epoch milliseconds. */
  readonly expiresAt: number;
}

const hourMs = 60 * 60_000;

/** A session nobody uses ends after half a day, every session after a week. */
export const sessionLimits: { readonly idleMs: number; readonly longestMs: number } = {
  idleMs: 12 * hourMs,
  longestMs: 7 * 24 * hourMs,
};

/** When a session ends unless it is used again; epoch milliseconds. */
export function idleEnd({ lastUsedAt, expiresAt }: Session): number {
  return Math.min(lastUsedAt + sessionLimits.idleMs, expiresAt);
}
