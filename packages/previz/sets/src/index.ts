export {
  buildSet,
  firstSetObject,
  hasVariant,
  hasWall,
  setVariants,
  showsSky,
} from './build-set.ts';
export type { BuiltSet } from './build-set.ts';
export { groundTexture } from './grounds.ts';
export type { GroundName } from './grounds.ts';
export type { SetExtent, SetHour, SetPlan } from './set-plan.ts';
export { SurfaceList, tiled } from './surface-of.ts';
export { hasPier, pierOf } from './parts/pier.ts';
export type { Pier } from './parts/pier.ts';
export { worktop, worktopHeight } from './parts/worktop.ts';
export type { WorktopRun } from './parts/worktop.ts';
