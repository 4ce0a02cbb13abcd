import { join } from 'node:path';

import { Fault } from '@image-production/kernel';
import type {
  AssetLinks,
  AssetLister,
  AssetObjects,
  AssetStore,
  AssetSweeper,
} from '@image-production/production';
import { systemClock } from '@image-production/runtime-node';

import { locatePath, toPath } from './locate-path.ts';
import type { LocateUrl } from './locate-path.ts';

export interface AssetStoreModule {
  readonly locate: LocateUrl;
  readonly open: (url: string, means: AssetStoreMeans) => Promise<Assets>;
}

/** What asset stores may need besides their URL. */
export interface AssetStoreMeans {
  /** Where stores that cannot list keep their records. */
  readonly objects: AssetObjects;
  readonly dataFolder: string;
  /** The S3 service, when it is not Amazon's. */
  readonly endpoint: string | undefined;
}

/** An asset store with all that belongs to it. */
export interface Assets extends AsyncDisposable {
  readonly store: AssetStore;
  /** Lists the assets of the store. */
  readonly lister: AssetLister;
  /** Only where a crash leaves objects behind. */
  readonly sweeper?: AssetSweeper;
  /** Only where clients can read from the store themselves. */
  readonly links?: AssetLinks;
}

const file: AssetStoreModule = {
  locate: locatePath('assets'),
  open: async (url) => {
    const { createFileAssetStore } = await import('@image-production/storage-files');
    const store = await createFileAssetStore({ directory: toPath(url) });
    return { store, lister: store, [Symbol.asyncDispose]: async () => {} };
  },
};

const s3: AssetStoreModule = {
  locate: (url) => url,
  open: async (url, { objects, dataFolder, endpoint }) => {
    const { createS3AssetStore } = await import('@image-production/storage-s3');
    const { bucket = '', prefix = '' } = bucketUrl.exec(url)?.groups ?? {};
    try {
      const store = await createS3AssetStore({
        bucket,
        prefix: prefix === '' ? '' : `${prefix}/`,
        ...(endpoint !== undefined && { endpoint }),
        objects,
        stagingFolder: join(dataFolder, 'staging'),
        clock: systemClock,
      });
      const dispose = (): PromiseLike<void> => store[Symbol.asyncDispose]();
      const parts = { store, sweeper: store, links: store };
      return { ...parts, lister: objects, [Symbol.asyncDispose]: dispose };
    } catch (cause) {
      if (!(cause instanceof Fault)) throw cause;
      const message = `${cause.message}; IPS_ASSETS_URL and IPS_S3_ENDPOINT name the bucket, the AWS_* variables the region and the keys`;
      throw new Fault(message, { isRetryable: cause.isRetryable, cause });
    }
  },
};

/** `s3://bucket` or `s3://bucket/prefix`. */
export const bucketUrl: RegExp =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w.-]+(?:\/[\w.-]+)*)?)?\/?$/;

/** Keyed by the scheme of `IPS_ASSETS_URL`. */
export const assetStores: { readonly file: AssetStoreModule; readonly s3: AssetStoreModule } = {
  file,
  s3,
};
