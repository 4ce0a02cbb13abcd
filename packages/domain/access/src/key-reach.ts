import { testTwinOf } from '@image-production/identifiers';

import { isUsable } from './model/api-key.ts';
import type { ApiKey } from './model/api-key.ts';
import type { InsufficientScope, WiderApiKey } from './model/failure.ts';
import { isNoWiderCap } from './model/spend-cap.ts';

type Reach = Pick<ApiKey, 'scopes' | 'expiresAt' | 'spendCap'>;

/** What one key may more than the other. */
export function surplusOf(key: Reach, than: Reach): InsufficientScope | WiderApiKey | undefined {
  const scope = key.scopes.find((each) => !than.scopes.includes(each));
  if (scope) return { kind: 'insufficient-scope', scope };
  if (!isNoWiderCap(key.spendCap, than.spendCap)) {
    return { kind: 'wider-api-key', member: 'spendCap' };
  }
  const isLonger = (key.expiresAt ?? Infinity) > (than.expiresAt ?? Infinity);
  return isLonger ? { kind: 'wider-api-key', member: 'expiresAt' } : undefined;
}

/** Whether a key, as it stands when the new one is made, may still make it: for its own organization or the test twin of it. */
export function mayMake(maker: ApiKey, apiKey: ApiKey): boolean {
  const { organizationId: own } = maker;
  const isOwn = [own, testTwinOf(own)].includes(apiKey.organizationId);
  return isOwn && isUsable(maker, apiKey.createdAt) && !surplusOf(apiKey, maker);
}

/**
 * Whether whoever calls with the one key may learn the secret of the other: it may do no more, and
 * what it spends counts for the caller's cap, if it has one.
 */
export function mayRotate(own: ApiKey, other: ApiKey): boolean {
  if (own.id === other.id) return true;
  const isShared = own.spendCap === null || own.spenderId === other.spenderId;
  return isShared && !surplusOf(other, own);
}
