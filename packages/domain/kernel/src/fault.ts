export interface FaultOptions {
  /** Whether the same call may succeed later without anybody changing anything. */
  readonly isRetryable: boolean;
  readonly cause?: unknown;
}

/**
 * Outside trouble: a full disk, a busy database, an engine that does not answer.
 * Whoever retries reads `isRetryable` and nothing else.
 */
export class Fault extends Error {
  readonly isRetryable: boolean;

  constructor(message: string, options: FaultOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Fault';
    this.isRetryable = options.isRetryable;
  }
}
