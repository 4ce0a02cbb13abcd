export { assetStoreContract } from './asset-store.contract.ts';
export type { AssetStoreSetup } from './asset-store.contract.ts';
export { outputsArbitrary, queuedRequest, requestArbitrary, workArbitrary } from './arbitraries.ts';
export type { RequestKey } from './arbitraries.ts';
export { productionStoreContract } from './production-store.contract.ts';
export type { ProductionStoreSetup } from './production-scene.ts';
export { provenanceSignerContract } from './provenance-signer.contract.ts';
export type { ProvenanceSignerSetup } from './provenance-signer.contract.ts';
