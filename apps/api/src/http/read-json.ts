import { wireLimits } from '@image-production/contract';

import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';

/** The JSON body of a call: 415 when it is something else, 413 when too large, 400 when broken. */
export async function readJson(context: ApiContext): Promise<unknown> {
  const mediaType = context.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ProblemError(
      'unsupported_media_type',
      'This operation takes a JSON body (application/json).',
    );
  }
  return parseJson(await readText(context), '');
}

/** JSON that arrived as text; broken JSON is a malformed request at this pointer. */
export function parseJson(text: string, pointer: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const where = pointer === '' ? 'The body' : `The part ${pointer.slice(1)}`;
    const message = `${where} is not valid JSON.`;
    throw new ProblemError('malformed_request', message, {
      errors: [{ pointer, code: 'malformed_request', message }],
    });
  }
}

async function readText(context: ApiContext): Promise<string> {
  const tooLarge = new ProblemError(
    'request_too_large',
    `The body has more than ${wireLimits.jsonBytesMax} bytes.`,
    { closes: true },
  );
  if (Number(context.req.header('content-length') ?? 0) > wireLimits.jsonBytesMax) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > wireLimits.jsonBytesMax) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
