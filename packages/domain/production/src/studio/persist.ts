import { Fault } from '@image-production/kernel';

import type { StudioServices } from '../services.ts';
import type { OutputCancellation } from './output-cancellation.ts';

const pauseMs = 1_000;

/** An output that is being made. */
interface OutputUnderWay {
  readonly services: Pick<StudioServices, 'clock' | 'policy'>;
  readonly cancellation: OutputCancellation;
}

/**
 * Repeats work that meets a retryable Fault, for as long as a lease lasts: what an engine was paid
 * for is in memory alone, and another attempt could not ask for it again. Work that may have been
 * done although it failed must come to the same when it is done twice; the fencing token decides
 * whether it still may be. Throws what the last try threw, also once the output is canceled.
 */
export async function persist<Answer>(
  { services, cancellation }: OutputUnderWay,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { clock, policy } = services;
  const until = clock.now() + policy.leaseMs;
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      const mayPass = cause instanceof Fault && cause.isRetryable && clock.now() < until;
      if (!mayPass || !(await cancellation.pause(pauseMs))) throw cause;
    }
  }
}
