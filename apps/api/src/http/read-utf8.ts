import { toPointer } from '@image-production/contract';
import type { WireProblem } from '@image-production/contract';

import { ProblemError } from '../problem-error.ts';

/** Fatal: a lenient decoder would silently replace invalid bytes in the client's words. */
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes a body, or the named part of a form; throws `malformed_request` when it is not UTF-8. */
export function readUtf8(bytes: Uint8Array, part?: string): string {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    throw noUtf8(part);
  }
}

export function noUtf8(part?: string): ProblemError {
  const subject = part === undefined ? 'The body' : `The part ${part.slice(0, 40)}`;
  const pointer = part === undefined ? '' : toPointer([part]);
  const message = `${subject} holds bytes that are not UTF-8; send all text as UTF-8.`;
  const errors: WireProblem[] = [{ pointer, code: 'malformed_request', message }];
  return new ProblemError('malformed_request', message, { errors, closes: part !== undefined });
}

/** Throws 415 when `charset` is declared and is not UTF-8. */
export function refuseCharset(contentType: string): void {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return;
  const detail = `The body is declared as ${charset.slice(0, 40)}; send it as UTF-8.`;
  throw new ProblemError('unsupported_media_type', detail, { closes: true });
}
