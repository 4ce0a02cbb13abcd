import { withDefaultSettings } from './model/organization.ts';
import type { Organization, OrganizationChange } from './model/organization.ts';
import type { AccessServices } from './services.ts';

/** Absent settings take the strictest value: no nudity, and the general age floor. */
export type NewOrganization = Pick<Organization, 'name'> & Omit<OrganizationChange, 'name'>;

/** Creates an organization without keys or entitlements. */
export async function createOrganization(
  { credentials, clock, ids }: Pick<AccessServices, 'credentials' | 'clock' | 'ids'>,
  settings: NewOrganization,
): Promise<Organization> {
  const id = ids.next('organization');
  const organization = withDefaultSettings({ ...settings, id, createdAt: clock.now() });
  await credentials.insertOrganization(organization);
  return organization;
}
