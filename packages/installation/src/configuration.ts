import type { Micros } from '@image-production/kernel';
import type { InspectionPolicy } from '@image-production/rendering';

import type { EnginesFile } from './engines/engines-file.ts';

/** The `IPS_*` variables, with defaults filled in and paths made absolute. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** Base of every absolute URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly isLoopback: boolean;
  readonly dataFolder: string;
  /** The scheme chooses the database; see `databases`. */
  readonly databaseUrl: string;
  /** The scheme chooses the asset store; see `assetStores`. */
  readonly assetsUrl: string;
  /** The S3 service, when it is not Amazon's. */
  readonly s3Endpoint: string | undefined;
  /** Whether files are downloaded from the asset store itself, by redirects. */
  readonly isDirect: boolean;
  /** The name chooses the engine, see `renderers`; a file sets up several. */
  readonly renderer: string | EnginesFile;
  readonly renderTier: 'draft' | 'standard' | 'final';
  /** Pictures that one worker process makes at once. */
  readonly workerSlots: number;
  /** Where a worker serves its metrics; undefined where it does not. */
  readonly workerMetricsPort: number | undefined;
  /** The least of what is logged. */
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** The OpenTelemetry collector; undefined where nothing is traced. */
  readonly tracesEndpoint: string | undefined;
  /** How long a worker waits at shutdown for paid calls that no other could follow. */
  readonly drainSeconds: number;
  /** How long a stopped API answers calls after it has said that it is not ready. */
  readonly unreadySeconds: number;
  readonly provenance: ProvenanceSetting;
  /** Whom publications are to credit, in every file. */
  readonly credit: string | undefined;
  /** What may be done with the pictures, in every file. */
  readonly usageTerms: string | undefined;
  readonly inspection: InspectionSetting;
  readonly operatorToken: string | undefined;
  /** The first key signs; every key verifies. */
  readonly urlSigningKeys: readonly SigningKey[] | undefined;
  readonly resultRetention: Duration;
  readonly candidateRetention: Duration;
  readonly generationsPerMinute: number;
  readonly readsPerMinute: number;
  /** Megapixels decoded per minute for one organization. */
  readonly megapixelsPerMinute: number;
  /** What uploads under way may take on the disk of one API. */
  readonly uploadBytesMax: number;
  readonly unfinishedMax: number;
  /** Organizations without a threshold of their own are told when less is available. */
  readonly lowBalance: Micros;
  /** Open connections, across all clients. */
  readonly connectionsMax: number;
  /** Open event streams, across all organizations. */
  readonly streamsMax: number;
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: readonly AddressRange[];
  /** Hosts of webhooks that may be private and plain http. */
  readonly webhookHosts: readonly string[];
  /** Origins that browsers may call the service from. */
  readonly corsOrigins: readonly string[];
  /** File of personal names that the text guard refuses, one per line. */
  readonly guardNamesPath: string | undefined;
  /** Whether Studio may sign in over plain http, where its cookie is seen on the way. */
  readonly isStudioCookieInsecure: boolean;
  readonly isDemo: boolean;
  /** What every process shares and no restore of the database takes back. */
  readonly recordsFolder: string;
  readonly checkpointKeyPath: string;
  readonly checkpointsPath: string;
  /** Of the ends of the audit trail's chains. */
  readonly trailCheckpointsPath: string;
  readonly erasuresPath: string;
  /** Where uploads are stored while they are checked. */
  readonly uploadsFolder: string;
}

/** How files are marked beyond their XMP. */
export type ProvenanceSetting =
  | { readonly kind: 'none' }
  | { readonly kind: 'c2pa'; readonly certificatePath: string; readonly keyPath: string };

/** How finished pictures are looked at before they are delivered. */
export interface InspectionSetting extends InspectionPolicy {
  /** The name chooses the inspector, see `inspectors`. */
  readonly inspector: 'none' | 'integrity';
}

export interface Duration {
  /** ISO 8601, as configured. */
  readonly text: string;
  readonly milliseconds: number;
}

export interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

/** One sentence per variable that prevents the start. */
export interface ConfigurationFailure {
  readonly kind: 'configuration-invalid';
  readonly problems: readonly string[];
}

/** Addresses that share their leading bits; a single address shares all of them. */
export interface AddressRange {
  readonly family: 'ipv4' | 'ipv6';
  readonly address: string;
  readonly prefixBits: number;
}
