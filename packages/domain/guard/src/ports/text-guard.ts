import type { GuardReport, GuardTask } from '../guard-task.ts';

/**
 * Judges client texts without blocking other calls. Queued texts are taken in turns by owner, so
 * that one owner's backlog does not delay another's text.
 */
export interface TextGuard {
  /** Deterministic; throws a retryable `Fault` when the task cannot be judged. */
  readonly judge: (task: GuardTask) => Promise<GuardReport>;
}
