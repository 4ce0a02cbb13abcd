import { setTimeout as pause } from 'node:timers/promises';

import { Fault } from '@image-production/kernel';
import { claimRequest, keepLease, produceRequest, StudioFloor } from '@image-production/production';
import type { GenerationRequest, JobQueue, Seat } from '@image-production/production';
import { systemAlarm, toCancellation } from '@image-production/runtime-node';

import type { Tell } from '../report.ts';
import type { Services } from '../services.ts';
import { unlessFault } from './unless-fault.ts';

const lanes = 2;
const slots = 4;
const idleMs = 8;

export interface WorkerOptions {
  readonly signal?: AbortSignal;
  /** Says when to look for work; looking without it is rare then. */
  readonly jobs?: JobQueue | undefined;
}

/** Works like the worker of the service, on two requests and four pictures at a time. */
export async function runWorker(
  services: Services,
  tell: Tell,
  { signal = new AbortController().signal, jobs }: WorkerOptions = {},
): Promise<void> {
  const workerId = services.ids.next('worker');
  const { renderers } = services;
  const floor = new StudioFloor({ renderers, slots, alarm: systemAlarm });
  signal.addEventListener('abort', () => floor.leave(), { once: true });
  const next = async () => claimRequest(services, workerId, await renderers.room());
  const workOnce = async (seat: Seat): Promise<boolean> => {
    const claim = await unlessFault(tell, next);
    if (claim) await unlessFault(tell, () => attempt(services, claim, seat, tell));
    seat.release();
    return claim !== undefined;
  };
  const lane = async (): Promise<void> => {
    for (let seat = await floor.nextSeat(); seat; seat = await floor.nextSeat())
      if (!(await workOnce(seat))) await pause(jobs?.pollMs ?? idleMs);
  };
  const handle = async (): Promise<void> => {
    const seat = await floor.nextSeat();
    if (!seat) throw new Fault('the worker leaves', { isRetryable: true });
    await workOnce(seat);
  };
  const consumer = jobs && (await unlessFault(tell, () => jobs.consume(handle, lanes)));
  await Promise.all(Array.from({ length: lanes }, lane));
  await consumer?.[Symbol.asyncDispose]();
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
