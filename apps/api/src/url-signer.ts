import { createHmac, timingSafeEqual } from 'node:crypto';

import type { SigningKey } from '@image-production/installation';
import { parseId } from '@image-production/kernel';
import type { Clock, OrganizationId } from '@image-production/kernel';

const gridMs = 5 * 60_000;
const lifetimeMs = 10 * 60_000;

export interface SignedUrl {
  readonly url: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Signs file URLs: HMAC-SHA-256 over method, path, expiry and organization. Expiries lie on a
 * fixed grid, so that one file has one URL for minutes at a time and records stay cacheable.
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

  /** The expiry of everything signed now: now + 10 minutes, rounded up to the next 5. */
  currentExpiry(): number {
    return Math.ceil((this.#clock.now() + lifetimeMs) / gridMs) * gridMs;
  }

  sign(path: string, organizationId: OrganizationId): SignedUrl {
    const [key] = this.#keys;
    if (!key) throw new Error('there is no key to sign URLs with');
    const expiresAt = this.currentExpiry();
    return { url: this.#baseUrl + spellOut(key, path, expiresAt, organizationId), expiresAt };
  }

  /**
   * The organization that a signed URL speaks for; undefined when it has expired or was altered.
   * `target` is its path and query as they were sent: each URL has one spelling.
   */
  verify(target: string): OrganizationId | undefined {
    const [path = '', search = ''] = target.split('?', 2);
    const query = new URLSearchParams(search);
    const organizationId = parseId('organization', query.get('org') ?? '');
    const expiresAt = Number(query.get('exp')) * 1000;
    const key = this.#keys.find(({ id }) => id === query.get('kid'));
    if (!organizationId || !key || !Number.isSafeInteger(expiresAt)) return undefined;
    const expected = Buffer.from(spellOut(key, path, expiresAt, organizationId));
    const given = Buffer.from(target);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return expiresAt > this.#clock.now() ? organizationId : undefined;
  }
}

/** Path and query of a signed URL, the only ones that are taken for it. */
function spellOut(
  key: SigningKey,
  path: string,
  expiresAt: number,
  organizationId: OrganizationId,
): string {
  const query = new URLSearchParams({
    org: organizationId,
    exp: `${expiresAt / 1000}`,
    kid: key.id,
    sig: signatureOf(key, path, expiresAt, organizationId).toString('base64url'),
  });
  return `${path}?${query.toString()}`;
}

/** HEAD and Range requests are signed as GET. */
function signatureOf(
  key: SigningKey,
  path: string,
  expiresAt: number,
  organizationId: OrganizationId,
): Buffer {
  const text = ['GET', path, expiresAt, organizationId].join('\n');
  return createHmac('sha256', key.secret).update(text).digest();
}
