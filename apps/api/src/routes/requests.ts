import { parseOutputFileName, parsePrefer, preferenceApplied } from '@image-production/contract';
import type { RequestId } from '@image-production/kernel';
import type { DeliveredFile, GenerationRequest } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { answerAsset } from '../http/answer-asset.ts';
import { answerRecord, recordTag, waitUntilTerminal } from '../http/answer-record.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { ProblemError } from '../problem-error.ts';
import { isDataRemoved } from '../wire/request-record.ts';

/** Requests and their files. */
export function requestHandlers(
  services: ApiServices,
): Pick<Handlers, 'getRequest' | 'getOutputFile'> {
  return {
    async getRequest({ context, params }) {
      const preferences = parsePrefer(context.req.header('prefer'));
      const found = await findRequest(services, context, params.requestId as RequestId);
      const request = await waitUntilTerminal(
        context,
        services,
        found,
        preferences.waitSeconds ?? 0,
      );
      const applied = preferenceApplied({ ...preferences, handlingStrict: false });
      if (applied !== undefined) context.header('Preference-Applied', applied);
      const tag = await recordTag(services, request);
      if (isKnown(context, tag)) {
        return context.body(null, 304, { etag: tag, 'cache-control': 'private, no-cache' });
      }
      return answerRecord(context, services, request, 200);
    },

    async getOutputFile({ context, params }) {
      const request = await findRequest(services, context, params.requestId as RequestId);
      const { index, file } = findFile(request, params.file);
      if (isDataRemoved(request, services.production.clock.now())) {
        throw new ProblemError('output_expired', 'The files of this request have been removed.');
      }
      const fileName = `${request.operation.replaceAll(/[._]/g, '-')}-${request.id}-${index + 1}.${file.format}`;
      return answerAsset(context, services, { ...file, fileName });
    },
  };
}

function isKnown(context: ApiContext, tag: string): boolean {
  const known = context.req.header('if-none-match') ?? '';
  return known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}

async function findRequest(
  services: ApiServices,
  context: ApiContext,
  id: RequestId,
): Promise<GenerationRequest> {
  const organizationId = context.var.signedFor ?? context.var.caller.organizationId;
  const request = await services.production.store.readers.requests.find(organizationId, id);
  if (!request) throw new ProblemError('not_found', 'There is no such request.');
  return request;
}

/** Files exist for clients once their request has succeeded, not while it is being made. */
function findFile(
  request: GenerationRequest,
  name: string,
): { index: number; file: DeliveredFile } {
  const asked = parseOutputFileName(name);
  const output = asked && request.status === 'succeeded' ? request.outputs[asked.index] : undefined;
  if (asked && output?.status === 'succeeded') {
    const file = output.files.find(({ format }) => format === asked.format);
    if (file) return { index: asked.index, file };
  }
  throw new ProblemError('not_found', 'There is no such file.');
}
