import { Fault } from '@image-production/kernel';

/** Why a start failed, for the person who started it, and how the process is to end. */
export interface StartTrouble {
  readonly message: string;
  /** BSD sysexits: 78, a start that no restart can help; 75, one that may go better later. */
  readonly exitCode: 75 | 78;
}

/** Outside trouble in a sentence; undefined for a mistake of the program, which has a stack. */
export function startTrouble(error: unknown): StartTrouble | undefined {
  if (error instanceof Error && isDiskFull(error)) {
    const message = `cannot start, because a disk is full: ${error.message}; free some room there`;
    return { message, exitCode: 78 };
  }
  if (!(error instanceof Fault)) return undefined;
  return { message: `cannot start: ${error.message}`, exitCode: error.isRetryable ? 75 : 78 };
}

/** A full disk waits for its operator: what would make room does not run before the start. */
function isDiskFull(error: Error): boolean {
  if (error instanceof Fault && error.isDiskFull) return true;
  const { code, cause } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  return cause instanceof Error && isDiskFull(cause);
}
