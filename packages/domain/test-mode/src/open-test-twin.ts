import type { CredentialStore, OrganizationNotFound } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { refuse } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { ProductionServices } from '@image-production/production';

import { creditTwin } from './test-wallet.ts';

/**
 * Makes sure that an organization has its test twin, with 1 000.00 to play with. Done before its
 * first test key is issued: no key reaches a twin without a wallet. Idempotent.
 */
export async function openTestTwin(
  services: ProductionServices & { readonly credentials: Pick<CredentialStore, 'insertTestTwin'> },
  organizationId: OrganizationId,
): Promise<Result<void, OrganizationNotFound>> {
  const now = services.clock.now();
  const twin = await services.credentials.insertTestTwin(organizationId, now);
  if (twin === 'organization-not-found') return refuse({ kind: twin, organizationId });
  return creditTwin(services, organizationId);
}
