import type { ApiKeyId, OrganizationId, RosterModelId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { toAuditEntry } from './deed.ts';
import type { ApiKeyNotFound, OrganizationNotFound } from './model/failure.ts';
import type { Organization, OrganizationChange } from './model/organization.ts';
import type { AccessServices } from './services.ts';

type ChangeServices = Pick<AccessServices, 'credentials' | 'clock' | 'ids' | 'deed'>;

/** Changes settings, which hold from the next call on, and records that they were changed. */
export async function changeOrganization(
  services: ChangeServices,
  organizationId: OrganizationId,
  change: OrganizationChange,
): Promise<Result<Organization, OrganizationNotFound>> {
  const subject = organizationId;
  const entry = toAuditEntry(services, { organizationId, action: 'organization.change', subject });
  const changed = await services.credentials.changeOrganization(organizationId, change, entry);
  if (changed === 'organization-not-found') return refuse({ kind: changed, organizationId });
  return succeed(changed);
}

/** Ends a key with the next call and records it. Idempotent. */
export async function revokeApiKey(
  services: ChangeServices,
  { organizationId, keyId }: { readonly organizationId: OrganizationId; readonly keyId: ApiKeyId },
): Promise<Result<void, ApiKeyNotFound>> {
  const { credentials, clock } = services;
  const entry = toAuditEntry(services, { organizationId, action: 'key.revoke', subject: keyId });
  const revoked = await credentials.revokeApiKey(organizationId, keyId, clock.now(), entry);
  return revoked === 'revoked' ? succeed(undefined) : refuse({ kind: 'api-key-not-found' });
}

/** The right of an organization to use a roster model. */
export interface Licence {
  readonly organizationId: OrganizationId;
  readonly rosterModelId: RosterModelId;
}

/** Grants a licence and records it. Idempotent. */
export async function grantEntitlement(
  services: ChangeServices,
  { organizationId, rosterModelId }: Licence,
): Promise<Result<void, OrganizationNotFound>> {
  const subject = rosterModelId;
  const entry = toAuditEntry(services, { organizationId, action: 'entitlement.grant', subject });
  const { credentials } = services;
  const granted = await credentials.grantEntitlement(organizationId, rosterModelId, entry);
  if (granted === 'granted') return succeed(undefined);
  return refuse({ kind: granted, organizationId });
}

/** Ends a licence and records it. Idempotent. */
export async function revokeEntitlement(
  services: ChangeServices,
  { organizationId, rosterModelId }: Licence,
): Promise<void> {
  const subject = rosterModelId;
  const entry = toAuditEntry(services, { organizationId, action: 'entitlement.revoke', subject });
  await services.credentials.revokeEntitlement(organizationId, rosterModelId, entry);
}
