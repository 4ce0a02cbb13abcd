import { writeFileSync } from 'node:fs';

import type { ChildMessage } from './child-message.ts';

/** Makes this process one that works for its parent, a job at a time, until the parent is gone. */
export function answerParent(work: (job: never) => Promise<unknown>): void {
  const tell = (message: ChildMessage<unknown>): void => void process.send?.(message);
  // A signal to the whole group, as from a terminal, is meant for the parent: it ends its children.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => undefined);
  }
  process.on('disconnect', endAtOnce);
  if (!process.connected) endAtOnce();
  process.on('message', (job) => {
    tell({ type: 'begun' });
    work(job as never).then(
      (answer) => tell({ type: 'answer', answer }),
      (error: unknown) => tell({ type: 'trouble', reason: String(error) }),
    );
  });
  volunteer();
  tell({ type: 'ready' });
}

/** An orderly exit would wait for a decoder that may never come back. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** When the memory of the machine runs out, Linux is to take this process and not its parent. */
function volunteer(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Elsewhere there is no such file.
  }
}
