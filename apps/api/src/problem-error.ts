import type { ErrorCode, ProblemExtensions } from '@image-production/contract';
import type { InputProblem } from '@image-production/kernel';

export interface ProblemDetails {
  /** Where waiting helps although the code alone would not say so, or the other way round. */
  readonly retryable?: boolean;
  readonly errors?: readonly InputProblem[];
  readonly extensions?: ProblemExtensions;
  readonly headers?: Readonly<Record<string, string>>;
  /** The rest of the body is not worth reading: the connection ends with the answer. */
  readonly closes?: boolean;
}

/** A call that is answered with a problem of the contract. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, detail: string, details: ProblemDetails = {}) {
    super(detail);
    this.name = 'ProblemError';
    this.code = code;
    this.details = details;
  }
}
