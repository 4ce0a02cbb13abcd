export { InMemoryAssetStore } from './in-memory-asset-store.ts';
export type { BytesDigest } from './in-memory-asset-store.ts';
export { InMemoryProductionStore } from './in-memory-production-store.ts';
export type { InMemoryProductionStoreOptions } from './in-memory-production-store.ts';
export { InMemoryProvenanceSigner } from './in-memory-provenance-signer.ts';
export type { CredentialsReading } from './in-memory-provenance-signer.ts';
export { plainErrand } from './plain-errand.ts';
