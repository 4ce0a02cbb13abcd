import { setTimeout as pause } from 'node:timers/promises';

import {
  eraseOrganizationData,
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

/** Repeatedly ends overdue requests and removes expired and unreferenced data. */
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
    await unlessFault(tell, () => eraseNext(services));
    await unlessFault(tell, () => sweepOrphans(services));
    await unlessFault(tell, () => sweepAssets(services));
    await pause(restMs);
  }
}

/** Advances the erasure of organizations by a step, as a worker does. */
async function eraseNext(services: Services): Promise<void> {
  for (const organizationId of await services.credentials.listErasing(3)) {
    if ((await eraseOrganizationData(services, organizationId)) !== 'over') continue;
    await services.credentials.forgetNames(organizationId);
  }
}
