import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { ProductionServices } from '../services.ts';
import { obstacleTo, walletObstacleTo } from './obstacles.ts';
import type { FundsObstacle, Obstacle, PricedOrder } from './obstacles.ts';

/** Whether the wallet could fund this order now; acceptance checks again. */
export async function checkFunds(
  { store }: Pick<ProductionServices, 'store'>,
  order: Pick<PricedOrder, 'organizationId' | 'quote'>,
): Promise<Result<void, FundsObstacle>> {
  const obstacle = await walletObstacleTo(store.readers, order);
  return obstacle ? refuse(obstacle) : succeed(undefined);
}

/** Whether this order would be accepted now, with refusals in the order of acceptance. */
export async function checkOrder(
  { store: { readers }, policy }: Pick<ProductionServices, 'store' | 'policy'>,
  order: PricedOrder,
): Promise<Result<void, Obstacle>> {
  const obstacle =
    (await obstacleTo(policy, readers, order)) ?? (await walletObstacleTo(readers, order));
  return obstacle ? refuse(obstacle) : succeed(undefined);
}
