import { refuse } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { issueApiKey } from './issue-api-key.ts';
import type { IssuedApiKey, NewApiKey } from './issue-api-key.ts';
import { isUsable } from './model/api-key.ts';
import type { ApiKey } from './model/api-key.ts';
import type { Caller } from './model/caller.ts';
import type {
  InsufficientScope,
  OrganizationNotFound,
  Unauthenticated,
  WiderApiKey,
} from './model/failure.ts';
import { isNoWiderCap } from './model/spend-cap.ts';
import type { AccessServices } from './services.ts';

/** What is absent is as wide as the key that makes it. */
export type DelegatedKey = Omit<NewApiKey, 'organizationId'>;

export type DelegationFailure =
  | InsufficientScope
  | OrganizationNotFound
  | Unauthenticated
  | WiderApiKey;

/** Issues a key by a key: it may do no more, spend no more and work no longer than its maker. */
export async function delegateApiKey(
  services: AccessServices,
  caller: Caller,
  request: DelegatedKey,
): Promise<Result<IssuedApiKey, DelegationFailure>> {
  const { organizationId, keyId } = caller;
  const maker = await services.credentials.findApiKey(organizationId, keyId);
  if (!maker || !isUsable(maker, services.clock.now())) return refuse({ kind: 'unauthenticated' });
  const { name, scopes = maker.scopes } = request;
  const { expiresAt = maker.expiresAt, spendCap = maker.spendCap } = request;
  const wanted = { scopes, expiresAt, spendCap };
  const surplus = surplusOf(wanted, maker);
  if (surplus) return refuse(surplus);
  return issueApiKey(services, { ...wanted, name, organizationId });
}

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
