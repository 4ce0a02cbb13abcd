import { testTwinOf } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { toAuditEntry } from './deed.ts';
import { describeKey, keyModeOf } from './issue-api-key.ts';
import type { IssuedApiKey, NewApiKey } from './issue-api-key.ts';
import { surplusOf } from './key-reach.ts';
import { mintApiKeySecret } from './mint-api-key-secret.ts';
import type { KeyMode } from './model/api-key-secret.ts';
import { isUsable } from './model/api-key.ts';
import type { Caller } from './model/caller.ts';
import type {
  InsufficientScope,
  OrganizationNotFound,
  TestKeysOnly,
  Unauthenticated,
  WiderApiKey,
} from './model/failure.ts';
import type { AccessServices } from './services.ts';

/** What is absent is as wide as the key that makes it. */
export type DelegatedKey = Omit<NewApiKey, 'organizationId'> & {
  /** The twin's, or that of the maker, which is the default. A test key makes test keys only. */
  readonly mode?: KeyMode | undefined;
};

type DelegationServices = AccessServices & {
  /** Prepares the test twin of an organization before it gets a key. */
  readonly openTwin?: (
    organizationId: OrganizationId,
  ) => Promise<Result<unknown, OrganizationNotFound>>;
};

export type DelegationFailure =
  | InsufficientScope
  | OrganizationNotFound
  | TestKeysOnly
  | Unauthenticated
  | WiderApiKey;

/**
 * Issues a key by a key: it may do no more, spend no more and work no longer than its maker. What a
 * capped key and those made by it spend counts for each of them: together they stay within its cap.
 */
export async function delegateApiKey(
  services: DelegationServices,
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
  const { mode = keyModeOf(organizationId) } = request;
  const isOfTwin = mode !== keyModeOf(organizationId);
  if (isOfTwin && mode === 'live') return refuse({ kind: 'test-keys-only' });
  const opened = isOfTwin ? await services.openTwin?.(organizationId) : undefined;
  if (opened && !opened.ok) return opened;
  const ownerId = isOfTwin ? testTwinOf(organizationId) : organizationId;
  const secret = mintApiKeySecret(services.keyMaterial, mode);
  const described = describeKey(services, { ...wanted, name, organizationId: ownerId }, secret);
  // What a test key spends is no money of its maker's cap.
  const isCapped = maker.spendCap !== null && !isOfTwin;
  const apiKey = isCapped ? { ...described, spenderId: maker.spenderId } : described;
  const content = { organizationId, action: 'key.create', subject: apiKey.id } as const;
  const entry = toAuditEntry(services, content);
  // The maker may have ended since it was read.
  const outcome = await services.credentials.insertApiKeyBy(caller, apiKey, entry);
  switch (outcome) {
    case 'inserted':
      return succeed({ apiKey, secret });
    case 'maker-ended':
      return refuse({ kind: 'unauthenticated' });
    case 'organization-not-found':
      return refuse({ kind: outcome, organizationId });
  }
}
