import type { OrganizationId } from '@image-production/kernel';

import type { ApiServices } from '../api-services.ts';
import { problemOfFailure } from '../problem.ts';

/** The id again, once somebody bears it; else the problem that nobody does. */
export async function existing(services: ApiServices, id: OrganizationId): Promise<OrganizationId> {
  const organization = await services.access.credentials.findOrganization(id);
  if (!organization) throw problemOfFailure({ kind: 'organization-not-found', organizationId: id });
  return organization.id;
}
