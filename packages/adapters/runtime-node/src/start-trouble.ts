import { Fault } from '@image-production/kernel';

/** Why a start failed, for the operator, and the exit code to end with. */
export interface StartTrouble {
  readonly message: string;
  /** BSD sysexits: 78 when restarting cannot help, 75 when a later start may succeed. */
  readonly exitCode: 75 | 78;
}

/** Describes outside trouble; undefined for a programming error, which has a stack trace. */
export function startTrouble(error: unknown): StartTrouble | undefined {
  if (error instanceof Error && isDiskFull(error)) {
    const message = `cannot start, because a disk is full: ${error.message}; free some room there`;
    return { message, exitCode: 78 };
  }
  if (!(error instanceof Fault)) return undefined;
  return { message: `cannot start: ${error.message}`, exitCode: error.isRetryable ? 75 : 78 };
}

/** Only the operator can free a full disk: the sweeps that free space run after the start. */
function isDiskFull(error: Error): boolean {
  if (error instanceof Fault && error.isDiskFull) return true;
  const { code, cause } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  return cause instanceof Error && isDiskFull(cause);
}
