import { setTimeout as pause } from 'node:timers/promises';

import {
  sweepAssets,
  sweepCandidates,
  sweepExpiring,
  sweepOrphans,
  sweepOverdue,
  sweepRetention,
} from '@image-production/production';

import type { Tell } from '../report.ts';
import type { Services } from '../services.ts';
import { unlessFault } from './unless-fault.ts';

const restMs = 20;

/** Ends what nobody will finish and removes what nobody needs, again and again. */
export async function runSweeper(
  services: Services,
  tell: Tell,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!signal.aborted) {
    const sweep = await unlessFault(tell, () => sweepOverdue(services));
    for (const { cause } of sweep?.failed ?? []) {
      await unlessFault(tell, () => Promise.reject(cause));
    }
    await unlessFault(tell, () => sweepExpiring(services));
    await unlessFault(tell, () => sweepRetention(services));
    await unlessFault(tell, () => sweepCandidates(services));
    await unlessFault(tell, () => sweepOrphans(services));
    await unlessFault(tell, () => sweepAssets(services));
    await pause(restMs);
  }
}
