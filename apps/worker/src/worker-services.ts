import type { CredentialStore, SessionStore } from '@image-production/access';
import type { WorkerId } from '@image-production/identifiers';
import type { Observer } from '@image-production/installation';
import type { Alarm, Cancellation } from '@image-production/kernel';
import type {
  AssetLister,
  AssetSweeper,
  AuditServices,
  DeliveryServices,
  JobQueue,
  ChoreTurns,
  Remains,
  StudioServices,
  WorkerRegistry,
} from '@image-production/production';
import type { Logger } from 'pino';

/** The worker's dependencies. */
export interface WorkerServices {
  readonly studio: StudioServices;
  readonly audit: AuditServices;
  /** Lists the assets that the studio stores. */
  readonly assetLister: AssetLister;
  /** Undefined when the asset store leaves nothing behind. */
  readonly assetSweeper?: AssetSweeper | undefined;
  readonly deliveries: DeliveryServices;
  readonly registry: WorkerRegistry;
  /** Says when there may be a request to claim. */
  readonly jobs: JobQueue;
  readonly turns: ChoreTurns;
  readonly remains: Remains;
  /** Reads and completes the erasures that the operator ordered. */
  readonly erasures: Pick<CredentialStore, 'listErasing' | 'forgetNames'>;
  /** Sessions of browsers, whose ends are swept. */
  readonly sessions: Pick<SessionStore, 'removeEnded'>;
  readonly logger: Logger;
  /** Told of attempts, and of deliveries. */
  readonly observer: Observer;
  readonly workerId: WorkerId;
  /** Pictures under way at once. */
  readonly slots: number;
  readonly alarm: Alarm;
  /** How long paid calls are waited for at shutdown that no other worker could follow. */
  readonly drainMs: number;
  /** Says that the process ends later than others, and why. */
  readonly reportDraining: (message: string, milliseconds: number) => void;
  toCancellation(signal: AbortSignal): Cancellation;
}
