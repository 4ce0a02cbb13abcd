import { refuse } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { IntakeServices, ProductionServices } from '../services.ts';
import { checkOrder } from './check-order.ts';
import { findIdentitySnapshot } from './find-identity-snapshot.ts';
import type { PricedOrder } from './obstacles.ts';
import type { ProIdentity } from './pro-identity.ts';
import type { SubmitProFailure } from './submit-pro.ts';

export interface ProOrder extends PricedOrder {
  readonly identity: ProIdentity;
}

/** Whether this order would be accepted now, with refusals in the order of acceptance. */
export async function checkPro(
  services: ProductionServices & Pick<IntakeServices, 'entitlements'>,
  order: ProOrder,
): Promise<Result<void, SubmitProFailure>> {
  const { organizationId, identity } = order;
  const { models } = services.store.readers;
  const model = await findIdentitySnapshot(models, organizationId, identity);
  if (!model) return refuse({ kind: 'model-not-found' });
  const isEntitled =
    identity.source === 'custom' ||
    (await services.entitlements.isEntitled(organizationId, identity.id));
  if (!isEntitled) return refuse({ kind: 'roster-not-entitled' });
  return checkOrder(services, order);
}
