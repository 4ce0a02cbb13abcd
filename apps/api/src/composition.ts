// tsyringe needs it to be there first.
import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';

import { repeatErasures } from '@image-production/access';
import type { AccessServices, CredentialStore } from '@image-production/access';
import { demoRoster } from '@image-production/identity';
import type { TextGuard } from '@image-production/identity';
import {
  createReferenceInspector,
  findConfinement,
} from '@image-production/imaging/reference-inspector';
import type { BooksReader, CheckpointLog, CheckpointSigner } from '@image-production/ledger';
import { defaultPolicy, GuardedClock, openRoster } from '@image-production/production';
import type {
  AssetStore,
  ProductionPolicy,
  IntakeServices,
  ProductionStore,
  ReferenceInspector,
  WorkerRegistry,
} from '@image-production/production';
import {
  cancellationOf,
  createThreadedTextGuard,
  createUlidSource,
  keepRepeating,
  Ed25519CheckpointSigner,
  nodeDigest,
  nodeKeyMaterial,
  openCheckpointKey,
  readFreeBytes,
  readNames,
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
import { collectDefaultMetrics, Registry } from 'prom-client';
import { container as root, instanceCachingFactory } from 'tsyringe';
import type { DependencyContainer, InjectionToken } from 'tsyringe';

import type { ApiServices, ApiSettings } from './api-services.ts';
import type { ApiConfig } from './config.ts';
import { openDemo } from './demo.ts';
import { ClientAddresses } from './http/client-addresses.ts';
import { authenticationLimits, FailureLimiter } from './http/failure-limiter.ts';
import { KeyWatch } from './http/key-watch.ts';
import { MegapixelLimiter } from './http/megapixel-limiter.ts';
import { defaultPatience } from './http/patience.ts';
import { RequestOutlooks } from './http/request-outlooks.ts';
import { RequestWatch } from './http/request-watch.ts';
import { StreamSlots, streamsPerOrganizationMax } from './http/stream-slots.ts';
import { UrlSigner } from './http/url-signer.ts';
import { openSecrets } from './secrets.ts';
import { keepUploadsSwept } from './sweep-uploads.ts';

const PRODUCTION_STORE: InjectionToken<ProductionStore> = Symbol('ProductionStore');
const CREDENTIAL_STORE: InjectionToken<CredentialStore> = Symbol('CredentialStore');
const WORKER_REGISTRY: InjectionToken<WorkerRegistry> = Symbol('WorkerRegistry');
const ASSET_STORE: InjectionToken<AssetStore> = Symbol('AssetStore');
const BOOKS_READER: InjectionToken<BooksReader> = Symbol('BooksReader');
const CHECKPOINT_LOG: InjectionToken<CheckpointLog> = Symbol('CheckpointLog');
const CHECKPOINT_SIGNER: InjectionToken<CheckpointSigner> = Symbol('CheckpointSigner');
const TEXT_GUARD: InjectionToken<TextGuard> = Symbol('TextGuard');
const INSPECTOR: InjectionToken<ReferenceInspector> = Symbol('ReferenceInspector');

export { findConfinement };
export {
  endStart,
  openDataFolder,
  reportReady,
  shutdownSignal,
  startTrouble,
} from '@image-production/runtime-node';

export type Composition = ApiServices & AsyncDisposable;

/** Opens what the API works with; closing the answer closes all of it. */
export async function compose(config: ApiConfig, shutdown: AbortSignal): Promise<Composition> {
  await using opened = new AsyncDisposableStack();
  await mkdir(config.dataFolder, { recursive: true });
  const logger = pino({ name: 'api' });
  const processMetrics = ownMetrics();
  const secrets = await openSecrets(config);
  const storage = opened.use(
    await createSqlStorage({ path: config.databasePath, digest: nodeDigest }),
  );
  const files = await createFileAssetStore({ directory: config.assetsFolder });
  const signer = new Ed25519CheckpointSigner(await openCheckpointKey(config.checkpointKeyPath));
  const guard = opened.use(await createGuard(config));
  const container = root.createChildContainer();
  container.register(PRODUCTION_STORE, { useFactory: () => storage.production });
  container.register(CREDENTIAL_STORE, { useFactory: () => storage.credentials });
  container.register(WORKER_REGISTRY, { useFactory: () => storage.workers });
  container.register(ASSET_STORE, { useFactory: () => files });
  container.register(BOOKS_READER, { useFactory: () => storage.books });
  container.register(CHECKPOINT_SIGNER, { useFactory: () => signer });
  container.register(CHECKPOINT_LOG, {
    useFactory: instanceCachingFactory(() => new FileCheckpointLog(config.checkpointsPath)),
  });
  container.register(INSPECTOR, {
    useFactory: instanceCachingFactory(() =>
      opened.use(createInspector(config.uploadsFolder, logger)),
    ),
  });
  container.register(TEXT_GUARD, { useFactory: () => guard });

  const assets = container.resolve(ASSET_STORE);
  const stamps = await openStamps(storage, logger);
  opened.use(stamps.watch);
  const clock = stamps.clock.trusted;
  const runtime = { clock, ids: createUlidSource(clock), digest: nodeDigest };
  const production = {
    ...runtime,
    stamps: stamps.clock,
    store: container.resolve(PRODUCTION_STORE),
    assets,
    inspector: container.resolve(INSPECTOR),
    entitlements: container.resolve(CREDENTIAL_STORE),
    policy: policyOf(config),
  };
  const credentials = container.resolve(CREDENTIAL_STORE);
  const erasures = new FileErasureLog(config.erasuresPath);
  const access = { ...runtime, credentials, erasures, keyMaterial: nodeKeyMaterial };
  await resumeErasures(access, logger);
  opened.use(keepUploadsSwept(config.uploadsFolder, { clock, logger }));
  await openRoster(production, demoRoster);
  await openDemo({ access, production }, config, secrets.operatorToken);
  const owned = opened.move();
  return {
    production,
    access,
    audit: { ...production, ...witnessesIn(container) },
    workers: container.resolve(WORKER_REGISTRY),
    resolutionEffects: {},
    guard: container.resolve(TEXT_GUARD),
    urls: new UrlSigner(config.publicUrl, secrets.urlSigningKeys, clock),
    ...watching(production, access),
    ...strangerLimits(config),
    settings: settingsOf(config, secrets.operatorToken),
    logger,
    processMetrics,
    shutdown,
    cancellationOf,
    checkStorage: () => checkEach(storage, assets),
    readFreeBytes: () => readFreeBytes(config.dataFolder),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function ownMetrics(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
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

/** A database restored from an older copy does not know what was erased since. */
async function resumeErasures(
  access: Pick<AccessServices, 'credentials' | 'erasures'>,
  logger: Logger,
): Promise<void> {
  const organizationIds = await repeatErasures(access);
  if (organizationIds.length > 0) logger.warn({ organizationIds }, 'erased again after a restore');
}

async function checkEach(...parts: readonly { check(): Promise<void> }[]): Promise<void> {
  for (const part of parts) await part.check();
}

/** With the operator's names, which have to be readable. */
async function createGuard({ guardNamesPath }: ApiConfig): Promise<TextGuard & AsyncDisposable> {
  const names = guardNamesPath === undefined ? [] : await readNames(guardNamesPath);
  return createThreadedTextGuard({ names });
}

/** A file that ended its decoder is worth a look: somebody may be trying. */
function createInspector(folder: string, logger: Logger): ReferenceInspector & Disposable {
  return createReferenceInspector({
    folder,
    onInspected: (effort) => {
      const { interruption } = effort;
      // A client that leaves says nothing of its file.
      if (interruption === null || interruption === 'canceled') return;
      logger.warn(effort, 'an upload could not be decoded');
    },
  });
}

/** How clients follow their requests. */
function watching(
  production: IntakeServices,
  access: AccessServices,
): Pick<ApiServices, 'watch' | 'outlooks' | 'keys'> {
  const outlooks = new RequestOutlooks(production);
  const watch = new RequestWatch(production.store.readers.requests, outlooks);
  return { outlooks, watch, keys: new KeyWatch(access) };
}

/** What is bounded for strangers, and for organizations beside their calls. */
function strangerLimits(
  config: ApiConfig,
): Pick<ApiServices, 'addresses' | 'failedAuthentications' | 'streams' | 'megapixels'> {
  return {
    addresses: new ClientAddresses(config.trustedProxies),
    failedAuthentications: new FailureLimiter(authenticationLimits, systemClock),
    megapixels: new MegapixelLimiter(config.megapixelsPerMinute),
    streams: new StreamSlots({ streamsMax: config.streamsMax, streamsPerOrganizationMax }),
  };
}

/** What the books are verified with. */
function witnessesIn(container: DependencyContainer) {
  return {
    books: container.resolve(BOOKS_READER),
    checkpoints: container.resolve(CHECKPOINT_LOG),
    signer: container.resolve(CHECKPOINT_SIGNER),
  };
}

function settingsOf(config: ApiConfig, operatorToken: string): ApiSettings {
  return {
    publicUrl: config.publicUrl,
    uploadsFolder: config.uploadsFolder,
    operatorToken,
    patience: defaultPatience,
    corsOrigins: config.corsOrigins,
    generationsPerMinute: config.generationsPerMinute,
    readsPerMinute: config.readsPerMinute,
    megapixelsPerMinute: config.megapixelsPerMinute,
    resultRetention: config.resultRetention.text,
    candidateRetention: config.candidateRetention.text,
  };
}

function policyOf(config: ApiConfig): ProductionPolicy {
  return {
    ...defaultPolicy,
    resultRetentionMs: config.resultRetention.milliseconds,
    candidateRetentionMs: config.candidateRetention.milliseconds,
    unfinishedMax: config.unfinishedMax,
  };
}
