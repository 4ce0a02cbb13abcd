import { succeed, valueOf } from '@image-production/kernel';
import type { RequestId, WorkerId } from '@image-production/kernel';

import type { GenerationRequest } from './model/generation-request.ts';
import { requestError } from './model/request-error.ts';
import { changeRequest } from './model/request-lifecycle.ts';
import type { ProductionStores } from './ports/production-store.ts';
import type { ProductionServices } from './services.ts';
import { settleIn } from './settle-request.ts';

const batchSize = 50;

/**
 * Ends requests that nobody will finish: no attempts left after a lost lease, or a hold past
 * its time. Delivered outputs are captured, everything else is released. Taking the next token
 * first fences out a worker that still believes it holds the request.
 */
export async function sweepOverdue(
  services: ProductionServices,
  workerId: WorkerId,
): Promise<readonly RequestId[]> {
  const { store, clock, policy } = services;
  const swept = await store.transaction(async (stores) => {
    const overdue = await stores.requests.overdue(clock.now(), policy.attemptsMax, batchSize);
    const ended: RequestId[] = [];
    for (const request of overdue) {
      if (await endOverdue(services, stores, request, workerId)) ended.push(request.id);
    }
    return succeed(ended);
  });
  return valueOf(swept);
}

async function endOverdue(
  services: ProductionServices,
  stores: ProductionStores,
  request: GenerationRequest,
  workerId: WorkerId,
): Promise<boolean> {
  const claim = { type: 'claim', workerId, at: services.clock.now(), leaseMs: 0 } as const;
  const fenced = valueOf(changeRequest(request, claim)).request;
  if ((await stores.requests.replace(fenced, request)) === 'outdated') return false;
  const error = requestError('renderer_unavailable');
  const settled = await settleIn(services, stores, fenced, fenced.lease.token, error);
  return settled.kind === 'settled';
}
