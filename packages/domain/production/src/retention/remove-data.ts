import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { holderOf } from '../assets/hold-assets.ts';
import { recordDeed } from '../audit/record-deed.ts';
import { isEnded } from '../model/generation-request.ts';
import type {
  EndedRequest,
  GenerationRequest,
  RequestStatus,
} from '../model/generation-request.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { RequestOfOrganization } from '../ports/subject.ts';
import type { ProductionServices } from '../services.ts';
import type { RequestNotFound } from '../settlement/cancel-request.ts';
import { announce } from '../webhooks/announce.ts';
import { forgetTexts } from './forget-texts.ts';
import { sweepDue } from './sweep-due.ts';

export type RemoveFailure =
  | RequestNotFound
  | { readonly kind: 'request-state-conflict'; readonly currentState: RequestStatus };

/**
 * Permanently removes a request's uploads, texts and deliveries before their retention ends. Keeps
 * the record. Idempotent; an unfinished request is a conflict.
 */
export async function removeOutputs(
  services: ProductionServices,
  asked: RequestOfOrganization,
): Promise<Result<GenerationRequest, RemoveFailure>> {
  return services.store.transaction(
    asked,
    async (stores): Promise<Result<GenerationRequest, RemoveFailure>> => {
      const request = await stores.requests.find(asked.organizationId, asked.requestId);
      if (!request) return refuse({ kind: 'request-not-found' });
      if (!isEnded(request)) {
        return refuse({ kind: 'request-state-conflict', currentState: request.status });
      }
      const removed = await removeData(services, stores, request);
      if (removed !== request) {
        await recordDeed(services, stores, { ...asked, action: 'request.remove_outputs' });
      }
      return succeed(removed);
    },
  );
}

/** Removes the data of a batch of requests whose retention has passed. Returns how many. */
export async function sweepRetention(services: ProductionServices): Promise<number> {
  return sweepDue(services.store, {
    find: ({ requests }, limit) => requests.pastRetention(services.clock.now(), limit),
    findAgain: async ({ requests }, { id }) => {
      const request = await requests.get(id);
      return request && isEnded(request) && request.dataRemovedAt === null ? request : undefined;
    },
    work: async (stores, request) => void (await removeData(services, stores, request)),
  });
}

/** Removes uploads, texts and deliveries; keeps the record. */
export async function removeData(
  services: ProductionServices,
  stores: ProductionStores,
  request: EndedRequest,
): Promise<EndedRequest> {
  if (request.dataRemovedAt !== null) return request;
  const at = services.clock.now();
  const removed = await forgetTexts(stores, request, { ...request, dataRemovedAt: at });
  await stores.assetUses.release(holderOf(request), at);
  await announce(services, stores, {
    type: 'request.data_removed',
    organizationId: request.organizationId,
    subjectId: request.id,
    at,
  });
  return removed;
}
