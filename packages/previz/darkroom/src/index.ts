export type { EffortTier } from './effort.ts';
export { Canceled, paceOf } from './pace.ts';
export type { Pace } from './pace.ts';
export { photograph } from './photograph.ts';
export type { Darkroom, Stage } from './photograph.ts';
export { Recent } from './recent.ts';
export { RenderThreads } from './render-threads.ts';
