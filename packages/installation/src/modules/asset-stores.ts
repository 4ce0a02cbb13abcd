import type { AssetLister, AssetStore } from '@image-production/production';

import { locatePath, toPath } from './locate-path.ts';
import type { LocateUrl } from './locate-path.ts';

export interface AssetStoreModule {
  readonly locate: LocateUrl;
  readonly open: (url: string) => Promise<CheckedAssetStore>;
}

/** A store that can tell whether it can be used. */
export interface CheckedAssetStore extends AssetStore, AssetLister {
  /** Throws a Fault while it can be neither read nor written. */
  check(): Promise<void>;
}

const file: AssetStoreModule = {
  locate: locatePath('assets'),
  open: async (url) => {
    const { createFileAssetStore } = await import('@image-production/storage-files');
    return createFileAssetStore({ directory: toPath(url) });
  },
};

/** By the scheme of `IPS_ASSETS_URL`. */
export const assetStores: { readonly file: AssetStoreModule } = { file };
