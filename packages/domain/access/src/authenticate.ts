import { isTestTwin } from '@image-production/identifiers';
import { Fault, refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { modeOf, parseApiKey } from './model/api-key-secret.ts';
import type { ApiKeySecret } from './model/api-key-secret.ts';
import { isUsable } from './model/api-key.ts';
import type { ApiKey } from './model/api-key.ts';
import type { Caller } from './model/caller.ts';
import type { Unauthenticated } from './model/failure.ts';
import type { AccessServices } from './services.ts';

const minuteMs = 60_000;

/**
 * Identifies the caller by its token; the empty token stands for a missing one. Reads the key on
 * every call, so a revoked key fails on the next.
 */
export async function authenticate(
  services: Pick<AccessServices, 'credentials' | 'clock' | 'digest'>,
  token: string,
): Promise<Result<Caller, Unauthenticated>> {
  const secret = parseApiKey(token);
  if (secret === undefined) return refuse({ kind: 'unauthenticated' });
  // A lookup by hash compares no secret byte by byte, so its timing reveals nothing.
  const apiKey = await services.credentials.findApiKeyByHash(services.digest.sha256Hex(secret));
  const now = services.clock.now();
  if (apiKey === undefined || !opens(apiKey, secret, now)) {
    return refuse({ kind: 'unauthenticated' });
  }
  await rememberUse(services, apiKey, now);
  const { organizationId, id: keyId, scopes } = apiKey;
  return succeed({ organizationId, keyId, scopes });
}

/** Whether the secret of this key lets a caller in now. */
export function opens(apiKey: ApiKey, secret: ApiKeySecret, now: number): boolean {
  // No row, however it came about, makes a key of one mode act in the other.
  const isOfMode = isTestTwin(apiKey.organizationId) === (modeOf(secret) === 'test');
  return isOfMode && isUsable(apiKey, now);
}

/** Whether the use of the key in this minute is noted already. */
export function isUseNoted({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>, now: number): boolean {
  return lastUsedAt !== null && lastUsedAt >= now - (now % minuteMs);
}

/**
 * Minute resolution limits a busy key to one write a minute. A note that cannot be written, as on a
 * full disk, keeps nobody from reading.
 */
export async function rememberUse(
  { credentials }: Pick<AccessServices, 'credentials'>,
  apiKey: ApiKey,
  now: number,
): Promise<void> {
  if (isUseNoted(apiKey, now)) return;
  try {
    await credentials.touchApiKey(apiKey.id, now - (now % minuteMs));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}
