import { readmit } from '@image-production/access';
import type { ReadmitFailure, Sender } from '@image-production/access';
import { noMicros, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';
import type { LedgerFailure } from '@image-production/ledger';
import type { Quote } from '@image-production/pricing';

import { holdForRequest } from '../assets/hold-assets.ts';
import type { GenerationRequest, Metadata } from '../model/generation-request.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { SubmittedFields } from '../ports/submission-store.ts';
import { bookClock } from '../services.ts';
import type { ProductionServices } from '../services.ts';
import { findReplay } from './find-replay.ts';
import type { KeyReused, SubmissionKey } from './find-replay.ts';
import { fundsObstacle, obstacleTo } from './obstacles.ts';
import type { Obstacle } from './obstacles.ts';

/** What every submission carries, whatever it asks for. */
export interface Submission extends SubmissionKey, Sender {
  /** The most the client agrees to pay for this request; null when it set no limit. */
  readonly costMax: Micros | null;
  readonly metadata: Metadata;
  /** As the client said; null when it said nothing. */
  readonly variation: number | null;
  /** Everything that the call said, kept apart from the request for as long as its texts live. */
  readonly fields: SubmittedFields;
}

/** An accepted request: new, or the one that the same submission became before. */
export interface Acceptance {
  readonly request: GenerationRequest;
  readonly isReplay: boolean;
}

export type AcceptFailure =
  | KeyReused
  | Obstacle
  /** What has happened to the caller since it was let in. */
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
 * Accepts a request inside the caller's transaction: the key, the request, the hold and the
 * event exist together or not at all.
 */
export async function acceptRequest(
  services: ProductionServices,
  stores: ProductionStores,
  submission: Submission,
  draft: RequestDraft,
  quote: Quote,
): Promise<Result<Acceptance, AcceptFailure>> {
  const { organizationId, idempotencyKey, fingerprint } = submission;
  const { clock, ids, policy } = services;
  const at = clock.now();
  const admitted = await readmit(stores.callers, submission, 'generate', at);
  if (!admitted.ok) return admitted;
  const obstacle = await obstacleTo(policy, stores, { ...submission, quote });
  if (obstacle) return refuse(obstacle);
  const request = newRequest(draft, submission, quote, at, policy.holdMs);
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
  await holdForRequest(stores.assetUses, request);
  const hold = await stores.ledger.post(
    {
      type: 'place-hold',
      organizationId,
      requestId: request.id,
      purpose: request.operation,
      amount: quote.total,
      priceVersion: quote.priceVersion,
    },
    { entryId: ids.next('entry'), clock: bookClock(services) },
  );
  if (!hold.ok) return refuse(refusedHold(hold.failure));
  await stores.outbox.append({
    id: ids.next('event'),
    type: 'request.accepted',
    organizationId,
    subjectId: request.id,
    at,
  });
  return succeed({ request, isReplay: false });
}

/** The request that this submission became before, as an acceptance. */
export async function replayIn(
  stores: ProductionStores,
  submission: Submission,
): Promise<Result<Acceptance | undefined, KeyReused>> {
  const replay = await findReplay(stores, submission);
  if (!replay.ok) return replay;
  return succeed(replay.value && { request: replay.value, isReplay: true });
}

function refusedHold(failure: LedgerFailure): AcceptFailure {
  if (failure.kind === 'wallet-closed') return failure;
  if (failure.kind === 'insufficient-funds') return fundsObstacle(failure);
  throw new Error(`a hold was refused: ${failure.kind}`);
}

function newRequest(
  draft: RequestDraft,
  submission: Submission,
  quote: Quote,
  at: number,
  holdMs: number,
): GenerationRequest {
  return {
    ...draft,
    organizationId: submission.organizationId,
    metadata: submission.metadata,
    idempotencyKey: submission.idempotencyKey,
    terms: { priceVersion: quote.priceVersion, outputPrice: quote.outputPrice, total: quote.total },
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
