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
  /** Whether the client may be sent to the asset store itself, where that is set up. */
  readonly isDirect?: boolean;
}

/**
 * Answers with a stored file: 200, 206 for a range, 304 when known, headers only for HEAD. One that
 * clients read from the asset store itself is answered by a redirection, once it has been checked.
 */
export async function answerAsset(
  context: ApiContext,
  services: ApiServices,
  { file, mediaType, fileName, isDirect = false }: AssetAnswer,
): Promise<Response> {
  const stored = await findSound(services, file);
  const etag = `"${file.sha256}"`;
  const requested = requestedRange(context, etag, stored.sizeBytes);
  if (requested.kind === 'unsatisfiable') throw notSatisfiable(stored.sizeBytes);
  const link = isDirect && (await findLink(context, services, { file, mediaType, fileName }));
  if (link) return answerRedirect(context, link, etag);
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

/** Links are for GET: what the client knows already, and HEAD, need none. */
async function findLink(
  context: ApiContext,
  { links }: ApiServices,
  { file, mediaType, fileName }: AssetAnswer,
): Promise<string | undefined> {
  // The policy of Studio's pages keeps browsers to this service.
  if (context.var.session) return undefined;
  if (context.req.method !== 'GET' || isKnown(context, `"${file.sha256}"`)) return undefined;
  return links?.link(file.sha256, { fileName, mediaType });
}

/** 307 keeps the method; clients repeat `Range` by themselves. */
function answerRedirect(context: ApiContext, location: string, etag: string): Response {
  context.header('etag', etag);
  if (context.var.signedFor) context.header('cross-origin-resource-policy', 'cross-origin');
  return context.redirect(location, 307);
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
