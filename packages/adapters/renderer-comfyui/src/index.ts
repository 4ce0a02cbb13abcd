export { toProfile } from './comfy-profile.ts';
export { createComfyRenderer } from './comfy-renderer.ts';
export type { ComfyRendererOptions } from './comfy-renderer.ts';
export { probeComfy } from './probe-comfy.ts';
export type { ComfyQuestion } from './probe-comfy.ts';
export { readWorkflow } from './workflow/index.ts';
export type { ComfyWorkflow, WorkflowProblem, WorkflowTexts } from './workflow/index.ts';
