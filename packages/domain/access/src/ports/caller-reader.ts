import type { ApiKeyId, OrganizationId } from '@image-production/identifiers';

import type { ApiKey } from '../model/api-key.ts';
import type { Organization } from '../model/organization.ts';

/** Reads the current state of a caller. */
export interface CallerReader {
  readonly findOrganization: (id: OrganizationId) => Promise<Organization | undefined>;
  /**
   * Undefined for an unknown key and for another organization's; finds revoked and expired ones.
   */
  readonly findApiKey: (
    organizationId: OrganizationId,
    id: ApiKeyId,
  ) => Promise<ApiKey | undefined>;
}
