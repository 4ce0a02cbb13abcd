import type { ApiKeyId, OrganizationId } from '@image-production/kernel';

import type { ApiKeyScope } from './scope.ts';

/** Who is calling, known from an accepted key. */
export interface Caller {
  readonly organizationId: OrganizationId;
  readonly keyId: ApiKeyId;
  readonly scopes: readonly ApiKeyScope[];
}
