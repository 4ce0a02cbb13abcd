import type { OrganizationId } from '@image-production/kernel';

/** Who wants something, and the number of the wish. */
export interface Client {
  readonly organizationId: OrganizationId;
  readonly number: number;
}
