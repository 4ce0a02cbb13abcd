export { createGeminiRenderer } from './gemini-renderer.ts';
export type { GeminiRendererOptions } from './gemini-renderer.ts';
