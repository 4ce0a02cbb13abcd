import { succeed, valueOf } from '@image-production/kernel';

import type { ProductionServices } from '../services.ts';

const batchSize = 50;

/**
 * Announces once each request whose data is about to expire; returns the count. The notice is the
 * policy's, but at most half the retention; data removed early or already expired gets none.
 */
export async function sweepExpiring(services: ProductionServices): Promise<number> {
  const { store, clock, policy, ids } = services;
  const noticeMs = Math.min(policy.expiringNoticeMs, Math.floor(policy.resultRetentionMs / 2));
  const swept = await store.transaction({ concern: 'retention' }, async ({ requests, outbox }) => {
    const at = clock.now();
    const expiring = await requests.takeExpiring(at, at + noticeMs, batchSize);
    for (const { id: subjectId, organizationId } of expiring) {
      const id = ids.next('event');
      await outbox.append({ id, type: 'request.expiring', organizationId, subjectId, at });
    }
    return succeed(expiring.length);
  });
  return valueOf(swept);
}
