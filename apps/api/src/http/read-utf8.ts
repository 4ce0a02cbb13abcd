import { pointerOf } from '@image-production/contract';

import { ProblemError } from '../problem-error.ts';

/** Bytes that are no UTF-8 would silently become other words than the client wrote. */
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a body, or of the part of this name; a malformed request when it is no UTF-8. */
export function readUtf8(bytes: Uint8Array, part?: string): string {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    throw noUtf8(part);
  }
}

export function noUtf8(part?: string): ProblemError {
  const subject = part === undefined ? 'The body' : `The part ${part.slice(0, 40)}`;
  const pointer = part === undefined ? '' : pointerOf([part]);
  const message = `${subject} holds bytes that are not UTF-8; send all text as UTF-8.`;
  const errors = [{ pointer, code: 'malformed_request', message }];
  return new ProblemError('malformed_request', message, { errors, closes: part !== undefined });
}

/** 415 for a body that says to be written in anything but UTF-8. */
export function refuseCharset(contentType: string): void {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return;
  const detail = `The body is declared as ${charset.slice(0, 40)}; send it as UTF-8.`;
  throw new ProblemError('unsupported_media_type', detail, { closes: true });
}
