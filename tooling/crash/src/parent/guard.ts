import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { GuardMessage } from './guard-message.ts';

const program = fileURLToPath(new URL('guard-program.ts', import.meta.url));
let guard: ChildProcess | undefined;

/**
 * Has a process killed once this one is gone, however it ended: one that stands still could not
 * end itself.
 */
export function guardProcess(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  tell({ kind: 'begun', pid });
  child.once('exit', () => tell({ kind: 'ended', pid }));
}

function tell(message: GuardMessage): void {
  guard ??= startGuard();
  guard.send(message);
}

/** In a session of its own, out of reach of what ends this process and its group. */
function startGuard(): ChildProcess {
  const started = fork(program, {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.unref();
  started.channel?.unref();
  return started;
}
