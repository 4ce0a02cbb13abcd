import { refuse, succeed } from '@image-production/kernel';
import type { OrganizationId, RequestId, Result } from '@image-production/kernel';

import { holderOf } from '../assets/hold-assets.ts';
import { isTerminal } from '../model/generation-request.ts';
import type { GenerationRequest, RequestStatus } from '../model/generation-request.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { ProductionServices } from '../services.ts';
import type { RequestNotFound } from '../settlement/cancel-request.ts';
import { forgetTexts } from './forget-texts.ts';
import { sweepDue } from './sweep-due.ts';

export type RemoveFailure =
  | RequestNotFound
  | { readonly kind: 'request-state-conflict'; readonly currentState: RequestStatus };

/**
 * Removes what was uploaded for a request, what was written for it and what it delivered, ahead
 * of time and for good. The record stays. Removing again changes nothing; an unfinished request is a conflict.
 */
export async function removeOutputs(
  services: ProductionServices,
  asked: { readonly organizationId: OrganizationId; readonly requestId: RequestId },
): Promise<Result<GenerationRequest, RemoveFailure>> {
  return services.store.transaction(
    async (stores): Promise<Result<GenerationRequest, RemoveFailure>> => {
      const request = await stores.requests.find(asked.organizationId, asked.requestId);
      if (!request) return refuse({ kind: 'request-not-found' });
      if (!isTerminal(request.status)) {
        return refuse({ kind: 'request-state-conflict', currentState: request.status });
      }
      return succeed(await removeData(services, stores, request));
    },
  );
}

/** Removes the data of requests whose retention has passed, a batch of them. Answers how many. */
export async function sweepRetention(services: ProductionServices): Promise<number> {
  return sweepDue(services.store, {
    find: ({ requests }, limit) => requests.pastRetention(services.clock.now(), limit),
    work: async (stores, request) => void (await removeData(services, stores, request)),
  });
}

/** Removes what was uploaded, written and delivered; the record stays. */
export async function removeData(
  services: ProductionServices,
  stores: ProductionStores,
  request: GenerationRequest,
): Promise<GenerationRequest> {
  if (request.dataRemovedAt !== null) return request;
  const at = services.clock.now();
  const removed = await forgetTexts(stores, request, { ...request, dataRemovedAt: at });
  await stores.assetUses.release(holderOf(request), at);
  await stores.outbox.append({
    id: services.ids.next('event'),
    type: 'request.data_removed',
    organizationId: request.organizationId,
    subjectId: request.id,
    at,
  });
  return removed;
}
