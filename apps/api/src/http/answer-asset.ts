import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';
import { answerDownload } from './answer-download.ts';
import type { ApiContext } from './api-environment.ts';
import { parseRange } from './byte-range.ts';
import type { RequestedRange } from './byte-range.ts';
import { isKnown } from './entity-tag.ts';
import { findSound } from './sound-file.ts';
import type { ExpectedFile } from './sound-file.ts';

export interface AssetAnswer {
  readonly file: ExpectedFile;
  readonly mediaType: string;
  /** Download name. */
  readonly fileName: string;
}

/** Answers with a stored file: 200, 206 for a range, 304 when known, headers only for HEAD. */
export async function answerAsset(
  context: ApiContext,
  services: ApiServices,
  { file, mediaType, fileName }: AssetAnswer,
): Promise<Response> {
  const stored = await findSound(services, file);
  const etag = `"${file.sha256}"`;
  const requested = requestedRange(context, etag, stored.sizeBytes);
  if (requested.kind === 'unsatisfiable') throw notSatisfiable(stored.sizeBytes);
  const range = requested.kind === 'part' ? requested.range : undefined;
  return answerDownload(context, services, {
    etag,
    mediaType,
    fileName,
    ranges: 'bytes',
    sizeBytes: range ? range.end - range.start + 1 : stored.sizeBytes,
    ...(range && { contentRange: `bytes ${range.start}-${range.end}/${stored.sizeBytes}` }),
    open: () => stored.open(range),
  });
}

/** `Range` applies to GET only, and only when the response has a body. */
function requestedRange(context: ApiContext, etag: string, sizeBytes: number): RequestedRange {
  if (context.req.method !== 'GET' || isKnown(context, etag)) return { kind: 'whole' };
  const { req } = context;
  return parseRange(req.header('range'), req.header('if-range'), etag, sizeBytes);
}

function notSatisfiable(sizeBytes: number): ProblemError {
  return new ProblemError('range_not_satisfiable', `The file has ${sizeBytes} bytes.`, {
    headers: { 'content-range': `bytes */${sizeBytes}`, 'accept-ranges': 'bytes' },
  });
}
