import { refuse, succeed } from '@image-production/kernel';
import type { ApiKeyId, OrganizationId, Result } from '@image-production/kernel';

import { isUsable } from './model/api-key.ts';
import type { InsufficientScope, OrganizationSuspended, Unauthenticated } from './model/failure.ts';
import type { ApiKeyScope } from './model/scope.ts';
import type { CallerReader } from './ports/caller-reader.ts';

/** For whom something is asked, and with which key; without one nothing but the organization counts. */
export interface Sender {
  readonly organizationId: OrganizationId;
  readonly keyId?: ApiKeyId;
}

/** What may have happened to a caller since it was let in. */
export type ReadmitFailure = Unauthenticated | OrganizationSuspended | InsufficientScope;

/**
 * Whether somebody who was let in may still change something that needs this scope: while a call
 * is under way its key may end, and its organization be suspended or erased.
 */
export async function readmit(
  callers: CallerReader,
  { organizationId, keyId }: Sender,
  scope: ApiKeyScope,
  now: number,
): Promise<Result<void, ReadmitFailure>> {
  const organization = await callers.findOrganization(organizationId);
  if (organization?.erasedAt !== null) return refuse({ kind: 'unauthenticated' });
  const apiKey = keyId && (await callers.findApiKey(organizationId, keyId));
  if (keyId && !(apiKey && isUsable(apiKey, now))) return refuse({ kind: 'unauthenticated' });
  if (organization.suspended) return refuse({ kind: 'organization-suspended' });
  const isAllowed = !apiKey || apiKey.scopes.includes(scope);
  return isAllowed ? succeed(undefined) : refuse({ kind: 'insufficient-scope', scope });
}
