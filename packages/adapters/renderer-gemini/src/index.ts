export { findLimits } from './gemini-engine.ts';
export { probeGemini } from './probe-gemini.ts';
export { createGeminiRenderer } from './gemini-renderer.ts';
export type { GeminiRendererOptions } from './gemini-renderer.ts';
