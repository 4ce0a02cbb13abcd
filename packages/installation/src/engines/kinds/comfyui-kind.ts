import { readWorkflow } from '@image-production/renderer-comfyui/workflow';
import type {
  ComfyWorkflow,
  WorkflowProblem,
  WorkflowTexts,
} from '@image-production/renderer-comfyui/workflow';
import { z } from 'zod';

import { baseUrl } from './base-url.ts';
import { engineKind } from './engine-kind.ts';
import type { EngineKind, SettingFiles } from './engine-kind.ts';

const path = z.string().min(1);
const settings = {
  baseUrl,
  workflow: path.describe('A workflow in the format of the API; paths begin where the start does.'),
  bindings: path.describe('What goes where in it, by docs/comfyui-bindings.schema.json.'),
};

interface WorkflowPaths {
  readonly workflow: string;
  readonly bindings: string;
}

export const comfyKind: EngineKind = engineKind({
  kind: 'comfyui',
  settings,
  concurrency: 1,
  timeoutSeconds: 300,
  isPhotographic: true,
  findProblems: (paths, files) => {
    const read = readWorkflow(readTexts(paths, files));
    return read.ok ? [] : read.failure.map((problem) => toSettingProblem(paths, problem));
  },
  open: async (
    { baseUrl: address, ...paths },
    { name, receiver, clock, timeoutMs, drawGuide, ...files },
  ) => {
    const { createComfyRenderer } = await import('@image-production/renderer-comfyui');
    return createComfyRenderer({
      name,
      receiver,
      clock,
      timeoutMs,
      drawGuide,
      baseUrl: address,
      workflow: openWorkflow(paths, files),
    });
  },
  describe: async (paths, files) => {
    const { toProfile } = await import('@image-production/renderer-comfyui');
    const { bindings } = openWorkflow(paths, files);
    return { model: bindings.model, repeats: true, limits: toProfile(bindings) };
  },
  probe: async (paths, files) => {
    const { probeComfy } = await import('@image-production/renderer-comfyui');
    return probeComfy({ baseUrl: paths.baseUrl, workflow: openWorkflow(paths, files) });
  },
});

/** It was sound when the configuration was read. */
function openWorkflow(paths: WorkflowPaths, files: SettingFiles): ComfyWorkflow {
  const read = readWorkflow(readTexts(paths, files));
  if (read.ok) return read.value;
  throw new Error(`the workflow has changed since the start: ${paths.workflow}`);
}

function readTexts(
  { workflow, bindings }: WorkflowPaths,
  { readFile }: SettingFiles,
): WorkflowTexts {
  return { workflow: readFile(workflow), bindings: readFile(bindings) };
}

function toSettingProblem(paths: WorkflowPaths, { file, pointer, message }: WorkflowProblem) {
  const { [file]: named } = paths;
  return { member: file, message: `${[named, pointer].filter(Boolean).join(' ')} ${message}` };
}
