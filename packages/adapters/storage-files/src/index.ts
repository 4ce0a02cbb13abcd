export { createFileAssetStore } from './create-file-asset-store.ts';
export type { FileAssetStoreOptions } from './create-file-asset-store.ts';
export { FileCheckpointLog } from './file-checkpoint-log.ts';
export { FileErasureLog } from './file-erasure-log.ts';
export type { OnStep, Step } from './step.ts';
