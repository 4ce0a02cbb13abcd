import type { ReadableStream } from 'node:stream/web';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from './api-environment.ts';
import { bodyOf } from './body-of.ts';
import { isKnown } from './entity-tag.ts';

/** Bytes that are saved under a name. */
export interface Download {
  readonly etag: string;
  readonly mediaType: string;
  /** What a browser saves the bytes as: ASCII without quotes. */
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Whether parts of it can be asked for. */
  readonly ranges: 'bytes' | 'none';
  /** With 206: which part this is. */
  readonly contentRange?: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Streams a download: with its bytes, as headers only, or not at all when it is known. */
export async function answerDownload(
  context: ApiContext,
  services: ApiServices,
  download: Download,
): Promise<Response> {
  if (isKnown(context, download.etag))
    return answerWith(context, 304, headersOf(context, download), null);
  const headers = {
    ...headersOf(context, download),
    'content-length': `${download.sizeBytes}`,
    ...(download.contentRange !== undefined && { 'content-range': download.contentRange }),
  };
  const status = download.contentRange === undefined ? 200 : 206;
  const isHead = context.req.method === 'HEAD';
  const body = isHead ? null : bodyOf(context, services, await download.open());
  return answerWith(context, status, headers, body);
}

function headersOf(
  context: ApiContext,
  { etag, mediaType, fileName, ranges }: Download,
): Readonly<Record<string, string>> {
  return {
    etag,
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'accept-ranges': ranges,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(context.var.signedFor && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

function answerWith(
  context: ApiContext,
  status: 200 | 206 | 304,
  headers: Readonly<Record<string, string>>,
  body: ReadableStream | null,
): Response {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return context.newResponse(body, status);
}
