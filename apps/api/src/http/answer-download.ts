import type { ReadableStream } from 'node:stream/web';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from './api-environment.ts';
import { isKnown } from './entity-tag.ts';
import { toBodyStream } from './to-body-stream.ts';

/** A response that browsers save as a file. */
export interface Download {
  readonly etag: string;
  readonly mediaType: string;
  /** Download name: ASCII without quotes. */
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Value of `Accept-Ranges`. */
  readonly ranges: 'bytes' | 'none';
  /** Set for 206. */
  readonly contentRange?: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Answers with a download: 200 or 206, 304 when known, headers only for HEAD. */
export async function answerDownload(
  context: ApiContext,
  services: ApiServices,
  download: Download,
): Promise<Response> {
  if (isKnown(context, download.etag))
    return answerWith(context, 304, downloadHeaders(context, download), null);
  const headers = {
    ...downloadHeaders(context, download),
    'content-length': `${download.sizeBytes}`,
    ...(download.contentRange !== undefined && { 'content-range': download.contentRange }),
  };
  const status = download.contentRange === undefined ? 200 : 206;
  const isHead = context.req.method === 'HEAD';
  const body = isHead ? null : toBodyStream(context, services, await download.open());
  return answerWith(context, status, headers, body);
}

function downloadHeaders(
  context: ApiContext,
  { etag, mediaType, fileName, ranges }: Download,
): Readonly<Record<string, string>> {
  return {
    etag,
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'accept-ranges': ranges,
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
