import type { SubmissionAnswer } from '@image-production/contract';
import type { RequestId } from '@image-production/kernel';
import type { GenerationRequest, RequestReference } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { answerAsset } from '../http/answer-asset.ts';
import type { Handlers } from '../http/mount-operations.ts';
import type { ExpectedFile } from '../http/sound-file.ts';
import { ProblemError } from '../problem-error.ts';
import { referenceFileName } from '../wire/delivery-names.ts';
import { isDataRemoved } from '../wire/request-record.ts';
import { timestampOrNull } from '../wire/timestamp.ts';
import { findRequest } from './find-request.ts';

type SubmissionHandlers = Pick<Handlers, 'getSubmission' | 'getSubmittedReference'>;

/** What clients submitted, for as long as it is kept. */
export function submissionHandlers(services: ApiServices): SubmissionHandlers {
  return {
    async getSubmission({ context, params }) {
      const request = await findRequest(services, context, params.requestId as RequestId);
      const submission = await readSubmission(services, request);
      if (!submission) throw expired('What was submitted has been removed.');
      context.header('Cache-Control', 'private, no-cache');
      return context.json(submission);
    },

    async getSubmittedReference({ context, params }) {
      const request = await findRequest(services, context, params.requestId as RequestId);
      const reference = request.references[Number(params.index)];
      if (!reference) throw new ProblemError('not_found', 'There is no such reference.');
      if (!areReferencesKept(services, request)) throw expired('The reference has been removed.');
      const mediaType = workingCopyMediaType(reference);
      return answerAsset(context, services, {
        file: expectedReference(request, reference),
        mediaType,
        fileName: referenceFileName(request, reference.index, mediaType),
      });
    },
  };
}

/** What was submitted; undefined once it has been removed. */
export async function readSubmission(
  services: ApiServices,
  request: GenerationRequest,
): Promise<SubmissionAnswer | undefined> {
  const { store, clock } = services.production;
  if (isDataRemoved(request, clock.now())) return undefined;
  const fields = await store.readers.submissions.find(request.id);
  if (!fields) return undefined;
  const { id: requestId, operation } = request;
  const references = request.references.map((one) => answerOf(services, request, one));
  return { requestId, operation, fields, references };
}

/** The working copy of a reference; its size is told by no row. */
export function expectedReference(
  { id }: GenerationRequest,
  { workingCopySha256: sha256 }: RequestReference,
): ExpectedFile {
  return { sha256, holder: `request:${id}`, sizeBytes: undefined };
}

function answerOf(
  services: ApiServices,
  request: GenerationRequest,
  reference: RequestReference,
): SubmissionAnswer['references'][number] {
  const { index, width, height } = reference;
  const path = `/v1/requests/${request.id}/references/${index}`;
  const signed = areReferencesKept(services, request)
    ? services.urls.sign(path, request.organizationId)
    : null;
  return {
    index,
    mediaType: workingCopyMediaType(reference),
    width,
    height,
    url: signed && signed.url,
    urlExpiresAt: timestampOrNull(signed && signed.expiresAt),
  };
}

/** References go at once with a request that delivers nothing, and with the data of any other. */
export function areReferencesKept(
  { production }: ApiServices,
  request: GenerationRequest,
): boolean {
  if (request.status === 'failed' || request.status === 'canceled') return false;
  return !isDataRemoved(request, production.clock.now());
}

/** What came as JPEG stays JPEG; everything else is kept without loss. */
export function workingCopyMediaType({ mediaType }: RequestReference): 'image/jpeg' | 'image/png' {
  return mediaType === 'image/jpeg' ? 'image/jpeg' : 'image/png';
}

function expired(detail: string): ProblemError {
  return new ProblemError('output_expired', detail);
}
