export { assetListerContract } from './asset-lister.contract.ts';
export type { AssetListerSetup } from './asset-lister.contract.ts';
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
export { deliverableEncoderContract } from './deliverable-encoder.contract.ts';
export type { DeliverableEncoderSetup } from './deliverable-encoder.contract.ts';
export { referenceInspectorContract } from './reference-inspector.contract.ts';
export type { ReferenceInspectorSetup } from './reference-inspector.contract.ts';
export { identityScreenContract } from './identity-screen.contract.ts';
export type { IdentityScreenSetup } from './identity-screen.contract.ts';
export { renderersContract } from './renderers.contract.ts';
export type { RenderersSetup } from './renderers.contract.ts';
export { rendererContract } from './renderer.contract.ts';
export type { RendererSetup } from './renderer.contract.ts';
export { workerRegistryContract } from './worker-registry.contract.ts';
export type { WorkerRegistrySetup } from './worker-registry.contract.ts';
export { provenanceSignerContract } from './provenance-signer.contract.ts';
export type { ProvenanceSignerSetup } from './provenance-signer.contract.ts';
export { pictureReceiverContract } from './picture-receiver.contract.ts';
export type { PictureReceiverSetup } from './picture-receiver.contract.ts';
export { callJournalContract } from './call-journal.contract.ts';
export type { CallJournalSetup } from './call-journal.contract.ts';
export { plansOfEveryOperation, scalePlan } from './render-plans.ts';
export { pictureInspectorContract } from './picture-inspector.contract.ts';
export type { PictureInspectorSetup } from './picture-inspector.contract.ts';
export { referenceObserverContract } from './reference-observer.contract.ts';
export type { ReferenceObserverSetup } from './reference-observer.contract.ts';
