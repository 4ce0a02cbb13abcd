import type { RequestId } from '@image-production/identifiers';
import { succeed, valueOf } from '@image-production/kernel';

import { inTransaction } from '../in-transaction.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { isOverdue } from '../model/overdue.ts';
import { requestError } from '../model/request-error.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { RequestOfOrganization } from '../ports/subject.ts';
import type { ProductionServices } from '../services.ts';
import { canceledIfErased, storeEnding } from './settle-request.ts';

const batchSize = 50;

export interface Sweep {
  readonly ended: readonly RequestId[];
  /** Requests that could not be ended, each with the cause. */
  readonly failed: readonly { readonly requestId: RequestId; readonly cause: unknown }[];
}

/**
 * Ends abandoned requests: no attempts left after a lost lease, or hold expired. Captures delivered
 * outputs and releases the rest, or all of an erased organization. Uses one transaction per request,
 * so requests that fail, however many, do not block the others.
 */
export async function sweepOverdue(services: ProductionServices): Promise<Sweep> {
  const ended: RequestId[] = [];
  const failed: { requestId: RequestId; cause: unknown }[] = [];
  let page = await findOverdue(services);
  while (page.length > 0) {
    for (const { id, organizationId } of page) {
      try {
        if (await endOverdue(services, { organizationId, requestId: id })) ended.push(id);
      } catch (cause) {
        failed.push({ requestId: id, cause });
      }
    }
    page = page.length < batchSize ? [] : await findOverdue(services, page.at(-1));
  }
  return { ended, failed };
}

async function findOverdue(
  services: ProductionServices,
  after?: GenerationRequest,
): Promise<readonly GenerationRequest[]> {
  const { clock, policy } = services;
  return inTransaction(services, { concern: 'retention' }, ({ requests }) =>
    requests.overdue(clock.now(), policy.attemptsMax, batchSize, after),
  );
}

/**
 * Whether this call ended the request. Reads it again in the transaction: since it was found, its
 * lease may have been renewed or it may have ended.
 */
async function endOverdue(
  services: ProductionServices,
  subject: RequestOfOrganization,
): Promise<boolean> {
  const { store, clock, policy } = services;
  const answer = await store.transaction(subject, async (stores) => {
    const at = clock.now();
    const found = await stores.requests.get(subject.requestId);
    if (!found || !isOverdue(found, at, policy.attemptsMax)) return succeed(false);
    const request = await canceledIfErased(stores, found);
    const change = changeRequest(request, {
      type: 'give-up',
      at,
      retentionMs: policy.resultRetentionMs,
      error: requestError('renderer_unavailable'),
    });
    const ending = await storeEnding(services, stores, request, valueOf(change));
    return succeed(ending.kind === 'settled');
  });
  return valueOf(answer);
}
