export { createFileAssetStore } from './create-file-asset-store.ts';
export type { FileAssetStoreOptions } from './create-file-asset-store.ts';
export { sweepTemporaryFiles } from './sweep-temporary-files.ts';
export type { SweepOptions } from './sweep-temporary-files.ts';
