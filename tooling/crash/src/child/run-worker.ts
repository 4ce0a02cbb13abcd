import { setTimeout as pause } from 'node:timers/promises';

import { claimRequest, keepLease, produceRequest } from '@image-production/production';
import type { GenerationRequest } from '@image-production/production';
import { toCancellation } from '@image-production/runtime-node';

import type { Tell } from '../report.ts';
import type { Services } from '../services.ts';
import { unlessFault } from './unless-fault.ts';

const lanes = 2;
const idleMs = 8;

/** Works like the worker of the service, on two requests at a time. */
export async function runWorker(
  services: Services,
  tell: Tell,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const workerId = services.ids.next('worker');
  const lane = async (): Promise<void> => {
    while (!signal.aborted) {
      const claim = await unlessFault(tell, () => claimRequest(services, workerId));
      if (claim) await unlessFault(tell, () => attempt(services, claim, tell));
      else await pause(idleMs);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function attempt(services: Services, claim: GenerationRequest, tell: Tell): Promise<void> {
  const { id: requestId, lease } = claim;
  const { token } = lease;
  tell({ type: 'claimed', requestId, token, at: Date.now() });
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const deadline = setTimeout(stop, services.policy.attemptTimeoutMs + 50);
  const beat = async (): Promise<void> => {
    const askedAt = Date.now();
    const answer = await unlessFault(tell, () => keepLease(services, claim));
    if (answer === 'kept') tell({ type: 'lease-kept', requestId, token, askedAt });
    else if (answer !== undefined) stop();
  };
  const heart = setInterval(() => void beat(), services.policy.leaseMs / 3);
  try {
    const ended = await produceRequest(services, claim, toCancellation(controller.signal));
    if (ended.kind !== 'settled') return;
    const { status, charged } = ended.request;
    tell({ type: 'settled', requestId, token, status, charged: `${charged}` });
  } finally {
    clearInterval(heart);
    clearTimeout(deadline);
  }
}
