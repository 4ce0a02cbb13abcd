export { findLimits } from './flux-engine.ts';
export { probeFlux } from './probe-flux.ts';
export { createFluxRenderer } from './flux-renderer.ts';
export type { FluxRendererOptions } from './flux-renderer.ts';
