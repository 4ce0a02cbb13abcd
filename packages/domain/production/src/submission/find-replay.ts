import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { mismatchOf } from '../model/fingerprint.ts';
import type { Fingerprint } from '../model/fingerprint.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import type { IdempotencyReader, RequestReader } from '../ports/production-store.ts';

/** The submitting organization, and what identifies a repeated submission. */
export interface SubmissionKey {
  readonly organizationId: OrganizationId;
  readonly idempotencyKey: string;
  readonly fingerprint: Fingerprint;
}

export interface KeyReused {
  readonly kind: 'idempotency-key-reused';
  /** Names of the parts that differ from the first submission. */
  readonly mismatch: readonly string[];
  readonly originalRequestId: RequestId;
}

/**
 * The current state of the request this submission already created; undefined if the key is new.
 * Checked before any validation, so that retries succeed even if rules have become stricter.
 */
export async function findReplay(
  stores: { readonly idempotency: IdempotencyReader; readonly requests: RequestReader },
  submission: SubmissionKey,
): Promise<Result<GenerationRequest | undefined, KeyReused>> {
  const { organizationId, idempotencyKey, fingerprint } = submission;
  const record = await stores.idempotency.find(organizationId, idempotencyKey);
  if (!record) return succeed(undefined);
  const mismatch = mismatchOf(record.fingerprint, fingerprint);
  if (mismatch.length > 0) {
    return refuse({
      kind: 'idempotency-key-reused',
      mismatch,
      originalRequestId: record.requestId,
    });
  }
  const request = await stores.requests.find(organizationId, record.requestId);
  if (!request) throw new Error(`idempotency key of ${record.requestId} names no request`);
  return succeed(request);
}
