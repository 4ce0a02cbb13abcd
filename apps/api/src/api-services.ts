import type {
  AccessServices,
  OperatorStore,
  QuotaBook,
  SessionStore,
} from '@image-production/access';
import type { SettingsCheck, SettingsRoute } from '@image-production/contract';
import type { SpendBook } from '@image-production/engines';
import type { TextGuard } from '@image-production/guard';
import type { DatabaseLoad, Spans } from '@image-production/installation';
import type { Cancellation } from '@image-production/kernel';
import type {
  AssetLinks,
  AuditServices,
  IntakeServices,
  JobQueue,
  ResolutionEffects,
  WebhookServices,
  WorkerRegistry,
} from '@image-production/production';
import type { StagingForecast } from '@image-production/rendering';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

import type { ClientAddresses } from './limits/client-addresses.ts';
import type { ClientTimeouts } from './limits/client-timeouts.ts';
import type { FailureLimiter } from './limits/failure-limiter.ts';
import type { MegapixelLimiter } from './limits/megapixel-limiter.ts';
import type { StreamSlots } from './limits/stream-slots.ts';
import type { UploadSpace } from './limits/upload-space.ts';
import type { RecentAnswers } from './recall/recent-answers.ts';
import type { RecentKeys } from './recall/recent-keys.ts';
import type { RecordTexts } from './recall/record-texts.ts';
import type { UrlSigner } from './url-signer.ts';
import type { EventWatch } from './watch/event-watch.ts';
import type { KeyWatch } from './watch/key-watch.ts';
import type { RequestOutlooks } from './watch/request-outlooks.ts';
import type { RequestWatch } from './watch/request-watch.ts';

/** Services and settings that the route handlers use. */
export interface ApiServices {
  readonly production: IntakeServices;
  readonly access: AccessServices;
  /** Set where clients download files from the asset store itself. */
  readonly links?: AssetLinks | undefined;
  /** What browsers are signed in with. */
  readonly sessions: SessionStore;
  readonly operators: OperatorStore;
  readonly audit: AuditServices;
  readonly workers: WorkerRegistry;
  readonly spending: Pick<SpendBook, 'spentOn'>;
  readonly jobs: Pick<JobQueue, 'count'>;
  readonly quotas: QuotaBook;
  /** Side effects of resolving an incident, by incident kind. */
  readonly resolutionEffects: ResolutionEffects;
  readonly urls: UrlSigner;
  readonly addresses: ClientAddresses;
  readonly failedAuthentications: FailureLimiter;
  readonly watch: RequestWatch;
  readonly eventWatch: EventWatch;
  readonly webhooks: WebhookServices;
  readonly keys: KeyWatch;
  /** What `access` has read of keys just now. */
  readonly recentKeys: RecentKeys;
  /** What was answered of finished requests. */
  readonly answers: RecentAnswers;
  /** Their records as JSON. */
  readonly texts: RecordTexts;
  readonly outlooks: RequestOutlooks;
  readonly streams: StreamSlots;
  /** Says in reviews how references will be used. */
  readonly forecast: StagingForecast;
  /** Reviews free text before anything is charged. */
  readonly guard: TextGuard;
  readonly settings: ApiSettings;
  readonly logger: Logger;
  readonly spans: Spans;
  /** Of this process: what it did, memory, event loop, garbage collection. */
  readonly processMetrics: Registry;
  /** Aborts when the process shuts down: long-held responses are sent at once. */
  readonly shutdown: AbortSignal;
  readonly megapixels: MegapixelLimiter;
  readonly uploads: UploadSpace;
  toCancellation(signal: AbortSignal): Cancellation;
  /** Throws a `Fault` while storage is unavailable. */
  checkStorage(): Promise<void>;
  /** How busy this process is with the database. */
  readDatabaseLoad(): DatabaseLoad;
  /** Free bytes on the disk of the data folder; undefined where the system does not report them. */
  readFreeBytes(): Promise<number | undefined>;
}

export interface ApiSettings {
  /** Base of absolute URLs, without a trailing slash. */
  readonly publicUrl: string;
  /** Folder for uploaded files while their call is handled. */
  readonly uploadsFolder: string;
  readonly operatorToken: string;
  /** Of the hashes of refused words in the audit trail. */
  readonly auditKey: string;
  /** Where the built files of Studio are. */
  readonly studioFolder: string;
  /** Set where Studio is reached over plain http on purpose. */
  readonly isStudioCookieInsecure: boolean;
  /** What is made here. */
  readonly routes: readonly SettingsRoute[];
  /** Names of the engines that the operator has set up. */
  readonly engineNames: readonly string[];
  readonly timeouts: ClientTimeouts;
  /** Origins allowed by CORS. */
  readonly corsOrigins: readonly string[];
  readonly generationsPerMinute: number;
  readonly readsPerMinute: number;
  readonly megapixelsPerMinute: number;
  /** ISO 8601 durations. */
  readonly resultRetention: string;
  readonly candidateRetention: string;
  /** What pictures are inspected for. */
  readonly inspection: readonly SettingsCheck[];
}
