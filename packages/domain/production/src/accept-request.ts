import { readmit } from '@image-production/access';
import type { ReadmitFailure, Sender } from '@image-production/access';
import { noMicros, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';
import type { LedgerFailure } from '@image-production/ledger';
import type { Quote } from '@image-production/pricing';

import { findReplay } from './find-replay.ts';
import type { KeyReused, SubmissionKey } from './find-replay.ts';
import { holdForRequest } from './hold-assets.ts';
import type { GenerationRequest, Metadata } from './model/generation-request.ts';
import type { ProductionPolicy } from './model/production-policy.ts';
import type { ProductionStores } from './ports/production-store.ts';
import type { SubmittedFields } from './ports/submission-store.ts';
import { bookClock } from './services.ts';
import type { ProductionServices } from './services.ts';

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
  | { readonly kind: 'quote-exceeded'; readonly total: Micros; readonly costMax: Micros }
  | {
      /** A closed wallet takes no new holds, whatever is available. */
      readonly kind: 'insufficient-funds' | 'funds-held' | 'wallet-closed';
      readonly available: Micros;
      readonly held: Micros;
      readonly required: Micros;
    }
  | { readonly kind: 'too-many-unfinished'; readonly unfinishedMax: number }
  | { readonly kind: 'too-many-keys'; readonly keysMax: number }
  /** What has happened to the caller since it was let in. */
  | ReadmitFailure
  /** The last verification found the books violated: nobody's money moves into a new hold. */
  | { readonly kind: 'books-violated' };

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
  const refusal = await refusalOf(policy, stores, submission, quote);
  if (refusal) return refuse(refusal);
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

/** Why nothing is accepted now, whatever the wallet could bear. */
async function refusalOf(
  policy: ProductionPolicy,
  stores: ProductionStores,
  { organizationId, costMax }: Submission,
  { total }: Quote,
): Promise<AcceptFailure | undefined> {
  const { unfinishedMax, keysMax } = policy;
  const verdict = await stores.verdicts.latest();
  if (verdict && verdict.violated.length > 0) return { kind: 'books-violated' };
  if ((await stores.requests.countUnfinished(organizationId)) >= unfinishedMax) {
    return { kind: 'too-many-unfinished', unfinishedMax };
  }
  if ((await stores.idempotency.count(organizationId)) >= keysMax) {
    return { kind: 'too-many-keys', keysMax };
  }
  if (costMax !== null && total > costMax) return { kind: 'quote-exceeded', total, costMax };
  return undefined;
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
  if (failure.kind === 'insufficient-funds') return fundsFailure(failure);
  throw new Error(`a hold was refused: ${failure.kind}`);
}

interface Funds {
  readonly available: Micros;
  readonly held: Micros;
  readonly required: Micros;
}

/** Money that running requests hold may come back; money that is not there has to be paid in. */
export function fundsFailure({ available, held, required }: Funds): AcceptFailure {
  const kind = available + held >= required ? 'funds-held' : 'insufficient-funds';
  return { kind, available, held, required };
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
