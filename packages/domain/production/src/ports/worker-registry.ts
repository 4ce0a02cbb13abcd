import type { WorkerId } from '@image-production/identifiers';

/**
 * Tracks live workers, from which the service derives its readiness. All processes see a heartbeat
 * once `beat` resolves.
 */
export interface WorkerRegistry {
  /** Records that the worker was alive at `at`, epoch milliseconds; ignores older beats, and forgets workers of which nothing was heard for a day. */
  readonly beat: (workerId: WorkerId, at: number) => Promise<void>;
  /** The newest heartbeat of any worker, up to `by` if given; undefined without any. */
  readonly lastBeat: (by?: number) => Promise<number | undefined>;
}
