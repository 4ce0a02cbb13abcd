export { createPrevizRenderer, previzVersion } from './previz-renderer.ts';
export type { EffortTier, PrevizOptions } from './previz-renderer.ts';
