export { createS3AssetStore } from './create-s3-asset-store.ts';
export type { S3Assets, S3AssetStoreOptions, S3Limits } from './create-s3-asset-store.ts';
export type { OnStep, Step } from './step.ts';
