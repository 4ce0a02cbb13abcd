export { buildSet, firstSetObject, setVariants } from './build-set.ts';
export type { SetExtent } from './build-set.ts';
export { groundTexture } from './grounds.ts';
export type { GroundName } from './grounds.ts';
export type { SetPlan } from './set-plan.ts';
export { SurfaceList, tiled } from './surface-of.ts';
