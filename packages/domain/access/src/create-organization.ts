import type { Organization } from './model/organization.ts';
import type { AccessServices } from './services.ts';

export interface NewOrganization {
  readonly name: string;
  /** Absent or null: the general floor of the casting is enough. */
  readonly minimumAgeBand?: string | null | undefined;
}

/** Adds an organization. It has no key yet and may use no roster model. */
export async function createOrganization(
  services: Pick<AccessServices, 'credentials' | 'clock' | 'ids'>,
  { name, minimumAgeBand = null }: NewOrganization,
): Promise<Organization> {
  const id = services.ids.next('organization');
  const organization = { id, name, minimumAgeBand, createdAt: services.clock.now() };
  await services.credentials.insertOrganization(organization);
  return organization;
}
