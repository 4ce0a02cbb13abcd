export { InMemoryAssetStore } from './in-memory-asset-store.ts';
export type { BytesDigest } from './in-memory-asset-store.ts';
