import { inTransaction } from '../in-transaction.ts';
import type { ProductionServices } from '../services.ts';

const batchSize = 500;

/**
 * Deletes a batch of events that are older than the policy keeps them. Returns how many.
 */
export async function sweepEvents(services: ProductionServices): Promise<number> {
  const { clock, policy } = services;
  return inTransaction(services, { concern: 'retention' }, ({ outbox }) =>
    outbox.forgetOlder(clock.now() - policy.eventRetentionMs, batchSize),
  );
}
