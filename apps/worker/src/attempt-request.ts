import { keepLease, produceRequest } from '@image-production/production';
import type { Attempt, GenerationRequest } from '@image-production/production';

import type { WorkerServices } from './worker-services.ts';

/**
 * The timer and the clock are two: a timer may ring a little before the clock says that the time
 * is over, and the attempt would be taken for one that was interrupted and does not count.
 */
const timerSlackMs = 250;

/**
 * Works on a claimed request while keeping its lease. The work is told to stop when the lease
 * is lost, the client cancels, the attempt takes too long, or the worker goes away.
 */
export async function attemptRequest(
  services: WorkerServices,
  claim: GenerationRequest,
  signal: AbortSignal,
): Promise<Attempt> {
  const { studio, logger } = services;
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const deadline = setTimeout(stop, studio.policy.attemptTimeoutMs + timerSlackMs);
  const heart = setInterval(() => void beat(services, claim, stop), studio.policy.leaseMs / 3);
  const startedAt = studio.clock.now();
  try {
    const cancellation = services.cancellationOf(controller.signal);
    const attempt = await produceRequest(studio, claim, cancellation);
    report(services, claim, attempt, studio.clock.now() - startedAt);
    return attempt;
  } finally {
    clearInterval(heart);
    clearTimeout(deadline);
    signal.removeEventListener('abort', stop);
    logger.flush();
  }
}

async function beat(
  { studio, logger }: WorkerServices,
  claim: GenerationRequest,
  stop: () => void,
): Promise<void> {
  try {
    if ((await keepLease(studio, claim)) !== 'kept') stop();
  } catch (cause) {
    // A lease that cannot be prolonged is lost by itself; the fence keeps the books right.
    logger.error({ err: cause, requestId: claim.id }, 'the lease could not be prolonged');
  }
}

function report(
  { logger }: WorkerServices,
  claim: GenerationRequest,
  attempt: Attempt,
  durationMs: number,
): void {
  const facts = {
    requestId: claim.id,
    organizationId: claim.organizationId,
    operation: claim.operation,
    attempt: claim.lease.attempts,
    durationMs,
  };
  if (attempt.kind === 'fenced') return logger.warn(facts, 'request belongs to another worker now');
  const { cause } = attempt;
  if (attempt.kind === 'retry-later')
    return logger.warn({ ...facts, err: cause }, 'request given back');
  const { status, error } = attempt.request;
  if (status === 'failed') return logger.error({ ...facts, error, err: cause }, 'request failed');
  logger.info({ ...facts, status }, 'request settled');
}
