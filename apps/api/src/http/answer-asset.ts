import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import type { ByteRange } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';
import { requestedRange } from './byte-range.ts';

export interface AssetAnswer {
  readonly sha256: string;
  readonly mediaType: string;
  /** What a browser saves the file as. */
  readonly fileName: string;
}

/** Streams stored bytes: whole, in a range, as headers only, or not at all when they are known. */
export async function answerAsset(
  context: ApiContext,
  services: ApiServices,
  asset: AssetAnswer,
): Promise<Response> {
  const stored = await services.production.assets.stat(asset.sha256);
  if (!stored) throw new ProblemError('output_expired', 'The file has been removed.');
  const etag = `"${asset.sha256}"`;
  const headers = new Headers({
    etag,
    'content-type': asset.mediaType,
    'content-disposition': `attachment; filename="${asset.fileName}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(context.var.signedFor && { 'cross-origin-resource-policy': 'cross-origin' }),
  });
  if (context.req.header('if-none-match')?.includes(etag)) {
    return answerWith(context, 304, headers, null);
  }
  const range = requestedRange(
    context.req.header('range'),
    context.req.header('if-range'),
    etag,
    stored.sizeBytes,
  );
  headers.set('content-length', `${range ? range.end - range.start + 1 : stored.sizeBytes}`);
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${stored.sizeBytes}`);
  const status = range ? 206 : 200;
  const body = context.req.method === 'HEAD' ? null : await stream(services, asset.sha256, range);
  return answerWith(context, status, headers, body);
}

function answerWith(
  context: ApiContext,
  status: 200 | 206 | 304,
  headers: Headers,
  body: ReadableStream | null,
): Response {
  for (const [name, value] of headers) context.header(name, value);
  return context.newResponse(body, status);
}

async function stream(
  services: ApiServices,
  sha256: string,
  range: ByteRange | undefined,
): Promise<ReadableStream> {
  const bytes = await services.production.assets.open(sha256, range);
  if (!bytes) throw new ProblemError('output_expired', 'The file has been removed.');
  return Readable.toWeb(Readable.from(bytes, { objectMode: false }));
}
