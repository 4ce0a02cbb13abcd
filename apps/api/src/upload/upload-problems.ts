import { wireLimits } from '@image-production/contract';

import { ProblemError } from '../problem-error.ts';

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

/** So many files that the rest of the form was not read. */
export function tooManyFiles(): ProblemError {
  const message = `The form has more than ${wireLimits.partsMax} parts, most of them files.`;
  const errors = [{ pointer: '/references', code: 'reference_count', message }];
  return new ProblemError('reference_count', message, { errors, closes: true });
}

export function fileTooLarge(fileName: string | undefined): ProblemError {
  const name = fileName ? `The file ${fileName.slice(0, 200)}` : 'A file';
  const detail = `${name} has more than ${wireLimits.fileBytesMax} bytes.`;
  return new ProblemError('file_too_large', detail, { closes: true });
}

export function tooSlow(): ProblemError {
  return new ProblemError('request_timeout', 'The form arrived too slowly.', { closes: true });
}
