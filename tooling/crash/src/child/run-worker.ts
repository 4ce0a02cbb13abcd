import { setTimeout as pause } from 'node:timers/promises';

import { claimRequest, keepLease, produceRequest, StudioFloor } from '@image-production/production';
import type { GenerationRequest, Seat } from '@image-production/production';
import { systemAlarm, toCancellation } from '@image-production/runtime-node';

import type { Tell } from '../report.ts';
import type { Services } from '../services.ts';
import { unlessFault } from './unless-fault.ts';

const lanes = 2;
const slots = 4;
const idleMs = 8;

/** Works like the worker of the service, on two requests and four pictures at a time. */
export async function runWorker(
  services: Services,
  tell: Tell,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const workerId = services.ids.next('worker');
  const { renderers } = services;
  const floor = new StudioFloor({ renderers, slots, alarm: systemAlarm });
  signal.addEventListener('abort', () => floor.leave(), { once: true });
  const next = async () => claimRequest(services, workerId, await renderers.room());
  const lane = async (): Promise<void> => {
    for (let seat = await floor.nextSeat(); seat; seat = await floor.nextSeat()) {
      const own = seat;
      const claim = await unlessFault(tell, next);
      if (claim) await unlessFault(tell, () => attempt(services, claim, own, tell));
      own.release();
      if (!claim) await pause(idleMs);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function attempt(
  services: Services,
  claim: GenerationRequest,
  seat: Seat,
  tell: Tell,
): Promise<void> {
  const { id: requestId, lease } = claim;
  const { token } = lease;
  tell({ type: 'claimed', requestId, token, at: Date.now() });
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const beat = async (): Promise<void> => {
    const askedAt = Date.now();
    const answer = await unlessFault(tell, () => keepLease(services, claim));
    if (answer === 'kept') tell({ type: 'lease-kept', requestId, token, askedAt });
    else if (answer !== undefined) stop();
  };
  const heart = setInterval(() => void beat(), services.policy.leaseMs / 3);
  try {
    const cancellation = toCancellation(controller.signal);
    const ended = await produceRequest(services, claim, cancellation, seat);
    if (ended.kind !== 'settled') return;
    const { status, charged } = ended.request;
    tell({ type: 'settled', requestId, token, status, charged: `${charged}` });
  } finally {
    clearInterval(heart);
  }
}
