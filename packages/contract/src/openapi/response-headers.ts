import type { ZodOpenApiHeadersObject } from 'zod-openapi';

import type { OperationRow, Success } from '../operations/op.ts';
import { requestRecord } from '../output/request-record.ts';

const text = { type: 'string' } as const;
const seconds = { type: 'integer', minimum: 0 } as const;

/** All documented response headers. */
export const headerComponents = {
  'X-Request-Id': {
    description: 'Names this call in logs and in `traceId` of problems.',
    schema: { type: 'string', format: 'uuid' },
    required: true,
  },
  RateLimit: {
    description: 'What is left: `"reads";r=599;t=60`: r calls within the next t seconds.',
    schema: text,
  },
  'RateLimit-Policy': {
    description: 'What is allowed: `"reads";q=600;w=60`: q calls within w seconds.',
    schema: text,
  },
  ETag: { description: 'Version of what is shown, for `If-None-Match`.', schema: text },
  Location: { description: 'Path of what was made.', schema: text },
  'Retry-After': {
    description: 'Seconds after which to ask again; sent while it makes sense to.',
    schema: seconds,
  },
  'Idempotent-Replayed': {
    description: 'Whether the call repeats an earlier one, whose request this is.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'Preference-Applied': {
    description: 'The preferences that were followed (RFC 7240).',
    schema: text,
  },
  'Content-Disposition': { description: 'The name to save the file under.', schema: text },
  'Accept-Ranges': {
    description: 'Whether parts can be asked for.',
    schema: { type: 'string', enum: ['bytes', 'none'] },
  },
  'Content-Range': { description: 'Which bytes these are, of how many.', schema: text },
  'WWW-Authenticate': { description: 'How to authenticate.', schema: { const: 'Bearer' } },
  Allow: { description: 'The methods that are possible here.', schema: text },
  Link: { description: 'With `text/csv`: the next page, as `rel="next"`.', schema: text },
} as const satisfies ZodOpenApiHeadersObject;

export type HeaderName = keyof typeof headerComponents;

/** References to the shared header components of these names. */
export function toHeaderReferences(
  names: readonly HeaderName[],
): Readonly<Record<string, { readonly $ref: `#/components/headers/${string}` }>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const problemHeaders: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  402: ['Retry-After'],
  405: ['Allow'],
  416: ['Content-Range'],
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  500: ['Retry-After'],
  503: ['Retry-After'],
};

/** Headers of a problem response with this status. */
export function problemHeaderNames(status: number): readonly HeaderName[] {
  return ['X-Request-Id', ...(problemHeaders[status] ?? [])];
}

/** Headers of one success response of an operation. */
export function successHeaderNames(row: OperationRow, success: Success): readonly HeaderName[] {
  const isRecord = success.body === requestRecord;
  return [
    'X-Request-Id',
    ...(row.scope === null ? [] : (['RateLimit', 'RateLimit-Policy'] as const)),
    ...(row.generation ? (['Location', 'Idempotent-Replayed'] as const) : []),
    ...(row.headers?.shape['prefer'] && isRecord ? (['Preference-Applied'] as const) : []),
    ...(isRecord || row.headers?.shape['if-none-match'] ? (['ETag'] as const) : []),
    ...(isUnfinished(row, success) ? (['Retry-After'] as const) : []),
    ...(isDownload(success) ? (['Content-Disposition', 'Accept-Ranges'] as const) : []),
    ...alsoAsHeaders(row, success),
    ...(row.id === 'saveModel' || row.id === 'getHome' ? (['Location'] as const) : []),
  ];
}

/** Pages name the next one, whole answers the file to save them as; a stream is neither. */
function alsoAsHeaders({ query }: OperationRow, { alsoAs }: Success): readonly HeaderName[] {
  if (!alsoAs || alsoAs.includes('text/event-stream')) return [];
  return [query?.shape['cursor'] ? 'Link' : 'Content-Disposition'];
}

/** Whether browsers save the response as a file: pictures and archives. */
export function isDownload({ mediaTypes }: Success): boolean {
  return mediaTypes?.every(isBinary) ?? false;
}

export function isBinary(mediaType: string): boolean {
  return mediaType.startsWith('image/') || mediaType === 'application/zip';
}

/** Whether the record may be unfinished: 202 of a generation, any status of a read or cancel. */
function isUnfinished(row: OperationRow, { body, status }: Success): boolean {
  return body === requestRecord && (status === 202 || row.generation === undefined);
}
