export type { EffortTier } from '@image-production/previz-darkroom';
export { createPrevizRenderer } from './previz-renderer.ts';
export type { PrevizOptions } from './previz-renderer.ts';
