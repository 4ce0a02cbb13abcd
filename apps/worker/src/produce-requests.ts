import { Fault } from '@image-production/kernel';
import type { Cancellation } from '@image-production/kernel';
import { bookClock, claimRequest, StudioFloor } from '@image-production/production';
import type { GenerationRequest, Seat } from '@image-production/production';

import { attemptRequest } from './attempt-request.ts';
import { Bell } from './bell.ts';
import type { WorkerServices } from './worker-services.ts';

const troubleMs = 1_000;

/** What the claims of one worker share. */
interface Shift {
  readonly services: WorkerServices;
  readonly floor: StudioFloor;
  readonly attempts: Set<Promise<unknown>>;
  /** Breaks off the attempts. */
  readonly breakOff: AbortController;
  /** Rings when another look may find more than the last one. */
  readonly bell: Bell;
}

/**
 * Claims requests as slots become free and produces them at the same time, each with its own lease.
 * Jobs say when to look. It also looks by itself: a job may be lost, and an engine may have had no
 * room. Once the signal aborts, what can be made again is given back, and paid calls that no
 * other worker could follow are waited for.
 */
export async function produceRequests(
  services: WorkerServices,
  signal: AbortSignal,
): Promise<void> {
  const { studio, slots, alarm, jobs } = services;
  const floor = new StudioFloor({ renderers: studio.renderers, slots, alarm });
  const [attempts, breakOff, bell] = [
    new Set<Promise<unknown>>(),
    new AbortController(),
    new Bell(),
  ];
  const shift: Shift = { services, floor, attempts, breakOff, bell };
  const leave = (): void => floor.leave();
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  const consumer = await jobs.consume((job) => handleJob(shift, job), slots);
  await lookForWork(shift, signal);
  // Paid calls are waited for even if the queue cannot be closed.
  const endings = await Promise.allSettled([consumer[Symbol.asyncDispose](), drain(shift)]);
  signal.removeEventListener('abort', leave);
  for (const ending of endings) if (ending.status === 'rejected') throw ending.reason;
}

/** Lasts as long as the attempt that it leads to: what breaks off comes again. */
async function handleJob(shift: Shift, job: Cancellation): Promise<void> {
  const seat = await shift.floor.nextSeat();
  if (!seat) throw new Fault('the worker leaves', { isRetryable: true });
  if (job.isRequested) return seat.release();
  const claim = await claimNext(shift, seat);
  if (!claim) return;
  // One job may have come for many requests.
  shift.bell.ring();
  await attempt(shift, claim, seat);
}

async function lookForWork(shift: Shift, signal: AbortSignal): Promise<void> {
  const { floor, bell, services } = shift;
  for (let seat = await floor.nextSeat(); seat; seat = await floor.nextSeat()) {
    try {
      const claim = await claimNext(shift, seat);
      if (claim) void attempt(shift, claim, seat).catch(() => undefined);
      else await bell.wait(services.jobs.pollMs, signal);
    } catch {
      await bell.wait(troubleMs, signal);
    }
  }
}

/** Releases the seat unless it answers a claim. */
async function claimNext(
  { services: { studio, workerId, logger } }: Shift,
  seat: Seat,
): Promise<GenerationRequest | undefined> {
  try {
    // While the clock is ahead this throws, so that no lease or retention expires too early.
    bookClock(studio).now();
    const claim = await claimRequest(studio, workerId, await studio.renderers.room());
    if (!claim) seat.release();
    return claim;
  } catch (cause) {
    seat.release();
    logger.error({ err: cause }, 'the next request could not be taken');
    throw cause;
  }
}

/** Rejects when it breaks off: the request is taken over once its lease has ended. */
async function attempt(
  { services, attempts, breakOff, bell }: Shift,
  claim: GenerationRequest,
  seat: Seat,
): Promise<void> {
  const attempted = attemptRequest(services, claim, seat, breakOff.signal);
  attempts.add(attempted);
  try {
    await attempted;
  } catch (cause) {
    services.logger.error({ err: cause, requestId: claim.id }, 'an attempt broke off');
    throw cause;
  } finally {
    attempts.delete(attempted);
    seat.release();
    bell.ring();
  }
}

async function drain({ services, floor, attempts, breakOff }: Shift): Promise<void> {
  const { logger, drainMs, alarm, reportDraining } = services;
  const calls = floor.unnamedCalls.size;
  if (calls > 0) {
    const pictures = calls === 1 ? 'a picture that is' : `${calls} pictures that are`;
    const sentence = `The worker waits up to ${drainMs / 1_000} s for ${pictures} being paid for.`;
    reportDraining(sentence, drainMs);
    logger.info({ calls, drainMs }, 'worker waits for paid calls');
  }
  const undo = alarm.set(drainMs, () => breakOff.abort());
  await Promise.allSettled(attempts);
  undo();
}
