import type { OrganizationId, RosterModelId } from '@image-production/identifiers';

/** Which roster models an organization holds a licence for. */
export interface Entitlements {
  readonly isEntitled: (
    organizationId: OrganizationId,
    rosterModelId: RosterModelId,
  ) => Promise<boolean>;
}
