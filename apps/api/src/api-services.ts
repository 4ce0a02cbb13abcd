import type { AccessServices } from '@image-production/access';
import type { TextGuard } from '@image-production/guard';
import type { Cancellation } from '@image-production/kernel';
import type {
  AuditServices,
  IntakeServices,
  ResolutionEffects,
  WorkerRegistry,
} from '@image-production/production';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

import type { ClientAddresses } from './limits/client-addresses.ts';
import type { FailureLimiter } from './limits/failure-limiter.ts';
import type { MegapixelLimiter } from './limits/megapixel-limiter.ts';
import type { Patience } from './limits/patience.ts';
import type { StreamSlots } from './limits/stream-slots.ts';
import type { UrlSigner } from './url-signer.ts';
import type { KeyWatch } from './watch/key-watch.ts';
import type { RequestOutlooks } from './watch/request-outlooks.ts';
import type { RequestWatch } from './watch/request-watch.ts';

/** What the routes work with. */
export interface ApiServices {
  readonly production: IntakeServices;
  readonly access: AccessServices;
  readonly audit: AuditServices;
  readonly workers: WorkerRegistry;
  /** What the operator accepts by resolving an incident. */
  readonly resolutionEffects: ResolutionEffects;
  readonly urls: UrlSigner;
  readonly addresses: ClientAddresses;
  readonly failedAuthentications: FailureLimiter;
  readonly watch: RequestWatch;
  readonly keys: KeyWatch;
  readonly outlooks: RequestOutlooks;
  readonly streams: StreamSlots;
  /** Judges free texts before anything is charged. */
  readonly guard: TextGuard;
  readonly settings: ApiSettings;
  readonly logger: Logger;
  /** What there is to watch about this process itself. */
  readonly processMetrics: Registry;
  /** Aborts when the process is to end: whoever holds an answer back gives it now. */
  readonly shutdown: AbortSignal;
  readonly megapixels: MegapixelLimiter;
  cancellationOf(signal: AbortSignal): Cancellation;
  /** Throws a Fault while storage cannot be used. */
  checkStorage(): Promise<void>;
  /** Room on the disk of the data folder for this user; undefined where it cannot be told. */
  readFreeBytes(): Promise<number | undefined>;
}

export interface ApiSettings {
  /** Base of absolute URLs, without a slash at its end. */
  readonly publicUrl: string;
  /** Where uploads wait while they are read. */
  readonly uploadsFolder: string;
  readonly operatorToken: string;
  readonly patience: Patience;
  /** Origins whose pages may call. */
  readonly corsOrigins: readonly string[];
  readonly generationsPerMinute: number;
  readonly readsPerMinute: number;
  readonly megapixelsPerMinute: number;
  /** ISO 8601 durations. */
  readonly resultRetention: string;
  readonly candidateRetention: string;
}
