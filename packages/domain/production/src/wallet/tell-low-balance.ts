import type { OrganizationId } from '@image-production/identifiers';
import type { Micros } from '@image-production/kernel';

import type { ProductionStores } from '../ports/production-store.ts';
import type { ProductionServices } from '../services.ts';
import { announce } from '../webhooks/announce.ts';

/**
 * Tells an organization, once until its next top-up, that less is available than its threshold.
 * Nobody is told for an erased one.
 */
export async function tellLowBalance(
  { clock, ids, policy }: Pick<ProductionServices, 'clock' | 'ids' | 'policy'>,
  stores: ProductionStores,
  organizationId: OrganizationId,
  available: Micros,
): Promise<void> {
  const organization = await stores.callers.findOrganization(organizationId);
  if (organization?.erasedAt !== null) return;
  const threshold = organization.lowBalance ?? policy.lowBalance;
  if (available >= threshold) return;
  const at = clock.now();
  if ((await stores.lowBalanceNotices.note(organizationId, at)) === 'already-noted') return;
  await announce({ ids }, stores, {
    type: 'wallet.low_balance',
    organizationId,
    subjectId: organizationId,
    at,
    balance: { available, threshold },
  });
}
