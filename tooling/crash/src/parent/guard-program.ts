// Outlives the harness that forked it, for as long as it takes to kill what that left behind.
import type { GuardMessage } from './guard-message.ts';

const pids = new Set<number>();

process.on('message', ({ kind, pid }: GuardMessage) => {
  if (kind === 'begun') pids.add(pid);
  else pids.delete(pid);
});

process.on('disconnect', () => {
  for (const pid of pids) killIfThere(pid);
});

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was quicker.
  }
}
