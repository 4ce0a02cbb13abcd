import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Clock } from '@image-production/kernel';
import { createComfyRenderer, readWorkflow } from '@image-production/renderer-comfyui';
import type { ComfyWorkflow } from '@image-production/renderer-comfyui';
import { createSdServerRenderer } from '@image-production/renderer-sd-server';
import type { PictureReceiver, Renderer } from '@image-production/rendering';

export interface RealEngineTools {
  readonly baseUrl: string;
  readonly receiver: PictureReceiver;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A server that somebody runs, and that is asked for pictures where a variable says where it is. */
export interface RealEngine {
  readonly name: string;
  /** Of the environment: its address. */
  readonly variable: string;
  readonly about: string;
  readonly open: (tools: RealEngineTools) => Promise<Renderer & AsyncDisposable>;
}

export const realEngines: readonly RealEngine[] = [
  {
    name: 'sd-server',
    variable: 'SD_SERVER_URL',
    about: 'sd-server of stable-diffusion.cpp, such as http://127.0.0.1:1234',
    open: async ({ baseUrl, receiver, clock, timeoutMs }) =>
      createSdServerRenderer({
        name: 'sd-server',
        baseUrl,
        receiver,
        clock,
        timeoutMs,
        callTimeoutMs: timeoutMs,
      }),
  },
  {
    name: 'comfyui',
    variable: 'COMFYUI_URL',
    about:
      'ComfyUI, such as http://127.0.0.1:8188; COMFYUI_WORKFLOW and COMFYUI_BINDINGS name files',
    open: async ({ baseUrl, receiver, clock, timeoutMs, env }) =>
      createComfyRenderer({
        name: 'comfyui',
        baseUrl,
        receiver,
        clock,
        timeoutMs,
        callTimeoutMs: timeoutMs,
        workflow: openWorkflow(env),
      }),
  },
];

const published = join(import.meta.dirname, '../../../../docs/examples/comfyui');

function openWorkflow({
  COMFYUI_WORKFLOW,
  COMFYUI_BINDINGS,
}: RealEngineTools['env']): ComfyWorkflow {
  const read = readWorkflow({
    workflow: readFileSync(COMFYUI_WORKFLOW ?? join(published, 'qwen-image-edit.json'), 'utf8'),
    bindings: readFileSync(
      COMFYUI_BINDINGS ?? join(published, 'qwen-image-edit.bindings.json'),
      'utf8',
    ),
  });
  if (read.ok) return read.value;
  throw new Error(
    read.failure.map(({ file, pointer, message }) => `${file} ${pointer} ${message}`).join('\n'),
  );
}
