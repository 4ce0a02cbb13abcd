import { toAuditEntry } from './deed.ts';
import { withDefaultSettings } from './model/organization.ts';
import type { Organization, OrganizationChange } from './model/organization.ts';
import type { AccessServices } from './services.ts';

/** Absent settings take the strictest value: no nudity, and the general age floor. */
export type NewOrganization = Pick<Organization, 'name'> & Omit<OrganizationChange, 'name'>;

/** Creates an organization without keys or entitlements. */
export async function createOrganization(
  services: Pick<AccessServices, 'credentials' | 'clock' | 'ids' | 'deed'>,
  settings: NewOrganization,
): Promise<Organization> {
  const { credentials, clock, ids } = services;
  const id = ids.next('organization');
  const organization = withDefaultSettings({ ...settings, id, createdAt: clock.now() });
  const entry = toAuditEntry(services, {
    organizationId: id,
    action: 'organization.create',
    subject: id,
  });
  await credentials.insertOrganization(organization, entry);
  return organization;
}
