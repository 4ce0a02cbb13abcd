import { createHmac, timingSafeEqual } from 'node:crypto';

import { parseId } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import type { SigningKey } from '@image-production/installation';
import type { Clock } from '@image-production/kernel';

const gridMs = 5 * 60_000;
const lifetimeMs = 10 * 60_000;

export interface SignedUrl {
  readonly url: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Signs file URLs with HMAC-SHA-256 over method, path, expiry and organization. Expiries are
 * rounded to a grid, so that a file keeps its URL for minutes and records stay cacheable.
 */
export class UrlSigner {
  readonly #baseUrl: string;
  readonly #keys: readonly SigningKey[];
  readonly #clock: Clock;

  /** The first key signs; all of them verify. */
  constructor(baseUrl: string, keys: readonly SigningKey[], clock: Clock) {
    this.#baseUrl = baseUrl;
    this.#keys = keys;
    this.#clock = clock;
  }

  /** Expiry of URLs signed now, epoch milliseconds: now + 10 minutes, rounded up to the next 5. */
  currentExpiry(): number {
    return Math.ceil((this.#clock.now() + lifetimeMs) / gridMs) * gridMs;
  }

  sign(path: string, organizationId: OrganizationId): SignedUrl {
    const [key] = this.#keys;
    if (!key) throw new Error('there is no key to sign URLs with');
    const expiresAt = this.currentExpiry();
    return { url: this.#baseUrl + signedTarget(key, path, expiresAt, organizationId), expiresAt };
  }

  /**
   * Returns the organization of a signed URL; undefined when it has expired or was altered.
   * `target` is path and query exactly as sent: each URL has one valid spelling.
   */
  verify(target: string): OrganizationId | undefined {
    const [path = '', search = ''] = target.split('?', 2);
    const query = new URLSearchParams(search);
    const organizationId = parseId('organization', query.get('org') ?? '');
    const expiresAt = Number(query.get('exp')) * 1000;
    const key = this.#keys.find(({ id }) => id === query.get('kid'));
    if (!organizationId || !key || !Number.isSafeInteger(expiresAt)) return undefined;
    const expected = Buffer.from(signedTarget(key, path, expiresAt, organizationId));
    const given = Buffer.from(target);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return expiresAt > this.#clock.now() ? organizationId : undefined;
  }
}

/** Path and query of a signed URL in their only valid spelling. */
function signedTarget(
  key: SigningKey,
  path: string,
  expiresAt: number,
  organizationId: OrganizationId,
): string {
  const query = new URLSearchParams({
    org: organizationId,
    exp: `${expiresAt / 1000}`,
    kid: key.id,
    sig: computeSignature(key, path, expiresAt, organizationId).toString('base64url'),
  });
  return `${path}?${query.toString()}`;
}

/** HEAD and Range requests are signed as GET. */
function computeSignature(
  key: SigningKey,
  path: string,
  expiresAt: number,
  organizationId: OrganizationId,
): Buffer {
  const text = ['GET', path, expiresAt, organizationId].join('\n');
  return createHmac('sha256', key.secret).update(text).digest();
}
