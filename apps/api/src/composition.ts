// tsyringe needs it to be there first.
import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';

import type { CredentialStore } from '@image-production/access';
import { demoRoster } from '@image-production/identity';
import { createReferenceInspector } from '@image-production/imaging/reference-inspector';
import type { BooksReader, CheckpointLog, CheckpointSigner } from '@image-production/ledger';
import { defaultPolicy, openRoster } from '@image-production/production';
import type {
  AssetStore,
  ProductionPolicy,
  ProductionStore,
  ReferenceInspector,
  WorkerRegistry,
} from '@image-production/production';
import {
  createUlidSource,
  Ed25519CheckpointSigner,
  nodeDigest,
  nodeKeyMaterial,
  openCheckpointKey,
  systemClock,
} from '@image-production/runtime-node';
import { createFileAssetStore, FileCheckpointLog } from '@image-production/storage-files';
import { createSqlStorage } from '@image-production/storage-sql';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { container as root, instanceCachingFactory } from 'tsyringe';
import type { DependencyContainer, InjectionToken } from 'tsyringe';

import type { ApiServices, ApiSettings } from './api-services.ts';
import type { ApiConfig } from './config.ts';
import { openDemo } from './demo.ts';
import { defaultPatience } from './http/patience.ts';
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
const INSPECTOR: InjectionToken<ReferenceInspector> = Symbol('ReferenceInspector');

export { shutdownSignal } from '@image-production/runtime-node';

export type Composition = ApiServices & AsyncDisposable;

/** Opens what the API works with; closing the answer closes all of it. */
export async function compose(config: ApiConfig, shutdown: AbortSignal): Promise<Composition> {
  await using opened = new AsyncDisposableStack();
  await mkdir(config.dataFolder, { recursive: true });
  const logger = pino({ name: 'api' });
  const processMetrics = new Registry();
  collectDefaultMetrics({ register: processMetrics });
  const secrets = await openSecrets(config);
  const storage = opened.use(
    await createSqlStorage({ path: config.databasePath, digest: nodeDigest }),
  );
  const files = await createFileAssetStore({ directory: config.assetsFolder });
  const signer = new Ed25519CheckpointSigner(await openCheckpointKey(config.checkpointKeyPath));
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

  const runtime = { clock: systemClock, ids: createUlidSource(), digest: nodeDigest };
  const assets = container.resolve(ASSET_STORE);
  const production = {
    ...runtime,
    store: container.resolve(PRODUCTION_STORE),
    assets,
    inspector: container.resolve(INSPECTOR),
    entitlements: container.resolve(CREDENTIAL_STORE),
    policy: policyOf(config),
  };
  const access = {
    ...runtime,
    credentials: container.resolve(CREDENTIAL_STORE),
    keyMaterial: nodeKeyMaterial,
  };
  opened.use(keepUploadsSwept(config.uploadsFolder, { clock: systemClock, logger }));
  await openRoster(production, demoRoster);
  await openDemo({ access, production }, config, secrets.operatorToken);
  const owned = opened.move();
  return {
    production,
    access,
    audit: { ...production, ...witnessesIn(container) },
    workers: container.resolve(WORKER_REGISTRY),
    urls: new UrlSigner(config.publicUrl, secrets.urlSigningKeys, systemClock),
    settings: settingsOf(config, secrets.operatorToken),
    logger,
    processMetrics,
    shutdown,
    checkStorage: async () => {
      await storage.check();
      await assets.check();
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** A file that ended its decoder is worth a look: somebody may be trying. */
function createInspector(folder: string, logger: Logger): ReferenceInspector & Disposable {
  return createReferenceInspector({
    folder,
    onInspected: (effort) => {
      if (effort.interruption !== null) logger.warn(effort, 'an upload could not be decoded');
    },
  });
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
    generationsPerMinute: config.generationsPerMinute,
    readsPerMinute: config.readsPerMinute,
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
