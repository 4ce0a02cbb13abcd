import type { ApiKeyId, OrganizationId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { isUsable } from './model/api-key.ts';
import type { ApiKey } from './model/api-key.ts';
import type { InsufficientScope, OrganizationSuspended, Unauthenticated } from './model/failure.ts';
import type { ApiKeyScope } from './model/scope.ts';
import type { CallerReader } from './ports/caller-reader.ts';

/** The organization and key behind a change; without a key only the organization is checked. */
export interface Sender {
  readonly organizationId: OrganizationId;
  readonly keyId?: ApiKeyId;
}

/** Why an authenticated caller may no longer proceed. */
export type ReadmitFailure = Unauthenticated | OrganizationSuspended | InsufficientScope;

/**
 * Checks an authenticated caller again right before a change that needs this scope: during the call
 * its key may have ended and its organization may have been suspended or erased. Returns the key.
 */
export async function readmit(
  callers: CallerReader,
  { organizationId, keyId }: Sender,
  scope: ApiKeyScope,
  now: number,
): Promise<Result<ApiKey | undefined, ReadmitFailure>> {
  const organization = await callers.findOrganization(organizationId);
  if (organization?.erasedAt !== null) return refuse({ kind: 'unauthenticated' });
  const apiKey = keyId && (await callers.findApiKey(organizationId, keyId));
  if (keyId && !(apiKey && isUsable(apiKey, now))) return refuse({ kind: 'unauthenticated' });
  if (organization.suspended) return refuse({ kind: 'organization-suspended' });
  const isAllowed = !apiKey || apiKey.scopes.includes(scope);
  return isAllowed ? succeed(apiKey) : refuse({ kind: 'insufficient-scope', scope });
}
