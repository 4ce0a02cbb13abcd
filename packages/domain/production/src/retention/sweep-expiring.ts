import type { ProductionServices } from '../services.ts';
import { announce } from '../webhooks/announce.ts';
import { sweepDue } from './sweep-due.ts';

/**
 * Announces once each request whose data is about to expire; returns the count. The notice is the
 * policy's, but at most half the retention; data removed early or already expired gets none.
 */
export async function sweepExpiring(services: ProductionServices): Promise<number> {
  const { store, clock, policy, ids } = services;
  const noticeMs = Math.min(policy.expiringNoticeMs, Math.floor(policy.resultRetentionMs / 2));
  return sweepDue(store, {
    find: ({ requests }, limit) => {
      const now = clock.now();
      return requests.expiring(now, now + noticeMs, limit);
    },
    findAgain: async ({ requests }, request) => {
      const answer = await requests.markAnnounced(request.id, clock.now());
      return answer === 'marked' ? request : undefined;
    },
    work: (stores, { id: subjectId, organizationId }) =>
      announce({ ids }, stores, {
        type: 'request.expiring',
        organizationId,
        subjectId,
        at: clock.now(),
      }),
  });
}
