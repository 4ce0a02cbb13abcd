import type { AccessServices, CredentialStore, ErasureLog } from '@image-production/access';
import type { TextGuard } from '@image-production/guard';
import type { Confinement } from '@image-production/imaging/reference-inspector';
import type { Alarm, Cancellation, Clock } from '@image-production/kernel';
import type { CheckpointLog, CheckpointSigner } from '@image-production/ledger';
import type { Operation, Resolution } from '@image-production/operations';
import type { PriceBook } from '@image-production/pricing';
import type {
  AssetStore,
  BooksReader,
  AuditServices,
  GuardedClock,
  IntakeServices,
  ProductionServices,
  ReferenceInspector,
  StudioServices,
  WorkerRegistry,
} from '@image-production/production';
import type {
  DeliverableEncoder,
  PictureInspector,
  ProvenanceSigner,
  Renderers,
} from '@image-production/rendering';
import type { Observer } from '@image-production/telemetry';
import type { WebhookSecrets, WebhookSender, WebhookTargets } from '@image-production/webhooks';
import type { Registry } from 'prom-client';
import type { InjectionToken } from 'tsyringe';

import type { Assets } from './modules/asset-stores.ts';
import type { Storage } from './modules/databases.ts';

/** What a program takes from the machine. */
export interface Platform {
  /** The machine's own time, which may be wrong; `STAMPS` guards against that. */
  readonly clock: Clock;
  readonly alarm: Alarm;
  /** Tells the supervisor that this process ends later than others, and why. */
  readonly reportDraining: (message: string, milliseconds: number) => void;
  readonly toCancellation: (signal: AbortSignal) => Cancellation;
  /** Free bytes for this user on the data folder's disk; undefined where that is unknown. */
  readonly readFreeBytes: () => Promise<number | undefined>;
}

/** The metrics and the traces of this process. */
export interface Telemetry extends Observer {
  /** All metrics of the process itself, its work and its runtime. */
  readonly registry: Registry;
}

/** Names a part of an installation; the part is opened on first use. */
export type Token<T> = InjectionToken<Promise<T>>;

export const PLATFORM: Token<Platform> = Symbol('Platform');
/** The path of the data folder, verified to be usable. */
export const DATA_FOLDER: Token<string> = Symbol('DataFolder');
/** What this process tells of its work. */
export const TELEMETRY: Token<Telemetry> = Symbol('Telemetry');
export const STORAGE: Token<Storage> = Symbol('Storage');
/** The asset store with all that belongs to it. */
export const ASSETS: Token<Assets> = Symbol('Assets');
export const ASSET_STORE: Token<AssetStore> = Symbol('AssetStore');
export const CREDENTIAL_STORE: Token<CredentialStore> = Symbol('CredentialStore');
export const WORKER_REGISTRY: Token<WorkerRegistry> = Symbol('WorkerRegistry');
export const ERASURE_LOG: Token<ErasureLog> = Symbol('ErasureLog');
export const BOOKS_READER: Token<BooksReader> = Symbol('BooksReader');
export const CHECKPOINT_LOG: Token<CheckpointLog> = Symbol('CheckpointLog');
export const TRAIL_CHECKPOINT_LOG: Token<CheckpointLog> = Symbol('TrailCheckpointLog');
export const CHECKPOINT_SIGNER: Token<CheckpointSigner> = Symbol('CheckpointSigner');
/** Stamps the books; throws while the machine's clock is implausibly ahead or differs from the database's. */
export const STAMPS: Token<GuardedClock> = Symbol('Stamps');
export const INSPECTOR: Token<ReferenceInspector> = Symbol('ReferenceInspector');
/** How the inspector's decoders are confined on this machine. */
export const CONFINEMENT: Token<Confinement> = Symbol('Confinement');
export const TEXT_GUARD: Token<TextGuard> = Symbol('TextGuard');
/** What is charged. */
export const PRICES: Token<PriceBook<Operation, Resolution>> = Symbol('Prices');
export const RENDERERS: Token<Renderers> = Symbol('Renderers');
export const ENCODER: Token<DeliverableEncoder> = Symbol('DeliverableEncoder');
export const PICTURE_INSPECTOR: Token<PictureInspector> = Symbol('PictureInspector');
export const PROVENANCE_SIGNER: Token<ProvenanceSigner> = Symbol('ProvenanceSigner');

/** Which addresses webhooks may be sent to. */
export const WEBHOOK_TARGETS: Token<WebhookTargets> = Symbol('WebhookTargets');
export const WEBHOOK_SECRETS: Token<WebhookSecrets> = Symbol('WebhookSecrets');
export const WEBHOOK_SENDER: Token<WebhookSender> = Symbol('WebhookSender');

export const PRODUCTION_SERVICES: Token<ProductionServices> = Symbol('ProductionServices');
export const INTAKE_SERVICES: Token<IntakeServices> = Symbol('IntakeServices');
export const STUDIO_SERVICES: Token<StudioServices> = Symbol('StudioServices');
export const AUDIT_SERVICES: Token<AuditServices> = Symbol('AuditServices');
export const ACCESS_SERVICES: Token<AccessServices> = Symbol('AccessServices');
