import { succeed, valueOf } from '@image-production/kernel';

import { holdAfterEnd } from '../assets/hold-assets.ts';
import { raiseIncident } from '../audit/raise-incident.ts';
import { unreceivedPicture } from '../audit/unreceived-picture.ts';
import type { RequestEnding, Settlement } from '../model/end-request.ts';
import type { EndedRequest, GenerationRequest } from '../model/generation-request.ts';
import type { RequestError } from '../model/request-error.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { RequestOfOrganization } from '../ports/subject.ts';
import { bookClock } from '../services.ts';
import type { ProductionServices } from '../services.ts';
import { announce } from '../webhooks/announce.ts';
import { updateCandidate } from './update-candidate.ts';

export type SettleAnswer =
  | { readonly kind: 'settled'; readonly request: EndedRequest }
  /** Another worker holds the request, or it has ended. */
  | { readonly kind: 'fenced' };

/**
 * Ends a claimed request with its stored outputs: captures the price of the delivered ones, or
 * releases the hold, in the same transaction. A request of an erased organization is canceled.
 */
export async function settleRequest(
  services: ProductionServices,
  claim: RequestOfOrganization & { readonly token: number },
  error: RequestError | null,
): Promise<SettleAnswer> {
  const settled = await services.store.transaction(claim, async (stores) => {
    const found = await stores.requests.get(claim.requestId);
    if (!found) throw new Error(`request ${claim.requestId} has vanished`);
    return succeed(await settleHeld(services, stores, found, { token: claim.token, error }));
  });
  return valueOf(settled);
}

/** As `settleRequest` does, within a change of the request and its organization that has read it. */
export async function settleHeld(
  services: ProductionServices,
  stores: ProductionStores,
  found: GenerationRequest,
  { token, error }: { readonly token: number; readonly error: RequestError | null },
): Promise<SettleAnswer> {
  const { clock, policy } = services;
  const request = await canceledIfErased(stores, found);
  const change = changeRequest(request, {
    type: 'settle',
    token,
    at: clock.now(),
    retentionMs: policy.resultRetentionMs,
    error,
  });
  if (!change.ok) return { kind: 'fenced' };
  return storeEnding(services, stores, request, change.value);
}

/** Nothing is delivered to an erased organization, or charged, from its erasure on. */
export async function canceledIfErased(
  { erasures }: Pick<ProductionStores, 'erasures'>,
  request: GenerationRequest,
): Promise<GenerationRequest> {
  if (request.status !== 'running') return request;
  const isErased = await erasures.isErased(request.organizationId);
  return isErased ? { ...request, status: 'canceling' } : request;
}

/** Stores the end of a request, with all effects on holds, assets, candidates and events. */
export async function storeEnding(
  services: ProductionServices,
  stores: ProductionStores,
  before: GenerationRequest,
  { request, settlement }: RequestEnding,
): Promise<SettleAnswer> {
  if ((await stores.requests.replace(request, before)) === 'outdated') return { kind: 'fenced' };
  await settleHold(services, stores, request, settlement);
  await stores.keySpending.settle(request.id, request.charged);
  await holdAfterEnd(stores.assetUses, request, request.completedAt);
  await updateCandidate(services, stores, request);
  await tellOfUnreceived(services, stores, before, request);
  await announce(services, stores, {
    type: endingEvents[request.status],
    organizationId: request.organizationId,
    subjectId: request.id,
    at: request.completedAt,
  });
  return { kind: 'settled', request };
}

/**
 * Tells the operator of calls that no attempt follows on. A client that cancels is told beforehand
 * that the engine may be paid all the same.
 */
async function tellOfUnreceived(
  services: ProductionServices,
  { incidents }: ProductionStores,
  { outputs }: GenerationRequest,
  request: EndedRequest,
): Promise<void> {
  if (request.status === 'canceled') return;
  const reason = 'the request ended before it came';
  for (const output of outputs) {
    if (output.status !== 'pending' || !output.call) continue;
    const { engine } = output.call;
    const report = unreceivedPicture({ request, index: output.index, engine, reason });
    await raiseIncident(incidents, services, report);
  }
}

async function settleHold(
  services: ProductionServices,
  stores: ProductionStores,
  request: EndedRequest,
  settlement: Settlement,
): Promise<void> {
  const { organizationId: ownerId, id: orderId } = request;
  const isExpired = request.holdExpiresAt <= request.completedAt;
  const posted = await stores.ledger.post(
    settlement.kind === 'capture'
      ? { type: 'capture-hold', ownerId, orderId, amount: settlement.amount }
      : { type: isExpired ? 'expire-hold' : 'void-hold', ownerId, orderId },
    { entryId: services.ids.next('entry'), clock: bookClock(services) },
  );
  if (!posted.ok)
    throw new Error(`the hold of ${orderId} cannot be settled: ${posted.failure.kind}`);
  if (!posted.value.isNew) throw new Error(`the hold of ${orderId} was settled before its request`);
}

const endingEvents = {
  succeeded: 'request.succeeded',
  failed: 'request.failed',
  canceled: 'request.canceled',
} as const;
