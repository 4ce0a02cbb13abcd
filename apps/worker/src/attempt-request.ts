import { isTestTwin } from '@image-production/identifiers';
import type { SpanRoot } from '@image-production/installation';
import { keepLease, produceRequest } from '@image-production/production';
import type { Attempt, GenerationRequest, Seat } from '@image-production/production';
import { stageFor, testOutcomeOf } from '@image-production/test-mode';

import type { WorkerServices } from './worker-services.ts';

/**
 * Produces a claimed request on its seat while renewing its lease. The work is canceled when the
 * lease is lost, the client cancels, or the signal aborts.
 */
export async function attemptRequest(
  services: WorkerServices,
  claim: GenerationRequest,
  seat: Seat,
  signal: AbortSignal,
): Promise<Attempt> {
  const { studio, logger, observer } = services;
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const heart = setInterval(() => void beat(services, claim, stop), studio.policy.leaseMs / 3);
  const startedAt = studio.clock.now();
  try {
    const cancellation = services.toCancellation(controller.signal);
    const stage = stageFor({ studio, seat }, claim, services.alarm);
    const attempt = await observer.spans.runRoot('attempt', rootOf(claim), async (span) => {
      const { notBefore } = claim.lease;
      observer.spans.record({ name: 'queue wait', startedAt: notBefore, endedAt: startedAt });
      const made = await produceRequest(stage.studio, claim, cancellation, stage.seat);
      span.tell({ 'ips.outcome': outcomeOf(made) });
      return made;
    });
    report(services, claim, attempt, studio.clock.now() - startedAt);
    return attempt;
  } finally {
    clearInterval(heart);
    signal.removeEventListener('abort', stop);
    logger.flush();
  }
}

/** The trace of the call that the request came with. */
function rootOf({ id, operation, traceparent }: GenerationRequest): SpanRoot {
  return {
    kind: 'consumer',
    traceparent,
    facts: { 'ips.request_id': id, 'ips.operation': operation },
  };
}

function outcomeOf(attempt: Attempt): string {
  return attempt.kind === 'settled' ? attempt.request.status : attempt.kind;
}

async function beat(
  { studio, logger }: WorkerServices,
  claim: GenerationRequest,
  stop: () => void,
): Promise<void> {
  try {
    if ((await keepLease(studio, claim)) !== 'kept') stop();
  } catch (cause) {
    // An unrenewed lease simply expires; the fencing token protects the books.
    logger.error({ err: cause, requestId: claim.id }, 'the lease could not be prolonged');
  }
}

function report(
  { logger, observer }: WorkerServices,
  claim: GenerationRequest,
  attempt: Attempt,
  durationMs: number,
): void {
  const { operation } = claim;
  const mode = isTestTwin(claim.organizationId) ? 'test' : 'live';
  observer.metrics.attempted({ operation, outcome: outcomeOf(attempt), mode });
  const facts = {
    requestId: claim.id,
    organizationId: claim.organizationId,
    operation,
    livemode: mode === 'live',
    attempt: claim.lease.attempts,
    durationMs,
  };
  if (attempt.kind === 'fenced') return logger.warn(facts, 'request belongs to another worker now');
  const { cause } = attempt;
  if (attempt.kind === 'retry-later')
    return logger.warn({ ...facts, err: cause }, 'request given back');
  const { status, error } = attempt.request;
  // A failure that a test asks for is nothing out of order; that of one that was to be slow is.
  const isAsked = ![undefined, 'slow'].includes(testOutcomeOf(claim));
  if (status === 'failed' && isAsked)
    return logger.info({ ...facts, error, err: cause }, 'request failed as its test asks');
  if (status === 'failed') return logger.error({ ...facts, error, err: cause }, 'request failed');
  logger.info({ ...facts, status }, 'request settled');
}
