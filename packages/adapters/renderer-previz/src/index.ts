export type { EffortTier } from './effort.ts';
export { createPrevizRenderer, previzVersion } from './previz-renderer.ts';
export type { PrevizOptions } from './previz-renderer.ts';
