import { Fault } from '@image-production/kernel';

/** An error of the disk as a Fault: the client is told to come again. Anything else as it is. */
export function diskTroubleOr(cause: unknown): unknown {
  if (!(cause instanceof Error && 'syscall' in cause && 'code' in cause)) return cause;
  const isDiskFull = cause.code === 'ENOSPC' || cause.code === 'EDQUOT';
  const message = `an upload cannot be kept: ${String(cause.code)}`;
  return new Fault(message, { isRetryable: true, isDiskFull, cause });
}
