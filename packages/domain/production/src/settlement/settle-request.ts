import { succeed, valueOf } from '@image-production/kernel';
import type { RequestId } from '@image-production/kernel';

import { holdAfterEnd } from '../assets/hold-assets.ts';
import { deliveredOutputs } from '../model/generation-request.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import type { RequestError } from '../model/request-error.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { RequestChange, Settlement } from '../model/request-lifecycle.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import { bookClock } from '../services.ts';
import type { ProductionServices } from '../services.ts';
import { tellCandidate } from './tell-candidate.ts';

export type SettleAnswer =
  | { readonly kind: 'settled'; readonly request: GenerationRequest }
  /** Another worker has the request, or it has ended already. */
  | { readonly kind: 'fenced' };

/**
 * Ends a claimed request with what is stored of it: captures the price of the delivered
 * outputs, or releases the hold, in the same transaction that makes the request terminal.
 */
export async function settleRequest(
  services: ProductionServices,
  claim: { readonly id: RequestId; readonly token: number },
  error: RequestError | null,
): Promise<SettleAnswer> {
  const { store, clock, policy } = services;
  const settled = await store.transaction(async (stores) => {
    const request = await stores.requests.get(claim.id);
    if (!request) throw new Error(`request ${claim.id} has vanished`);
    const change = changeRequest(request, {
      type: 'settle',
      token: claim.token,
      at: clock.now(),
      retentionMs: policy.resultRetentionMs,
      error,
    });
    if (!change.ok) return succeed<SettleAnswer>({ kind: 'fenced' });
    return succeed(await storeEnding(services, stores, request, change.value));
  });
  return valueOf(settled);
}

/** Stores a change that ends a request, with everything that its end means to others. */
export async function storeEnding(
  services: ProductionServices,
  stores: ProductionStores,
  before: GenerationRequest,
  change: RequestChange,
): Promise<SettleAnswer> {
  const { request, settlement } = change;
  if (!settlement) throw new Error(`request ${request.id} does not end with this change`);
  if ((await stores.requests.replace(request, before)) === 'outdated') return { kind: 'fenced' };
  await settleHold(services, stores, request, settlement);
  await holdAfterEnd(stores.assetUses, request, services.clock.now());
  await tellCandidate(services, stores, request);
  await stores.outbox.append({
    id: services.ids.next('event'),
    type: endingEvents[endingOf(request)],
    organizationId: request.organizationId,
    subjectId: request.id,
    at: request.completedAt ?? services.clock.now(),
  });
  return { kind: 'settled', request };
}

async function settleHold(
  services: ProductionServices,
  stores: ProductionStores,
  request: GenerationRequest,
  settlement: Settlement,
): Promise<void> {
  const { organizationId, id: requestId } = request;
  const at = services.clock.now();
  const isExpired = request.holdExpiresAt <= at;
  const posted = await stores.ledger.post(
    settlement.kind === 'capture'
      ? { type: 'capture-hold', organizationId, requestId, amount: settlement.amount }
      : { type: isExpired ? 'expire-hold' : 'void-hold', organizationId, requestId },
    { entryId: services.ids.next('entry'), clock: bookClock(services) },
  );
  if (!posted.ok)
    throw new Error(`the hold of ${requestId} cannot be settled: ${posted.failure.kind}`);
  if (!posted.value.isNew)
    throw new Error(`the hold of ${requestId} was settled before its request`);
}

const endingEvents = {
  succeeded: 'request.succeeded',
  failed: 'request.failed',
  canceled: 'request.canceled',
} as const;

function endingOf(request: GenerationRequest): keyof typeof endingEvents {
  const { status } = request;
  if (status === 'succeeded' || status === 'failed' || status === 'canceled') return status;
  throw new Error(
    `request ${request.id} is ${status}, with ${deliveredOutputs(request).length} outputs`,
  );
}
