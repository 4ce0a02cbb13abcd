import type { AssetLister, AssetStore } from '@image-production/production';

import { locatePath, toPath } from './locate-path.ts';
import type { LocateUrl } from './locate-path.ts';

export interface AssetStoreModule {
  readonly locate: LocateUrl;
  readonly open: (url: string) => Promise<CheckedAssetStore>;
}

/** An asset store with a health check. */
export interface CheckedAssetStore extends AssetStore, AssetLister {
  /** Throws a Fault when the store cannot be used. */
  check(): Promise<void>;
}

const file: AssetStoreModule = {
  locate: locatePath('assets'),
  open: async (url) => {
    const { createFileAssetStore } = await import('@image-production/storage-files');
    return createFileAssetStore({ directory: toPath(url) });
  },
};

/** Keyed by the scheme of `IPS_ASSETS_URL`. */
export const assetStores: { readonly file: AssetStoreModule } = { file };
