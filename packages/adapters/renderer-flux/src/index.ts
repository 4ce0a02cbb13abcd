export { createFluxRenderer } from './flux-renderer.ts';
export type { FluxRendererOptions } from './flux-renderer.ts';
