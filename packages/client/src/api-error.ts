import { ImageProductionError } from './errors.ts';
import type { Problem } from './wire-types.ts';

/** One problem of the input, at a JSON Pointer into the form. */
export interface InputProblem {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly reason?: string;
}

/** A refusal as it arrived. */
export interface Refusal {
  readonly status: number;
  readonly headers: Headers;
  /** Null where the body was no problem document, as of a proxy between. */
  readonly problem: Problem | null;
  readonly retryAfterMs: number | null;
  readonly attempts: number;
  readonly idempotencyKey: string | null;
}

/** The service has refused the call. */
export class ApiError extends ImageProductionError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Of the catalogue under `/problems/`; `http_502` and the like where the answer names none. */
  readonly code: string;
  readonly detail: string;
  /** Names the answer to whoever runs the service. */
  readonly traceId: string | null;
  /** Whether the same call, unchanged, may succeed later. */
  readonly retryable: boolean;
  readonly errors: readonly InputProblem[];
  readonly retryAfterMs: number | null;
  readonly attempts: number;
  readonly idempotencyKey: string | null;
  readonly problem: Problem | null;

  constructor(refusal: Refusal) {
    const { status, problem } = refusal;
    const code = problem?.code ?? `http_${status}`;
    const detail = problem?.detail ?? `The answer had status ${status}.`;
    const errors: readonly InputProblem[] = problem?.errors ?? [];
    const places = errors.map(({ pointer, message }) => `\n  ${pointer} ${message}`);
    super(`${status} ${code}: ${detail}${places.join('')}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.traceId = problem?.traceId ?? refusal.headers.get('x-request-id');
    this.retryable = isRetryable(refusal);
    this.errors = errors;
    this.retryAfterMs = refusal.retryAfterMs;
    this.attempts = refusal.attempts;
    this.idempotencyKey = refusal.idempotencyKey;
    this.problem = problem;
  }
}

/** 401: the key is missing, unknown, revoked or expired. */
export class AuthenticationError extends ApiError {
  override readonly name: string = 'AuthenticationError';
}
/** 402: the wallet or the cap of the key does not cover the call. */
export class InsufficientFundsError extends ApiError {
  override readonly name: string = 'InsufficientFundsError';
}
/** 403: the key lacks the scope, or the organization the entitlement. */
export class PermissionError extends ApiError {
  override readonly name: string = 'PermissionError';
}
/** 404: there is nothing of this id that the key may see. */
export class NotFoundError extends ApiError {
  override readonly name: string = 'NotFoundError';
}
/** 409: the current state does not allow it. */
export class ConflictError extends ApiError {
  override readonly name: string = 'ConflictError';
}
/** 410: it was there, and its time is over. */
export class GoneError extends ApiError {
  override readonly name: string = 'GoneError';
}
/** 400, 413, 415 and 422: what was sent has to change; `errors` says where. */
export class ValidationError extends ApiError {
  override readonly name: string = 'ValidationError';
}
/** The idempotency key belongs to another call. */
export class IdempotencyConflictError extends ValidationError {
  override readonly name: string = 'IdempotencyConflictError';
}
/** 429: later, see `retryAfterMs`. */
export class RateLimitError extends ApiError {
  override readonly name: string = 'RateLimitError';
}
/** 5xx. */
export class ServerError extends ApiError {
  override readonly name: string = 'ServerError';
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: ValidationError,
  401: AuthenticationError,
  402: InsufficientFundsError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: GoneError,
  413: ValidationError,
  415: ValidationError,
  422: ValidationError,
  429: RateLimitError,
};

export function toApiError(refusal: Refusal): ApiError {
  if (refusal.problem?.code === 'idempotency_key_reused') {
    return new IdempotencyConflictError(refusal);
  }
  const Named = byStatus[refusal.status] ?? (refusal.status >= 500 ? ServerError : ApiError);
  return new Named(refusal);
}

/** The service says so in the body; where there is none, the status does. */
export function isRetryable({ status, problem }: Pick<Refusal, 'status' | 'problem'>): boolean {
  return problem?.retryable ?? (status === 408 || status === 429 || status >= 500);
}
