import { inTransaction } from '../in-transaction.ts';
import type { ProductionServices } from '../services.ts';

const batchSize = 500;

/**
 * Forgets idempotency keys that are past their retention and whose request has ended; the next
 * submission under such a key is a new request. Answers how many there were.
 */
export async function sweepKeys(services: ProductionServices): Promise<number> {
  const { clock, policy } = services;
  return inTransaction(services, ({ idempotency }) =>
    idempotency.forgetOlder(clock.now() - policy.keyRetentionMs, batchSize),
  );
}
