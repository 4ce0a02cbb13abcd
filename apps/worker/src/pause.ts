import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, but no longer than until the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0 || signal.aborted) return;
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
