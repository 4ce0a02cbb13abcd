import { setTimeout as pause } from 'node:timers/promises';

import { attemptDelivery, claimDeliveries } from '@image-production/production';

import type { Tell } from '../report.ts';
import type { Services } from '../services.ts';
import { unlessFault } from './unless-fault.ts';

const slots = 8;
const idleMs = 25;

/** Delivers like the worker of the service, eight messages at a time. */
export async function runDeliverer(
  services: Services,
  tell: Tell,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const attempts = new Set<Promise<unknown>>();
  while (!signal.aborted) {
    const claimedAt = services.clock.now();
    const free = slots - attempts.size;
    const claimed =
      free > 0 ? await unlessFault(tell, () => claimDeliveries(services, free)) : undefined;
    for (const claim of claimed ?? []) {
      const attempt = unlessFault(tell, () => attemptDelivery(services, claim, claimedAt)).finally(
        () => attempts.delete(attempt),
      );
      attempts.add(attempt);
    }
    if (!claimed?.length) await pause(idleMs);
  }
  await Promise.all(attempts);
}
