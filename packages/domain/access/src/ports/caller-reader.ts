import type { ApiKeyId, OrganizationId } from '@image-production/kernel';

import type { ApiKey } from '../model/api-key.ts';
import type { Organization } from '../model/organization.ts';

/** What is known of a caller at any later moment. */
export interface CallerReader {
  readonly findOrganization: (id: OrganizationId) => Promise<Organization | undefined>;
  /** Another organization's key and an unknown one are both undefined; a dead one is found. */
  readonly findApiKey: (
    organizationId: OrganizationId,
    id: ApiKeyId,
  ) => Promise<ApiKey | undefined>;
}
