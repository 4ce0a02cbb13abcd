import { succeed, valueOf } from '@image-production/kernel';
import type { RequestId } from '@image-production/kernel';

import type { GenerationRequest } from './model/generation-request.ts';
import { requestError } from './model/request-error.ts';
import { changeRequest } from './model/request-lifecycle.ts';
import type { ProductionServices } from './services.ts';
import { storeEnding } from './settle-request.ts';

const batchSize = 50;

export interface Sweep {
  readonly ended: readonly RequestId[];
  /** Requests that could not be ended, each with what stood in the way; the others were. */
  readonly failed: readonly { readonly requestId: RequestId; readonly cause: unknown }[];
}

/**
 * Ends requests that nobody will finish: no attempts left after a lost lease, or a hold past
 * its time. Delivered outputs are captured, everything else is released. Each request ends in a
 * transaction of its own, so that one that cannot be ended keeps none of the others.
 */
export async function sweepOverdue(services: ProductionServices): Promise<Sweep> {
  const ended: RequestId[] = [];
  const failed: { requestId: RequestId; cause: unknown }[] = [];
  for (const request of await findOverdue(services)) {
    try {
      if (await endOverdue(services, request)) ended.push(request.id);
    } catch (cause) {
      failed.push({ requestId: request.id, cause });
    }
  }
  return { ended, failed };
}

async function findOverdue(services: ProductionServices): Promise<readonly GenerationRequest[]> {
  const { store, clock, policy } = services;
  const found = await store.transaction(async ({ requests }) =>
    succeed(await requests.overdue(clock.now(), policy.attemptsMax, batchSize)),
  );
  return valueOf(found);
}

/** Whether the request was still as it was found, and has ended now. */
async function endOverdue(
  services: ProductionServices,
  request: GenerationRequest,
): Promise<boolean> {
  const change = changeRequest(request, {
    type: 'give-up',
    at: services.clock.now(),
    retentionMs: services.policy.resultRetentionMs,
    error: requestError('renderer_unavailable'),
  });
  const answer = await services.store.transaction(async (stores) =>
    succeed(await storeEnding(services, stores, request, valueOf(change))),
  );
  return valueOf(answer).kind === 'settled';
}
