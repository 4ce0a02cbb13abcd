import type { RequestRecord } from './wire-types.ts';

/** What every error of this package is. An abort is none: it throws the signal's reason. */
export class ImageProductionError extends Error {
  override readonly name: string = 'ImageProductionError';
}

/** Input that cannot be sent: nothing has left this process. */
export class InputError extends ImageProductionError {
  override readonly name: string = 'InputError';
}

/** No answer came. What was sent may have arrived: send it again under the same key. */
export class ConnectionError extends ImageProductionError {
  override readonly name: string = 'ConnectionError';
  readonly attempts: number;
  readonly idempotencyKey: string | null;

  constructor(
    message: string,
    details: { attempts: number; idempotencyKey: string | null; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.attempts = details.attempts;
    this.idempotencyKey = details.idempotencyKey;
  }
}

/** A time limit of this client has passed. A request that was waited for goes on. */
export class TimeoutError extends ImageProductionError {
  override readonly name: string = 'TimeoutError';
  /** Set when a request was waited for. */
  readonly requestId: string | null;

  constructor(message: string, requestId: string | null = null) {
    super(message);
    this.requestId = requestId;
  }
}

/** The request has ended `failed`; it was not charged. */
export class RequestFailedError extends ImageProductionError {
  override readonly name: string = 'RequestFailedError';
  readonly record: RequestRecord;
  /** Such as `render_refused`. */
  readonly code: string;
  /** Whether a new request may succeed with the same input. */
  readonly retryable: boolean;

  constructor(record: RequestRecord) {
    const {
      code = 'render_failed',
      message = 'It failed.',
      retryable = false,
    } = record.error ?? {};
    super(`${record.requestId} failed (${code}): ${message} It was not charged.`);
    this.record = record;
    this.code = code;
    this.retryable = retryable;
  }
}

/** The request has ended `canceled`; it was not charged. */
export class RequestCanceledError extends ImageProductionError {
  override readonly name: string = 'RequestCanceledError';
  readonly record: RequestRecord;

  constructor(record: RequestRecord) {
    super(`${record.requestId} was canceled. It was not charged.`);
    this.record = record;
  }
}

/** The bytes that came are not those that the record names. */
export class IntegrityError extends ImageProductionError {
  override readonly name: string = 'IntegrityError';
}

/** A delivery is not signed by any of the secrets, or is too old. */
export class WebhookVerificationError extends ImageProductionError {
  override readonly name: string = 'WebhookVerificationError';
}
