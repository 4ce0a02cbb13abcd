export { bindingsFile } from './bindings-file.ts';
export type { Bindings } from './bindings-file.ts';
export { buildPrompt } from './build-prompt.ts';
export type { ComfyWorkflow, PromptValues } from './build-prompt.ts';
export type { ComfyGraph, ComfyNode } from './graph.ts';
export { imagesMin } from './find-problems.ts';
export { readWorkflow } from './read-workflow.ts';
export type { WorkflowTexts } from './read-workflow.ts';
export type { WorkflowProblem } from './workflow-problem.ts';
