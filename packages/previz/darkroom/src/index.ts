export type { EffortTier } from './effort.ts';
export { LruCache } from './lru-cache.ts';
export { photograph } from './photograph.ts';
export type { Darkroom, Stage } from './photograph.ts';
export { Canceled, progressBetween } from './progress.ts';
export type { Progress } from './progress.ts';
export { RenderThreads } from './render-threads.ts';
