export { assetListerContract } from './asset-lister.contract.ts';
export type { AssetListerSetup } from './asset-lister.contract.ts';
export { assetObjectsContract } from './asset-objects.contract.ts';
export type { AssetObjectsSetup } from './asset-objects.contract.ts';
export { assetStoreContract } from './asset-store.contract.ts';
export type { AssetStoreSetup } from './asset-store.contract.ts';
export {
  changedRequest,
  outputsArbitrary,
  queuedRequest,
  requestArbitrary,
  workArbitrary,
} from './arbitraries.ts';
export type { RequestChanges, RequestKey } from './arbitraries.ts';
export { productionStoreContract } from './production-store.contract.ts';
export type { ProductionStoreSetup } from './production-scene.ts';
export { referenceInspectorContract } from './reference-inspector.contract.ts';
export type { ReferenceInspectorSetup } from './reference-inspector.contract.ts';
export { identityScreenContract } from './identity-screen.contract.ts';
export type { IdentityScreenSetup } from './identity-screen.contract.ts';
export { jobQueueContract } from './job-queue.contract.ts';
export type { JobQueueSetup } from './job-queue.contract.ts';
export { referenceClockContract } from './reference-clock.contract.ts';
export type { ReferenceClockSetup } from './reference-clock.contract.ts';
export { workerRegistryContract } from './worker-registry.contract.ts';
export type { WorkerRegistrySetup } from './worker-registry.contract.ts';
export { choreTurnsContract } from './chore-turns.contract.ts';
export type { ChoreTurnsSetup } from './chore-turns.contract.ts';
