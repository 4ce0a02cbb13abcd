import { inTransaction } from '../in-transaction.ts';
import type { ProductionServices } from '../services.ts';

const batchSize = 500;

/**
 * Deletes expired idempotency keys of ended requests; the next submission under such a key is a new
 * request. Returns how many.
 */
export async function sweepKeys(services: ProductionServices): Promise<number> {
  const { clock, policy } = services;
  return inTransaction(services, { concern: 'retention' }, ({ idempotency }) =>
    idempotency.forgetOlder(clock.now() - policy.keyRetentionMs, batchSize),
  );
}
