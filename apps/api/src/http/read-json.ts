import { wireLimits } from '@image-production/contract';

import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';
import { sendContinue } from './await-body.ts';
import { refuseContentCoding } from './content-coding.ts';
import { parseJson } from './parse-json.ts';
import { readUtf8, refuseCharset } from './read-utf8.ts';

const jsonBody = 'a JSON body; send it with "Content-Type: application/json"';

/**
 * Reads the JSON body of a call. Throws 415 for another media type, 413 when too large, 408 when
 * too slow, 400 when malformed.
 */
export async function readJson(
  context: ApiContext,
  services: ApiServices,
  takes: string = jsonBody,
): Promise<unknown> {
  const contentType = context.req.header('content-type') ?? '';
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ProblemError('unsupported_media_type', `This operation takes ${takes}.`);
  }
  refuseCharset(contentType);
  refuseContentCoding(context);
  return parseJson(await readText(context, services), '');
}

async function readText(
  context: ApiContext,
  { settings: { timeouts } }: ApiServices,
): Promise<string> {
  const { req } = context;
  if (Number(req.header('content-length') ?? 0) > wireLimits.jsonBytesMax) throw tooLarge();
  sendContinue(context);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooSlow()), timeouts.bodyMs);
  try {
    return await Promise.race([collect(req.raw.body ?? []), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function collect(body: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > wireLimits.jsonBytesMax) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : endedEarly();
  }
  return readUtf8(Buffer.concat(chunks));
}

function tooLarge(): ProblemError {
  const detail = `The body has more than ${wireLimits.jsonBytesMax} bytes.`;
  return new ProblemError('request_too_large', detail, { closes: true });
}

function tooSlow(): ProblemError {
  return new ProblemError('request_timeout', 'The body arrived too slowly.', { closes: true });
}

function endedEarly(): ProblemError {
  return new ProblemError('malformed_request', 'The body ended early.', { closes: true });
}
