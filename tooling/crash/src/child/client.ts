import type { OrganizationId } from '@image-production/identifiers';

/** Who wants something, and the number of the wish. */
export interface Client {
  readonly organizationId: OrganizationId;
  readonly number: number;
}
