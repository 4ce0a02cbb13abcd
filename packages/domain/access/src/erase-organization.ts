import type { OrganizationId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { toAuditEntry } from './deed.ts';
import type { OrganizationNotFound } from './model/failure.ts';
import type { Organization } from './model/organization.ts';
import type { AccessServices } from './services.ts';

type ErasureServices = Pick<AccessServices, 'credentials' | 'erasures'>;

/**
 * Accepts the erasure of an organization. The erasure log is written before the database, so that
 * the next start completes it after a crash in between. Idempotent.
 */
export async function eraseOrganization(
  services: ErasureServices & Pick<AccessServices, 'clock' | 'ids' | 'deed'>,
  organizationId: OrganizationId,
): Promise<Result<Organization, OrganizationNotFound>> {
  const { credentials, erasures, clock } = services;
  const notFound = { kind: 'organization-not-found', organizationId } as const;
  const organization = await credentials.findOrganization(organizationId);
  if (!organization) return refuse(notFound);
  const erasedAt = organization.erasedAt ?? clock.now();
  const known = await erasures.list();
  if (!known.some((erasure) => erasure.organizationId === organizationId)) {
    await erasures.append({ organizationId, erasedAt });
  }
  const subject = organizationId;
  const entry = toAuditEntry(services, { organizationId, action: 'organization.erase', subject });
  const erased = await credentials.eraseOrganization(organizationId, erasedAt, entry);
  return erased === 'organization-not-found' ? refuse(notFound) : succeed(erased);
}

/**
 * Repeats erasures that a database restored from an older copy lacks. Returns the organizations
 * concerned.
 */
export async function repeatErasures({
  credentials,
  erasures,
}: ErasureServices): Promise<readonly OrganizationId[]> {
  const repeated: OrganizationId[] = [];
  for (const { organizationId, erasedAt } of await erasures.list()) {
    const organization = await credentials.findOrganization(organizationId);
    if (!organization || organization.erasedAt !== null) continue;
    await credentials.eraseOrganization(organizationId, erasedAt);
    repeated.push(organizationId);
  }
  return repeated;
}
