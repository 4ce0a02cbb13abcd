import type { OrganizationId } from '@image-production/identifiers';
import type { ModelReader, RosterReader } from '@image-production/identity';

import type { IdentitySnapshot } from '../model/work-order.ts';
import type { ProIdentity } from './pro-identity.ts';

/** The identity as it is now; undefined if the organization knows none of this id. */
export async function findIdentitySnapshot(
  models: ModelReader & RosterReader,
  organizationId: OrganizationId,
  identity: ProIdentity,
): Promise<IdentitySnapshot | undefined> {
  return identity.source === 'custom'
    ? models.findModel(organizationId, identity.id)
    : models.findRosterModel(identity.id);
}
