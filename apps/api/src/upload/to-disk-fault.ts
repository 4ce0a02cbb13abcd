import { Fault } from '@image-production/kernel';

/** Converts a file system error to a retryable `Fault`; returns anything else unchanged. */
export function toDiskFault(cause: unknown): unknown {
  if (!(cause instanceof Error && 'syscall' in cause && 'code' in cause)) return cause;
  const isDiskFull = cause.code === 'ENOSPC' || cause.code === 'EDQUOT';
  const message = `an upload cannot be kept: ${String(cause.code)}`;
  return new Fault(message, { isRetryable: true, isDiskFull, cause });
}
