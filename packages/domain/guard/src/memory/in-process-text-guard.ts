import { judgeTask } from '../judge-task.ts';
import type { TextGuard } from '../ports/text-guard.ts';

/** Judges synchronously in the calling thread; for tests and single-user programs. */
export function inProcessTextGuard(names: readonly string[] = []): TextGuard {
  return { judge: async (task) => judgeTask(task, { extraNames: names }) };
}
