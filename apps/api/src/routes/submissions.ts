import { pathTo, wireOperations } from '@image-production/contract';
import type { SubmissionAnswer } from '@image-production/contract';
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

/** Submitted fields and references, until their retention ends. */
export function submissionHandlers(services: ApiServices): SubmissionHandlers {
  return {
    async getSubmission({ context, params }) {
      const request = await findRequest(services, context, params.requestId);
      const submission = await readSubmission(services, request);
      if (!submission) throw expired('What was submitted has been removed.');
      return context.json(submission);
    },

    async getSubmittedReference({ context, params }) {
      const request = await findRequest(services, context, params.requestId);
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

/** Returns the submission of a request; undefined once it has been removed. */
export async function readSubmission(
  services: ApiServices,
  request: GenerationRequest,
): Promise<SubmissionAnswer | undefined> {
  const { store, clock } = services.production;
  if (isDataRemoved(request, clock.now())) return undefined;
  const fields = await store.readers.submissions.find(request.id);
  if (!fields) return undefined;
  const { id: requestId, operation } = request;
  const references = request.references.map((one) => toReferenceAnswer(services, request, one));
  return { requestId, operation, fields, references };
}

/** The working copy of a reference, whose size no row records. */
export function expectedReference(
  { id }: GenerationRequest,
  { workingCopySha256: sha256 }: RequestReference,
): ExpectedFile {
  return { sha256, holder: `request:${id}`, sizeBytes: undefined };
}

function toReferenceAnswer(
  services: ApiServices,
  request: GenerationRequest,
  reference: RequestReference,
): SubmissionAnswer['references'][number] {
  const { index, width, height } = reference;
  const params = { requestId: request.id, index: `${index}` };
  const path = pathTo(wireOperations.getSubmittedReference, params);
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

/** References are removed at once when a request fails or is canceled, else with its data. */
export function areReferencesKept(
  { production }: ApiServices,
  request: GenerationRequest,
): boolean {
  if (request.status === 'failed' || request.status === 'canceled') return false;
  return !isDataRemoved(request, production.clock.now());
}

/** JPEG uploads are kept as JPEG, all others losslessly as PNG. */
export function workingCopyMediaType({ mediaType }: RequestReference): 'image/jpeg' | 'image/png' {
  return mediaType === 'image/jpeg' ? 'image/jpeg' : 'image/png';
}

function expired(detail: string): ProblemError {
  return new ProblemError('output_expired', detail);
}
