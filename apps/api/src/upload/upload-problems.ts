import { toPointer, wireLimits } from '@image-production/contract';
import type { WireProblem } from '@image-production/contract';

import { ProblemError } from '../problem-error.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** A part that exceeds its size limit. */
export function partTooLarge(name: string, bytesMax: number): ProblemError {
  const message = `${name} is larger than ${bytesMax / kibibyte} KiB; make it shorter.`;
  const errors: WireProblem[] = [
    { pointer: toPointer([name]), code: 'request_too_large', message },
  ];
  return new ProblemError('request_too_large', message, { errors, closes: true });
}

export function malformed(detail: string): ProblemError {
  return new ProblemError('malformed_request', detail, { closes: true });
}

export function endedEarly(): ProblemError {
  return malformed('The body ended before the form was complete.');
}

export function tooLarge(detail: string): ProblemError {
  return new ProblemError('request_too_large', detail, { closes: true });
}

export function tooManyParts(): ProblemError {
  return tooLarge(`The form has more than ${wireLimits.partsMax} parts.`);
}

/** Too many parts, most of them files; the rest of the form was not read. */
export function tooManyFiles(): ProblemError {
  const message = `The form has more than ${wireLimits.partsMax} parts, most of them files.`;
  const errors: WireProblem[] = [{ pointer: '/references', code: 'reference_count', message }];
  return new ProblemError('reference_count', message, { errors, closes: true });
}

export function fileTooLarge(name: string | undefined, index: number): ProblemError {
  const field = name?.replace(/\[\]$/, '').slice(0, 40) || 'file';
  const size = `${wireLimits.fileBytesMax / mebibyte} MiB`;
  const message = `File ${index + 1} of ${field} is larger than ${size}; make it smaller.`;
  const errors: WireProblem[] = [
    { pointer: toPointer([field, index]), code: 'file_too_large', message },
  ];
  return new ProblemError('file_too_large', message, { errors, closes: true });
}

export function tooSlow(): ProblemError {
  return new ProblemError('request_timeout', 'The form arrived too slowly.', { closes: true });
}
