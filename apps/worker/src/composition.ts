// tsyringe needs it to be there first.
import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';

import { repeatErasures } from '@image-production/access';
import type { CredentialStore } from '@image-production/access';
import type { ConfigurationFailure } from '@image-production/contract';
import { createDeliverableEncoder } from '@image-production/imaging';
import { refuse, succeed } from '@image-production/kernel';
import type { Result, WorkerId } from '@image-production/kernel';
import type { BooksReader, CheckpointLog, CheckpointSigner } from '@image-production/ledger';
import {
  absentIdentityScreen,
  absentProvenanceSigner,
  defaultPolicy,
  GuardedClock,
} from '@image-production/production';
import type {
  AssetStore,
  DeliverableEncoder,
  ProductionPolicy,
  ProductionStore,
  ProvenanceSigner,
  Renderer,
  WorkerRegistry,
} from '@image-production/production';
import { openC2paSigner } from '@image-production/provenance-c2pa';
import { createPrevizRenderer } from '@image-production/renderer-previz';
import {
  cancellationOf,
  createUlidSource,
  Ed25519CheckpointSigner,
  keepRepeating,
  nodeDigest,
  openCheckpointKey,
  systemClock,
  uptimeClock,
} from '@image-production/runtime-node';
import {
  createFileAssetStore,
  FileCheckpointLog,
  FileErasureLog,
} from '@image-production/storage-files';
import { createSqlStorage } from '@image-production/storage-sql';
import type { SqlStorage } from '@image-production/storage-sql';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { container as root, instanceCachingFactory } from 'tsyringe';
import type { InjectionToken } from 'tsyringe';

import type { WorkerConfig } from './config.ts';
import type { WorkerServices } from './worker-services.ts';

const PRODUCTION_STORE: InjectionToken<ProductionStore> = Symbol('ProductionStore');
const WORKER_REGISTRY: InjectionToken<WorkerRegistry> = Symbol('WorkerRegistry');
const ASSET_STORE: InjectionToken<AssetStore> = Symbol('AssetStore');
const BOOKS_READER: InjectionToken<BooksReader> = Symbol('BooksReader');
const CHECKPOINT_LOG: InjectionToken<CheckpointLog> = Symbol('CheckpointLog');
const CHECKPOINT_SIGNER: InjectionToken<CheckpointSigner> = Symbol('CheckpointSigner');
const RENDERER: InjectionToken<Renderer> = Symbol('Renderer');
const ENCODER: InjectionToken<DeliverableEncoder> = Symbol('DeliverableEncoder');
const PROVENANCE_SIGNER: InjectionToken<ProvenanceSigner> = Symbol('ProvenanceSigner');

export {
  endStart,
  openDataFolder,
  reportReady,
  shutdownSignal,
  startTrouble,
} from '@image-production/runtime-node';

export type Composition = WorkerServices & AsyncDisposable;

/**
 * Opens what the worker works with; closing the answer closes all of it. What the configuration
 * names and cannot be used is answered, everything else is thrown.
 */
