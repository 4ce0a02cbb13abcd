import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ManualClock } from '@image-production/kernel/memory';
import { InMemoryAssetObjects } from '@image-production/production/memory';
import type { TestService } from '@image-production/s3';

import { createS3AssetStore } from '../create-s3-asset-store.ts';
import type { S3Assets, S3AssetStoreOptions } from '../create-s3-asset-store.ts';

export interface TestStore {
  readonly store: S3Assets;
  readonly objects: InMemoryAssetObjects;
  readonly clock: ManualClock;
  readonly options: S3AssetStoreOptions;
  readonly stagingFolder: string;
  readonly teardown: () => Promise<void>;
}

let opened = 0;

/** A store with nothing in it, under a prefix of its own. */
export async function openTestStore(
  service: TestService,
  changes: Partial<S3AssetStoreOptions> = {},
): Promise<TestStore> {
  const stagingFolder = await mkdtemp(join(tmpdir(), 'staging-'));
  const { endpoint, region, bucket, credentials } = service;
  const objects = new InMemoryAssetObjects();
  const clock = new ManualClock();
  opened += 1;
  const options = {
    endpoint,
    region,
    bucket,
    credentials,
    objects,
    stagingFolder,
    clock,
    prefix: `tests/${process.pid}-${opened}/`,
    ...changes,
  };
  const store = await createS3AssetStore(options);
  const teardown = async (): Promise<void> => {
    await store[Symbol.asyncDispose]();
    await rm(stagingFolder, { recursive: true });
  };
  return { store, objects, clock, options, stagingFolder, teardown };
}
