import type { AccessServices } from '@image-production/access';
import type { AuditServices, IntakeServices, WorkerRegistry } from '@image-production/production';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

import type { Patience } from './http/patience.ts';
import type { UrlSigner } from './http/url-signer.ts';

/** What the routes work with. */
export interface ApiServices {
  readonly production: IntakeServices;
  readonly access: AccessServices;
  readonly audit: AuditServices;
  readonly workers: WorkerRegistry;
  readonly urls: UrlSigner;
  readonly settings: ApiSettings;
  readonly logger: Logger;
  /** What there is to watch about this process itself. */
  readonly processMetrics: Registry;
  /** Aborts when the process is to end: whoever holds an answer back gives it now. */
  readonly shutdown: AbortSignal;
  /** Throws a Fault while storage cannot be used. */
  checkStorage(): Promise<void>;
}

export interface ApiSettings {
  /** Base of absolute URLs, without a slash at its end. */
  readonly publicUrl: string;
  /** Where uploads wait while they are read. */
  readonly uploadsFolder: string;
  readonly operatorToken: string;
  readonly patience: Patience;
  readonly generationsPerMinute: number;
  readonly readsPerMinute: number;
  /** ISO 8601 durations. */
  readonly resultRetention: string;
  readonly candidateRetention: string;
}
