import { isTestTwin } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';

/** `livemode`: whether what belongs to this organization costs money. */
export function isLive(organizationId: OrganizationId): boolean {
  return !isTestTwin(organizationId);
}
