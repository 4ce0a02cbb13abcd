import { Fault } from '@image-production/kernel';

/** An error of the disk as a Fault: the client is told to come again. Anything else as it is. */
export function diskTroubleOr(cause: unknown): unknown {
  const isOfSystem = cause instanceof Error && 'syscall' in cause;
  return isOfSystem ? new Fault('an upload cannot be kept', { isRetryable: true, cause }) : cause;
}
