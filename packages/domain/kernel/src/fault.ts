export interface FaultOptions {
  /** Whether the same call may succeed later without anybody changing anything. */
  readonly isRetryable: boolean;
  /** Whether a disk has no room left. Taken over from a cause that is a Fault. */
  readonly isDiskFull?: boolean;
  readonly cause?: unknown;
}

/**
 * Outside trouble: a full disk, a busy database, an engine that does not answer.
 * Whoever retries reads `isRetryable`; the operator is told `isDiskFull`; nothing else is read.
 */
export class Fault extends Error {
  readonly isRetryable: boolean;
  readonly isDiskFull: boolean;

  constructor(message: string, options: FaultOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Fault';
    this.isRetryable = options.isRetryable;
    const { cause, isDiskFull = cause instanceof Fault && cause.isDiskFull } = options;
    this.isDiskFull = isDiskFull;
  }
}
