// tsyringe needs it to be there first.
import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';

import { createDeliverableEncoder } from '@image-production/imaging';
import type { WorkerId } from '@image-production/kernel';
import type { BooksReader, CheckpointLog, CheckpointSigner } from '@image-production/ledger';
import {
  absentIdentityScreen,
  absentProvenanceSigner,
  defaultPolicy,
} from '@image-production/production';
import type {
  AssetStore,
  DeliverableEncoder,
  ProductionPolicy,
  ProductionStore,
  Renderer,
  WorkerRegistry,
} from '@image-production/production';
import { createPrevizRenderer } from '@image-production/renderer-previz';
import {
  cancellationOf,
  createUlidSource,
  Ed25519CheckpointSigner,
  nodeDigest,
  openCheckpointKey,
  systemClock,
} from '@image-production/runtime-node';
import { createFileAssetStore, FileCheckpointLog } from '@image-production/storage-files';
import { createSqlStorage } from '@image-production/storage-sql';
import { pino } from 'pino';
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

export { shutdownSignal } from '@image-production/runtime-node';

export type Composition = WorkerServices & AsyncDisposable;

/** Opens what the worker works with; closing the answer closes all of it. */
export async function compose(config: WorkerConfig): Promise<Composition> {
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
    useFactory: instanceCachingFactory(() => createPrevizRenderer({ tier: config.renderTier })),
  });
  container.register(ENCODER, {
    useFactory: instanceCachingFactory(() => createDeliverableEncoder()),
  });

  const ids = createUlidSource();
  const workerId: WorkerId = ids.next('worker');
  const studio = {
    store: container.resolve(PRODUCTION_STORE),
    assets: container.resolve(ASSET_STORE),
    renderer: container.resolve(RENDERER),
    encoder: container.resolve(ENCODER),
    clock: systemClock,
    ids,
    digest: nodeDigest,
    provenanceSigner: absentProvenanceSigner,
    identityScreen: absentIdentityScreen,
    policy: policyOf(config),
  };
  const audit = {
    ...studio,
    books: container.resolve(BOOKS_READER),
    checkpoints: container.resolve(CHECKPOINT_LOG),
    signer: container.resolve(CHECKPOINT_SIGNER),
  };
  const registry = container.resolve(WORKER_REGISTRY);
  const logger = pino({ name: 'worker' });
  const owned = opened.move();
  return {
    studio,
    audit,
    registry,
    logger,
    workerId,
    cancellationOf,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function policyOf(config: WorkerConfig): ProductionPolicy {
  return {
    ...defaultPolicy,
    resultRetentionMs: config.resultRetention.milliseconds,
    candidateRetentionMs: config.candidateRetention.milliseconds,
    unfinishedMax: config.unfinishedMax,
  };
}