export async function compose(
  config: WorkerConfig,
): Promise<Result<Composition, ConfigurationFailure>> {
  const logger = pino({ name: 'worker' });
  const provenanceSigner = await openProvenanceSigner(config, logger);
  if (!provenanceSigner.ok) return provenanceSigner;
  await using opened = new AsyncDisposableStack();
  await mkdir(config.dataFolder, { recursive: true });
  const storage = opened.use(
    await createSqlStorage({ path: config.databasePath, digest: nodeDigest }),
  );
  const assets = await createFileAssetStore({ directory: config.assetsFolder });
  const signer = new Ed25519CheckpointSigner(await openCheckpointKey(config.checkpointKeyPath));
  const container = root.createChildContainer();
  container.register(PRODUCTION_STORE, { useFactory: () => storage.production });
  container.register(WORKER_REGISTRY, { useFactory: () => storage.workers });
  container.register(ASSET_STORE, { useFactory: () => assets });
  container.register(BOOKS_READER, { useFactory: () => storage.books });
  container.register(CHECKPOINT_SIGNER, { useFactory: () => signer });
  container.register(CHECKPOINT_LOG, {
    useFactory: instanceCachingFactory(() => new FileCheckpointLog(config.checkpointsPath)),
  });
  container.register(RENDERER, {
    useFactory: instanceCachingFactory(() =>
      opened.use(createPrevizRenderer({ tier: config.renderTier })),
    ),
  });
  container.register(ENCODER, {
    useFactory: instanceCachingFactory(() => createDeliverableEncoder()),
  });
  container.register(PROVENANCE_SIGNER, { useFactory: () => provenanceSigner.value });

  const stamps = await openStamps(storage, logger);
  opened.use(stamps.watch);
  const clock = stamps.clock.trusted;
  const ids = createUlidSource(clock);
  const workerId: WorkerId = ids.next('worker');
  const studio = {
    stamps: stamps.clock,
    store: container.resolve(PRODUCTION_STORE),
    assets: container.resolve(ASSET_STORE),
    renderer: container.resolve(RENDERER),
    encoder: container.resolve(ENCODER),
    clock,
    ids,
    digest: nodeDigest,
    provenanceSigner: container.resolve(PROVENANCE_SIGNER),
    identityScreen: absentIdentityScreen,
    policy: policyOf(config),
  };
  const audit = {
    ...studio,
    books: container.resolve(BOOKS_READER),
    checkpoints: container.resolve(CHECKPOINT_LOG),
    signer: container.resolve(CHECKPOINT_SIGNER),
  };
  await resumeErasures(storage.credentials, config, logger);
  const registry = container.resolve(WORKER_REGISTRY);
  const owned = opened.move();
  return succeed({
    studio,
    audit,
    registry,
    remains: storage.remains,
    erasures: storage.credentials,
    logger,
    workerId,
    cancellationOf,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  });
}

/** Nothing is booked while the clock is ahead: the operator hears of it, and accepts it or not. */
async function openStamps(
  { production: store, workers }: SqlStorage,
  logger: Logger,
): Promise<{ readonly clock: GuardedClock; readonly watch: Disposable }> {
  const ids = createUlidSource();
  const services = { store, workers, ids, clock: systemClock, uptime: uptimeClock };
  const clock = await GuardedClock.open(services);
  const check = async (): Promise<void> => {
    const state = await clock.check();
    if (state !== 'right') logger.error({ state }, 'the clock of the machine is ahead');
  };
  const watch = keepRepeating(1_000, check, (cause) => {
    logger.error({ err: cause }, 'the clock could not be checked');
  });
  return { clock, watch };
}

const settings = {
  library: 'IPS_PROVENANCE',
  certificate: 'IPS_C2PA_CERTIFICATE',
  key: 'IPS_C2PA_KEY',
} as const;

async function openProvenanceSigner(
  { provenance, isLoopback }: WorkerConfig,
  logger: Logger,
): Promise<Result<ProvenanceSigner, ConfigurationFailure>> {
  if (provenance.kind === 'none') {
    // Whoever serves others may have to mark what he makes, with more than XMP.
    if (!isLoopback) logger.warn('files are not signed: IPS_PROVENANCE is none');
    return succeed(absentProvenanceSigner);
  }
  const opened = await openC2paSigner(provenance);
  if (!opened.ok) {
    const { part, reason } = opened.failure;
    return refuse({ kind: 'configuration-invalid', problems: [`${settings[part]} ${reason}`] });
  }
  const certificateValidTo = new Date(opened.value.validTo).toISOString();
  logger.info({ certificateValidTo }, 'files are signed after C2PA');
  return opened;
}

function policyOf(config: WorkerConfig): ProductionPolicy {
  return {
    ...defaultPolicy,
    resultRetentionMs: config.resultRetention.milliseconds,
    candidateRetentionMs: config.candidateRetention.milliseconds,
    unfinishedMax: config.unfinishedMax,
  };
}

/** A database restored from an older copy does not know what was erased since. */
async function resumeErasures(
  credentials: CredentialStore,
  { erasuresPath }: WorkerConfig,
  logger: Logger,
): Promise<void> {
  const erasures = new FileErasureLog(erasuresPath);
  const organizationIds = await repeatErasures({ credentials, erasures });
  if (organizationIds.length > 0) logger.warn({ organizationIds }, 'erased again after a restore');
}
