import {
  parseOutputFileName,
  parsePrefer,
  pathTo,
  preferenceApplied,
  wireOperations,
} from '@image-production/contract';
import type { OutputEnding, RequestQuery } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import {
  cancelRequest,
  companionFiles,
  deliveredOutputs,
  isTerminal,
  neededBy,
  removeOutputs,
} from '@image-production/production';
import type {
  GenerationRequest,
  RequestPageQuery,
  StoredBytes,
} from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { answerArchive } from '../http/answer-archive.ts';
import { answerAsset } from '../http/answer-asset.ts';
import { idCursor, readPage } from '../http/answer-page.ts';
import { answerRecord, readItem, readPoll, waitUntilTerminal } from '../http/answer-record.ts';
import { requireCaller } from '../http/authenticate.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { noteRemoval } from '../http/note-removal.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { answerPlainly, toPlainAnswer } from '../http/plain-answer.ts';
import type { PlainAnswer } from '../http/plain-answer.ts';
import type { ExpectedFile } from '../http/sound-file.ts';
import { streamEvents } from '../http/stream-events.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import { archiveName, outputFileName } from '../wire/delivery-names.ts';
import { isDataRemoved } from '../wire/request-record.ts';
import { findRequest } from './find-request.ts';

type RequestHandlers = Pick<
  Handlers,
  | 'listRequests'
  | 'getRequest'
  | 'getOutputFile'
  | 'getOutputsArchive'
  | 'cancelRequest'
  | 'streamRequestEvents'
  | 'deleteOutputs'
>;

/** Requests and their files. */
export function requestHandlers(services: ApiServices): RequestHandlers {
  return {
    ...readingHandlers(services),
    ...fileHandlers(services),
    ...changingHandlers(services),
  };
}

function readingHandlers(
  services: ApiServices,
): Pick<RequestHandlers, 'listRequests' | 'getRequest' | 'streamRequestEvents'> {
  return {
    async listRequests({ context, query }) {
      const { organizationId } = context.var.caller;
      return answerPlainly(context, await readRequestPage(services, organizationId, query));
    },

    async getRequest({ context, params }) {
      const preferences = parsePrefer(context.req.header('prefer'));
      const found = await findRequest(services, context, params.requestId);
      const { waitSeconds = 0 } = preferences;
      const request = await waitUntilTerminal(context, services, found, waitSeconds);
      // The key may have ended during the wait.
      if (waitSeconds > 0) await requireCaller(context, services);
      const applied = preferenceApplied({ ...preferences, handlingStrict: false });
      if (applied !== undefined) context.header('Preference-Applied', applied);
      const ifNoneMatch = context.req.header('if-none-match');
      return answerPlainly(context, await readPoll(services, request, ifNoneMatch));
    },

    async streamRequestEvents({ context, params }) {
      const request = await findRequest(services, context, params.requestId);
      return streamEvents(context, services, request);
    },
  };
}

/** A page of the records of an organization. */
export async function readRequestPage(
  services: ApiServices,
  organizationId: OrganizationId,
  query: RequestQuery,
): Promise<PlainAnswer> {
  const { requests } = services.production.store.readers;
  const { data, nextCursor } = await readPage(query, {
    cursor: idCursor('request'),
    read: (page) => requests.list({ ...toListFilters(query), organizationId, ...page }),
    toItem: (request) => readItem(services, request),
  });
  // Each item is JSON already.
  return toPlainAnswer(`{"data":[${data.join()}],"nextCursor":${JSON.stringify(nextCursor)}}`);
}

