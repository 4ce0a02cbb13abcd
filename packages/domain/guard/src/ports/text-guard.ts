import type { GuardReport, GuardTask } from '../guard-task.ts';

/**
 * Judges what people write, without keeping those waiting who ask for something else. Where texts
 * wait for each other, owners take turns: however many texts of one wait, another's is next.
 */
export interface TextGuard {
  /** The same task is always judged the same; throws a retryable Fault when it cannot be judged. */
  readonly judge: (task: GuardTask) => Promise<GuardReport>;
}
