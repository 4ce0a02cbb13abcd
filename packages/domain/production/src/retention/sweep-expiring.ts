import { succeed, valueOf } from '@image-production/kernel';

import type { ProductionServices } from '../services.ts';

const batchSize = 50;

/**
 * Tells of requests whose data goes soon, each of them once: a day ahead, or half of the retention
 * ahead if that is shorter. Nobody is told of data that was removed early, or that is past its
 * time already. Answers how many there were.
 */
export async function sweepExpiring(services: ProductionServices): Promise<number> {
  const { store, clock, policy, ids } = services;
  const noticeMs = Math.min(policy.expiringNoticeMs, Math.floor(policy.resultRetentionMs / 2));
  const swept = await store.transaction(async ({ requests, outbox }) => {
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
