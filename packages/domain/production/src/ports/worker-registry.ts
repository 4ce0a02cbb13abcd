import type { WorkerId } from '@image-production/kernel';

/**
 * Tells which workers are alive, so that the service can say whether it is ready. A heartbeat that
 * was answered is known to every process.
 */
export interface WorkerRegistry {
  /** Notes that the worker was alive then, epoch milliseconds; an older beat changes nothing. */
  readonly beat: (workerId: WorkerId, at: number) => Promise<void>;
  /** The newest heartbeat of all workers, or the newest up to `by`; undefined without any. */
  readonly lastBeat: (by?: number) => Promise<number | undefined>;
}