function fileHandlers(
  services: ApiServices,
): Pick<RequestHandlers, 'getOutputFile' | 'getOutputsArchive'> {
  return {
    async getOutputFile({ context, params }) {
      const request = await findRequest(services, context, params.requestId);
      const asked = parseOutputFileName(params.file);
      const named = deliveredFiles(request).find(
        ({ index, ending }) => index === asked?.index && ending === asked.ending,
      );
      if (!named) throw missingFile(request);
      refuseRemoved(services, request);
      const { fileName, mediaType } = named;
      return answerAsset(context, services, {
        file: expectedDelivery(request, named),
        mediaType,
        fileName,
        // A bucket sends no policy with a document that browsers open.
        isDirect: mediaType !== 'image/svg+xml',
      });
    },

    async getOutputsArchive({ context, params }) {
      const request = await findRequest(services, context, params.requestId);
      const files = deliveredFiles(request);
      if (files.length === 0) throw missingFile(request);
      refuseRemoved(services, request);
      return answerArchive(context, services, {
        fileName: archiveName(request),
        entries: files.map((file) => ({
          name: file.fileName,
          file: expectedDelivery(request, file),
        })),
        modifiedAt: request.completedAt ?? request.createdAt,
      });
    },
  };
}

function changingHandlers(
  services: ApiServices,
): Pick<RequestHandlers, 'cancelRequest' | 'deleteOutputs'> {
  return {
    async cancelRequest({ context, params }) {
      const { organizationId } = context.var.caller;
      const { requestId } = params;
      const canceled = await cancelRequest(onBehalf(services, context).production, {
        organizationId,
        requestId,
      });
      if (!canceled.ok) throw problemOfFailure(canceled.failure);
      return answerRecord(context, services, canceled.value, 200);
    },

    async deleteOutputs({ context, params }) {
      const { organizationId } = context.var.caller;
      const { requestId } = params;
      await noteRemoval.ofData(services, organizationId, requestId);
      const removed = await removeOutputs(onBehalf(services, context).production, {
        organizationId,
        requestId,
      });
      if (!removed.ok) throw problemOfFailure(removed.failure);
      return context.body(null, 204);
    },
  };
}

type ListFilters = Omit<RequestPageQuery, 'organizationId' | 'limit' | 'before'>;

function toListFilters(query: RequestQuery): ListFilters {
  const { status, operation, metadata } = query;
  const { created_after: createdAfter, created_before: createdBefore } = query;
  return {
    ...(status && { status }),
    ...(operation && { operation }),
    ...(metadata && { metadata }),
    ...(createdAfter !== undefined && { createdAfter: Date.parse(createdAfter) }),
    ...(createdBefore !== undefined && { createdBefore: Date.parse(createdBefore) }),
  };
}

/** The 404 for a file: not finished yet, never delivered, or no file of this name. */
function missingFile({ id, status }: GenerationRequest): ProblemError {
  const record = `GET ${pathTo(wireOperations.getRequest, { requestId: id })}`;
  if (status === 'succeeded') {
    const detail = `There is no such file; ${record} lists those that there are.`;
    return new ProblemError('not_found', detail);
  }
  const detail = isTerminal(status)
    ? `The request ended ${status} and has no files.`
    : `The request is ${status}; its files are there once it has succeeded. ${record} with "Prefer: wait=60" waits for that.`;
  return new ProblemError('not_found', detail);
}

interface NamedFile extends StoredBytes {
  readonly index: number;
  readonly ending: OutputEnding;
  readonly mediaType: string;
  readonly fileName: string;
}

/**
 * The files that clients may read, with the plans and passes beside them: none until the whole
 * request has succeeded.
 */
export function deliveredFiles(request: GenerationRequest): readonly NamedFile[] {
  if (request.status !== 'succeeded') return [];
  return deliveredOutputs(request).flatMap(({ index, files, companions }) => {
    const pictures = files.map((file) => ({ ...file, ending: file.format }));
    return [...pictures, ...companionFiles(companions)].map(
      ({ ending, mediaType, sizeBytes, sha256 }) => {
        const fileName = outputFileName(request, index, ending);
        return { index, ending, mediaType, fileName, sizeBytes, sha256 };
      },
    );
  });
}

export function expectedDelivery(
  request: GenerationRequest,
  { sha256, sizeBytes }: StoredBytes,
): ExpectedFile {
  return { ...neededBy(request, sha256), sizeBytes };
}

function refuseRemoved({ production }: ApiServices, request: GenerationRequest): void {
  if (!isDataRemoved(request, production.clock.now())) return;
  throw new ProblemError('output_expired', 'The files of this request have been removed.');
}
