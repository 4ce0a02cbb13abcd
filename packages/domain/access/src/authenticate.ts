import { isTestTwin } from '@image-production/identifiers';
import { Fault, refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { modeOf, parseApiKey } from './model/api-key-secret.ts';
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
  if (apiKey === undefined || !isUsable(apiKey, now)) return refuse({ kind: 'unauthenticated' });
  // No row, however it came about, makes a key of one mode act in the other.
  const isOwn = isTestTwin(apiKey.organizationId) === (modeOf(secret) === 'test');
  if (!isOwn) return refuse({ kind: 'unauthenticated' });
  await rememberUse(services, apiKey, now);
  const { organizationId, id: keyId, scopes } = apiKey;
  return succeed({ organizationId, keyId, scopes });
}

/**
 * Minute resolution limits a busy key to one write a minute. A note that cannot be written, as on a
 * full disk, keeps nobody from reading.
 */
export async function rememberUse(
  { credentials }: Pick<AccessServices, 'credentials'>,
  { id, lastUsedAt }: ApiKey,
  now: number,
): Promise<void> {
  const usedAtMinute = now - (now % minuteMs);
  if (lastUsedAt !== null && lastUsedAt >= usedAtMinute) return;
  try {
    await credentials.touchApiKey(id, usedAtMinute);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}
