import type { OrganizationId } from '@image-production/identifiers';

import type { ApiServices } from '../api-services.ts';
import { problemOfFailure } from '../problem.ts';

/** Returns the organization's id; throws 404 when it does not exist. */
export async function requireOrganization(
  services: ApiServices,
  id: OrganizationId,
): Promise<OrganizationId> {
  const organization = await services.access.credentials.findOrganization(id);
  if (!organization) throw problemOfFailure({ kind: 'organization-not-found', organizationId: id });
  return organization.id;
}
