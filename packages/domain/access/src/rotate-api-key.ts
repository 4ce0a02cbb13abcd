import type { ApiKeyId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { toAuditEntry } from './deed.ts';
import { describeKey, keyModeOf } from './issue-api-key.ts';
import type { IssuedApiKey } from './issue-api-key.ts';
import { mayRotate } from './key-reach.ts';
import { mintApiKeySecret } from './mint-api-key-secret.ts';
import type { Caller } from './model/caller.ts';
import type {
  ApiKeyEnded,
  ApiKeyNotFound,
  ApiKeyOutOfReach,
  Unauthenticated,
} from './model/failure.ts';
import type { AccessServices } from './services.ts';

export interface Rotation {
  readonly keyId: ApiKeyId;
  /** How long the replaced key goes on working. */
  readonly overlapMs: number;
}

export type RotationFailure = ApiKeyEnded | ApiKeyNotFound | ApiKeyOutOfReach | Unauthenticated;

/**
 * Issues a key in the place of another: with its name, scopes, end and cap, and what was spent of
 * it. The replaced one ends after the overlap, so that a key rotated twice hands on the end that
 * the first rotation gave it. A caller rotates only what may do no more than itself, and with a cap
 * only what spends from that.
 */
export async function rotateApiKey(
  services: AccessServices,
  { organizationId, keyId: callerKeyId }: Caller,
  { keyId, overlapMs }: Rotation,
): Promise<Result<IssuedApiKey, RotationFailure>> {
  const { credentials, clock } = services;
  const replaced = await credentials.findApiKey(organizationId, keyId);
  if (!replaced) return refuse({ kind: 'api-key-not-found' });
  const own = await credentials.findApiKey(organizationId, callerKeyId);
  if (!own) return refuse({ kind: 'unauthenticated' });
  if (!mayRotate(own, replaced)) return refuse({ kind: 'api-key-out-of-reach' });
  const secret = mintApiKeySecret(services.keyMaterial, keyModeOf(organizationId));
  const { spenderId } = replaced;
  const apiKey = { ...describeKey(services, replaced, secret), spenderId };
  const content = { organizationId, action: 'key.rotate', subject: keyId } as const;
  const entry = toAuditEntry(services, content);
  const endsAt = clock.now() + overlapMs;
  const outcome = await credentials.rotateApiKey(keyId, endsAt, apiKey, entry, callerKeyId);
  switch (outcome) {
    case 'rotated':
      return succeed({ apiKey, secret });
    case 'ended':
      return refuse({ kind: 'api-key-ended' });
    case 'not-found':
      return refuse({ kind: 'api-key-not-found' });
    case 'rotator-ended':
      return refuse({ kind: 'unauthenticated' });
  }
}
