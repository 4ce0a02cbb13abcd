import { inTransaction } from '../in-transaction.ts';
import type { ProductionServices } from '../services.ts';

const batchSize = 500;

/** Deletes a batch of deliveries as old as the events that are not kept. Returns how many. */
export async function sweepDeliveries(services: ProductionServices): Promise<number> {
  const { clock, policy } = services;
  return inTransaction(services, { concern: 'webhooks' }, ({ webhooks }) =>
    webhooks.forgetOlder(clock.now() - policy.eventRetentionMs, batchSize),
  );
}
