import { setTimeout as pause } from 'node:timers/promises';

import { Fault } from '@image-production/kernel';

import type { Tell } from '../report.ts';

/**
 * What `work` answers; undefined when it met outside trouble that may pass. Anything else that
 * is thrown is an invariant that somebody found broken, and the parent hears of it.
 */
export async function unlessFault<Answer>(
  tell: Tell,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Fault && error.isRetryable)) {
      const message =
        error instanceof Error
          ? (error.stack ?? error.message).split('\n').slice(0, 4).join('\n')
          : String(error);
      tell({ type: 'broken', message });
    }
    await pause(5);
    return undefined;
  }
}
