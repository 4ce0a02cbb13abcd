import type { CredentialStore } from '@image-production/access';
import type { Cancellation, WorkerId } from '@image-production/kernel';
import type {
  AssetLister,
  AuditServices,
  Remains,
  StudioServices,
  WorkerRegistry,
} from '@image-production/production';
import type { Logger } from 'pino';

/** What the worker works with. */
export interface WorkerServices {
  readonly studio: StudioServices;
  readonly audit: AuditServices;
  /** Over the assets of the studio. */
  readonly assetLister: AssetLister;
  readonly registry: WorkerRegistry;
  readonly remains: Remains;
  /** Organizations that the operator erases. */
  readonly erasures: Pick<CredentialStore, 'listErasing' | 'forgetNames'>;
  readonly logger: Logger;
  readonly workerId: WorkerId;
  cancellationOf(signal: AbortSignal): Cancellation;
}
