import type { Cancellation, WorkerId } from '@image-production/kernel';
import type { StudioServices, WorkerRegistry } from '@image-production/production';
import type { Logger } from 'pino';

/** What the worker works with. */
export interface WorkerServices {
  readonly studio: StudioServices;
  readonly registry: WorkerRegistry;
  readonly logger: Logger;
  readonly workerId: WorkerId;
  cancellationOf(signal: AbortSignal): Cancellation;
}
