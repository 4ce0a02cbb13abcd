import { judgeTask } from '../judge-task.ts';
import type { TextGuard } from '../ports/text-guard.ts';

/** Judges where it is called: the caller waits. For tests, and where nobody else does. */
export function inProcessTextGuard(names: readonly string[] = []): TextGuard {
  return { judge: async (task) => judgeTask(task, { extraNames: names }) };
}
