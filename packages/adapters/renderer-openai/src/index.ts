export { findLimits } from './image-servers.ts';
export { probeOpenAi } from './probe-openai.ts';
export { createOpenAiRenderer } from './openai-renderer.ts';
export type { OpenAiRendererOptions } from './openai-renderer.ts';
export type { OpenAiProfile } from './image-servers.ts';
