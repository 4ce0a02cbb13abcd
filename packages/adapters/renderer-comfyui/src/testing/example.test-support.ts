import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';

import { readWorkflow } from '../workflow/index.ts';
import type { ComfyWorkflow, WorkflowTexts } from '../workflow/index.ts';

const folder = join(import.meta.dirname, '../../../../../docs/examples/comfyui');

/** The texts of a workflow that is published with the documentation. */
export function exampleTexts(
  name: 'qwen-image-edit' | 'flux2-references',
): WorkflowTexts & { readonly workflow: string; readonly bindings: string } {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return { workflow: read(`${name}.json`), bindings: read(`${name}.bindings.json`) };
}

/** A published workflow that draws small pictures as well, for the sake of time. */
export function smallWorkflow(name: Parameters<typeof exampleTexts>[0]): ComfyWorkflow {
  const { graph, bindings } = valueOf(readWorkflow(exampleTexts(name)));
  const limits = { ...bindings.limits, sideMin: 64, megapixelsMin: 0.004_096 };
  return { graph, bindings: { ...bindings, limits } };
}
