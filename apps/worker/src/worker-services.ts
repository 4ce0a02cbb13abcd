import type { Cancellation, WorkerId } from '@image-production/kernel';
import type { AuditServices, StudioServices, WorkerRegistry } from '@image-production/production';
import type { Logger } from 'pino';

/** What the worker works with. */
export interface WorkerServices {
  readonly studio: StudioServices;
  readonly audit: AuditServices;
  readonly registry: WorkerRegistry;
  readonly logger: Logger;
  readonly workerId: WorkerId;
  cancellationOf(signal: AbortSignal): Cancellation;
}
