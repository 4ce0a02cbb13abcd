import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';
import { answerDownload } from './answer-download.ts';
import type { ApiContext } from './api-environment.ts';
import { askedBytes } from './byte-range.ts';
import type { AskedBytes } from './byte-range.ts';
import { isKnown } from './entity-tag.ts';
import { findSound } from './sound-file.ts';
import type { ExpectedFile } from './sound-file.ts';

export interface AssetAnswer {
  readonly file: ExpectedFile;
  readonly mediaType: string;
  /** What a browser saves the file as. */
  readonly fileName: string;
}

/** Streams stored bytes: whole, in a range, as headers only, or not at all when they are known. */
export async function answerAsset(
  context: ApiContext,
  services: ApiServices,
  { file, mediaType, fileName }: AssetAnswer,
): Promise<Response> {
  const stored = await findSound(services, file);
  const etag = `"${file.sha256}"`;
  const asked = askedOf(context, etag, stored.sizeBytes);
  if (asked.kind === 'none') throw notSatisfiable(stored.sizeBytes);
  const range = asked.kind === 'part' ? asked.range : undefined;
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

/** Ranges mean something to GET alone, and only when the bytes are to be sent at all. */
function askedOf(context: ApiContext, etag: string, sizeBytes: number): AskedBytes {
  if (context.req.method !== 'GET' || isKnown(context, etag)) return { kind: 'whole' };
  const { req } = context;
  return askedBytes(req.header('range'), req.header('if-range'), etag, sizeBytes);
}

function notSatisfiable(sizeBytes: number): ProblemError {
  return new ProblemError('range_not_satisfiable', `The file has ${sizeBytes} bytes.`, {
    headers: { 'content-range': `bytes */${sizeBytes}`, 'accept-ranges': 'bytes' },
  });
}
