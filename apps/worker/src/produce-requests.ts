import { bookClock, claimRequest, StudioFloor } from '@image-production/production';
import type { GenerationRequest, Seat } from '@image-production/production';

import { attemptRequest } from './attempt-request.ts';
import { pause } from './pause.ts';
import type { WorkerServices } from './worker-services.ts';

const idleMs = 100;
const troubleMs = 1_000;

/**
 * Claims requests as slots become free and produces them at the same time, each with its own lease.
 * Once the signal aborts, what can be made again is given back, and paid calls that no other worker
 * could follow are waited for.
 */
export async function produceRequests(
  services: WorkerServices,
  signal: AbortSignal,
): Promise<void> {
  const { studio, slots, alarm } = services;
  const floor = new StudioFloor({ renderers: studio.renderers, slots, alarm });
  const breakOff = new AbortController();
  const attempts = new Set<Promise<void>>();
  const leave = (): void => floor.leave();
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  for (let seat = await floor.nextSeat(); seat; seat = await floor.nextSeat()) {
    const { claim, waitMs } = await claimNext(services);
    if (claim) addUntilEnded(attempts, attempt(services, claim, seat, breakOff.signal));
    else seat.release();
    await pause(waitMs, signal);
  }
  await drain(services, floor, attempts, breakOff);
  signal.removeEventListener('abort', leave);
}

interface ClaimNext {
  readonly claim: GenerationRequest | undefined;
  /** Until the next claim is worth trying. */
  readonly waitMs: number;
}

async function claimNext({ studio, workerId, logger }: WorkerServices): Promise<ClaimNext> {
  try {
    // While the clock is ahead this throws, so that no lease or retention expires too early.
    bookClock(studio).now();
    const claim = await claimRequest(studio, workerId, await studio.renderers.room());
    return { claim, waitMs: claim ? 0 : idleMs };
  } catch (cause) {
    logger.error({ err: cause }, 'the next request could not be taken');
    return { claim: undefined, waitMs: troubleMs };
  }
}

function addUntilEnded(attempts: Set<Promise<void>>, one: Promise<void>): void {
  attempts.add(one);
  void one.finally(() => attempts.delete(one));
}

/** Never rejects: a request whose attempt breaks off is taken over when its lease has ended. */
async function attempt(
  services: WorkerServices,
  claim: GenerationRequest,
  seat: Seat,
  signal: AbortSignal,
): Promise<void> {
  try {
    await attemptRequest(services, claim, seat, signal);
  } catch (cause) {
    services.logger.error({ err: cause, requestId: claim.id }, 'an attempt broke off');
  } finally {
    seat.release();
  }
}

async function drain(
  { logger, drainMs, alarm, reportDraining }: WorkerServices,
  floor: StudioFloor,
  attempts: ReadonlySet<Promise<void>>,
  breakOff: AbortController,
): Promise<void> {
  const calls = floor.unnamedCalls.size;
  if (calls > 0) {
    const pictures = calls === 1 ? 'a picture that is' : `${calls} pictures that are`;
    const sentence = `The worker waits up to ${drainMs / 1_000} s for ${pictures} being paid for.`;
    reportDraining(sentence, drainMs);
    logger.info({ calls, drainMs }, 'worker waits for paid calls');
  }
  const undo = alarm.set(drainMs, () => breakOff.abort());
  await Promise.all(attempts);
  undo();
}
