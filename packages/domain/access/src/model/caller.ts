import type { ApiKeyId, OrganizationId } from '@image-production/identifiers';

import type { ApiKeyScope } from './scope.ts';

/** The authenticated caller. */
export interface Caller {
  readonly organizationId: OrganizationId;
  readonly keyId: ApiKeyId;
  readonly scopes: readonly ApiKeyScope[];
}
