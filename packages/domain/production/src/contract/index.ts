export { assetStoreContract } from './asset-store.contract.ts';
export type { AssetStoreSetup } from './asset-store.contract.ts';
