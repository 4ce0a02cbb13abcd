import { succeed, valueOf } from '@image-production/kernel';

import type { ProductionServices } from '../services.ts';

const batchSize = 500;

/**
 * Forgets idempotency keys that are past their retention and whose request has ended; the next
 * submission under such a key is a new request. Answers how many there were.
 */
export async function sweepKeys({ store, clock, policy }: ProductionServices): Promise<number> {
  const swept = await store.transaction(async ({ idempotency }) =>
    succeed(await idempotency.forgetOlder(clock.now() - policy.keyRetentionMs, batchSize)),
  );
  return valueOf(swept);
}
