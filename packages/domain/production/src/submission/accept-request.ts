import { readmit } from '@image-production/access';
import type { ApiKey, ReadmitFailure, Sender } from '@image-production/access';
import { noMicros, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';
import type { LedgerFailure } from '@image-production/ledger';
import type { Operation, Resolution } from '@image-production/operations';
import { priceListAt, quote } from '@image-production/pricing';
import type { NotOffered, PriceList, Quote } from '@image-production/pricing';

import { holdForRequest } from '../assets/hold-assets.ts';
import { recordDeed } from '../audit/record-deed.ts';
import type { GenerationRequest, Metadata } from '../model/generation-request.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { SubmittedFields } from '../ports/submission-store.ts';
import { bookClock } from '../services.ts';
import type { ProductionServices } from '../services.ts';
import { tellLowBalance } from '../wallet/tell-low-balance.ts';
import { announce } from '../webhooks/announce.ts';
import { findReplay } from './find-replay.ts';
import type { KeyReused, SubmissionKey } from './find-replay.ts';
import { fundsObstacle, obstacleTo } from './obstacles.ts';
import type { Obstacle } from './obstacles.ts';
import { capObstacleTo, utcDayOf } from './spend-cap.ts';
import type { SpendCapReached } from './spend-cap.ts';

/** What every submission contains, whatever its operation. */
export interface Submission extends SubmissionKey, Sender {
  /** The client's price limit for this request; null if it set none. */
  readonly costMax: Micros | null;
  readonly metadata: Metadata;
  /** As the client sent it; null if omitted. */
  readonly variation: number | null;
  /** All fields of the call, stored apart from the request for as long as its texts are kept. */
  readonly fields: SubmittedFields;
}

/** An accepted request, new or replayed. */
export interface Acceptance {
  readonly request: GenerationRequest;
  readonly isReplay: boolean;
}

export type AcceptFailure =
  | KeyReused
  | Obstacle
  | SpendCapReached
  /** The organization's price list has no price for it. */
  | NotOffered<Operation, Resolution>
  /** The caller's key or organization lost its access after authentication. */
  | ReadmitFailure;

/** The part of a request that differs from one kind of submission to the next. */
export type RequestDraft = Pick<
  GenerationRequest,
  | 'id'
  | 'operation'
  | 'resolution'
  | 'requestedAspect'
  | 'aspect'
  | 'count'
  | 'identity'
  | 'candidateId'
  | 'variation'
  | 'references'
  | 'advisories'
  | 'work'
>;

/**
 * Accepts a request in the caller's transaction, so that key, request, hold and event are stored
 * together or not at all.
 */
export async function acceptRequest(
  services: ProductionServices,
  stores: ProductionStores,
  submission: Submission,
  draft: RequestDraft,
): Promise<Result<Acceptance, AcceptFailure>> {
  const { organizationId, idempotencyKey, fingerprint } = submission;
  const { clock, ids, policy } = services;
  const at = clock.now();
  const admitted = await readmit(stores.callers, submission, 'generate', at);
  if (!admitted.ok) return admitted;
  const priced = quoteDraft(priceListAt(services.prices, organizationId, at), draft);
  if (!priced.ok) return priced;
  const price = priced.value;
  const obstacle = await obstacleTo(policy, stores, { ...submission, quote: price });
  if (obstacle) return refuse(obstacle);
  const apiKey = admitted.value;
  const reached = apiKey && (await capObstacleTo(stores.keySpending, apiKey, price.total, at));
  if (reached) return refuse(reached);
  const request = newRequest(draft, submission, price, at, policy.holdMs);
  const inserted = await stores.idempotency.insert({
    organizationId,
    key: idempotencyKey,
    fingerprint,
    requestId: request.id,
    createdAt: at,
  });
  if (inserted === 'exists')
    throw new Error('the idempotency key was looked up in this transaction');
  await stores.requests.insert(request);
  await stores.submissions.insert(request.id, submission.fields);
  if (apiKey) await noteExpense(stores, apiKey, request);
  await holdForRequest(stores.assetUses, request);
  const hold = await stores.ledger.post(
    {
      type: 'place-hold',
      ownerId: organizationId,
      orderId: request.id,
      purpose: request.operation,
      amount: price.total,
      priceVersion: price.priceVersion,
    },
    { entryId: ids.next('entry'), clock: bookClock(services) },
  );
  if (!hold.ok) return refuse(refusedHold(hold.failure));
  await announce(services, stores, {
    type: 'request.accepted',
    organizationId,
    subjectId: request.id,
    at,
  });
  await recordDeed(services, stores, {
    organizationId,
    action: 'request.accept',
    requestId: request.id,
  });
  const { availableAfter } = hold.value.transfer;
  await tellLowBalance(services, stores, organizationId, availableAfter);
  return succeed({ request, isReplay: false });
}

/** The acceptance that this submission received before, if any. */
export async function replayIn(
  stores: ProductionStores,
  submission: Submission,
): Promise<Result<Acceptance | undefined, KeyReused>> {
  const replay = await findReplay(stores, submission);
  if (!replay.ok) return replay;
  return succeed(replay.value && { request: replay.value, isReplay: true });
}

async function noteExpense(
  { keySpending }: ProductionStores,
  { id: keyId, spenderId }: ApiKey,
  { id: requestId, organizationId, createdAt, terms }: GenerationRequest,
): Promise<void> {
  const day = utcDayOf(createdAt);
  await keySpending.note({ requestId, organizationId, keyId, spenderId, day, held: terms.total });
}

function quoteDraft(
  list: PriceList<Operation, Resolution>,
  { operation, resolution, count, references }: RequestDraft,
): Result<Quote, NotOffered<Operation, Resolution>> {
  return quote(list, { operation, resolution, count, referenceCount: references.length });
}

function refusedHold(failure: LedgerFailure): AcceptFailure {
  if (failure.kind === 'wallet-closed') return failure;
  if (failure.kind === 'insufficient-funds') return fundsObstacle(failure);
  throw new Error(`a hold was refused: ${failure.kind}`);
}

function newRequest(
  draft: RequestDraft,
  submission: Submission,
  price: Quote,
  at: number,
  holdMs: number,
): GenerationRequest {
  return {
    ...draft,
    organizationId: submission.organizationId,
    metadata: submission.metadata,
    idempotencyKey: submission.idempotencyKey,
    terms: { priceVersion: price.priceVersion, outputPrice: price.outputPrice, total: price.total },
    createdAt: at,
    holdExpiresAt: at + holdMs,
    status: 'queued',
    stage: null,
    progress: 0,
    startedAt: null,
    completedAt: null,
    expiresAt: null,
    dataRemovedAt: null,
    outputs: Array.from({ length: draft.count }, (_, index) => ({ index, status: 'pending' })),
    billing: 'held',
    charged: noMicros,
    provenance: null,
    error: null,
    lease: { token: 0, workerId: null, attempts: 0, until: null, notBefore: at },
    version: 1,
  };
}
