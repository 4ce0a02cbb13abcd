import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { recordDeed } from '../audit/record-deed.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { RequestFailure } from '../model/request-lifecycle.ts';
import type { RequestOfOrganization } from '../ports/subject.ts';
import type { ProductionServices } from '../services.ts';
import { storeEnding } from './settle-request.ts';

export interface RequestNotFound {
  readonly kind: 'request-not-found';
}

export type CancelFailure = RequestNotFound | Extract<RequestFailure, { currentState: string }>;

/**
 * Cancels a request: at once if no worker holds it, otherwise when its worker notices. Never
 * charges it. Idempotent while canceling; an ended request is a conflict.
 */
export async function cancelRequest(
  services: ProductionServices,
  asked: RequestOfOrganization,
): Promise<Result<GenerationRequest, CancelFailure>> {
  const { store, clock, policy } = services;
  return store.transaction(
    asked,
    async (stores): Promise<Result<GenerationRequest, CancelFailure>> => {
      const request = await stores.requests.find(asked.organizationId, asked.requestId);
      if (!request) return refuse({ kind: 'request-not-found' });
      const change = changeRequest(request, {
        type: 'cancel',
        at: clock.now(),
        retentionMs: policy.resultRetentionMs,
      });
      if (!change.ok) {
        if (change.failure.kind === 'fenced') throw new Error('a cancellation carries no token');
        return refuse(change.failure);
      }
      if (change.value.settlement) {
        await storeEnding(services, stores, request, change.value);
      } else if (change.value.request !== request) {
        await stores.requests.replace(change.value.request, request);
      }
      if (change.value.request !== request) {
        await recordDeed(services, stores, { ...asked, action: 'request.cancel' });
      }
      return succeed(change.value.request);
    },
  );
}
