export interface FaultOptions {
  /** Whether the same call may succeed later without a fix. */
  readonly isRetryable: boolean;
  /** Whether a disk is full. Inherited from a cause that is a Fault. */
  readonly isDiskFull?: boolean;
  readonly cause?: unknown;
}

/**
 * Trouble outside the process: a full disk, a busy database, an engine that does not answer. Retry
 * logic reads `isRetryable`, alerts to the operator read `isDiskFull`; callers read nothing else.
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
