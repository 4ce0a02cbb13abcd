import type { ErrorCode, ProblemExtensions, WireProblem } from '@image-production/contract';

export interface ProblemDetails {
  /** Overrides whether the code counts as retryable. */
  readonly retryable?: boolean;
  readonly errors?: readonly WireProblem[];
  readonly extensions?: ProblemExtensions;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether to close the connection with the response instead of reading the rest of the body. */
  readonly closes?: boolean;
}

/** Thrown by handlers to answer a call with a problem of the contract. */
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
