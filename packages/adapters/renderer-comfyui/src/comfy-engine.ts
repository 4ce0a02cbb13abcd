import { randomUUID } from 'node:crypto';

import { comfyDialect, ground } from '@image-production/dialects';
import type { ComfyRequest, Obstacle } from '@image-production/dialects';
import { drawInput, runJob } from '@image-production/engine';
import type {
  CallEnd,
  Engine,
  EngineOrder,
  EnlargedPicture,
  Exchange,
  NoPicture,
} from '@image-production/engine';
import { andThen, refuse, succeed } from '@image-production/kernel';
import type { Clock, Result } from '@image-production/kernel';

import { cancelJob } from './cancel-job.ts';
import { openComfyApi } from './comfy-api.ts';
import type { ComfyApi, ComfyApiOptions } from './comfy-api.ts';
import { toProfile } from './comfy-profile.ts';
import { followJob } from './follow-job.ts';
import { readOrder, readUpload } from './read-answers.ts';
import { buildPrompt, imagesMin } from './workflow/index.ts';
import type { Bindings, ComfyWorkflow } from './workflow/index.ts';

export interface ComfyEngineOptions extends ComfyApiOptions {
  /** As `readWorkflow` answers it. */
  readonly workflow: ComfyWorkflow;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly pollMs?: number;
}

/** A workflow of ComfyUI over the API of its core. */
export function comfyEngine(options: ComfyEngineOptions): Engine<ComfyRequest> {
  const api = openComfyApi(options);
  const { bindings } = options.workflow;
  const clientId = randomUUID();
  return {
    profile: toProfile(bindings),
    dialect: (layout) =>
      andThen(comfyDialect(layout), (request) => withPictures(request, imagesMin(bindings.images))),
    make: (order) => make(order, options, api, clientId),
    close: api.close,
  };
}

function withPictures(request: ComfyRequest, inputsMin: number): Result<ComfyRequest, Obstacle> {
  const pictures = request.slots.length;
  return pictures < inputsMin
    ? refuse({ kind: 'too-few-pictures', pictures, inputsMin })
    : succeed(request);
}

async function make(
  order: EngineOrder<ComfyRequest>,
  { workflow, clock, timeoutMs, pollMs = 1_000 }: ComfyEngineOptions,
  api: ComfyApi,
  clientId: string,
): Promise<CallEnd<Uint8Array | EnlargedPicture>> {
  const { request, signal, context } = order;
  // Newer cores take a canonical UUID in small letters only. The same one twice would draw twice.
  const promptId = randomUUID();
  return runJob(
    context.calls,
    {
      ownName: promptId,
      prepare: async () => {
        const images = await uploadAll(order, workflow.bindings, api, { promptId, clock });
        if (!Array.isArray(images)) return images;
        const prompt = buildPrompt(workflow, {
          ...request,
          images,
          seed: toSeed(order.job.seed),
          filePrefix: `image-production/${promptId}`,
        });
        const body = JSON.stringify({ prompt, prompt_id: promptId, client_id: clientId });
        return (): Promise<Exchange> => api.order(body);
      },
      readSubmission: async (answer) => {
        const end = readOrder(answer, clock.now());
        if (end.kind === 'rejected' && answer.status === 200) await cancelJob(api, promptId);
        return end;
      },
      ask: followJob(api, { bindings: workflow.bindings, ordered: request, clock, signal }),
      cancel: (jobId) => cancelJob(api, jobId),
    },
    { clock, timeoutMs, pollMs, signal, onProgress: context.onProgress },
  );
}

interface UploadNaming {
  readonly promptId: string;
  readonly clock: Clock;
}

/** Uploads the pictures in order; the server has the last word on their names. */
async function uploadAll(
  { request, layout, context, signal }: EngineOrder<ComfyRequest>,
  { ground: standsOn }: Bindings,
  api: ComfyApi,
  { promptId, clock }: UploadNaming,
): Promise<string[] | NoPicture> {
  const names: string[] = [];
  for (const { slot, image } of request.slots) {
    const padded = standsOn === 'output' && { ground: ground(image.send, request) };
    const picture = await drawInput(image, context.readAsset, {
      bytesMax: layout.profile.inputBytesMax,
      ...padded,
    });
    const answer = await api.upload(`${promptId}-${slot}`, picture, signal);
    const end = readUpload(answer, clock.now());
    if (end.kind !== 'made') return end;
    names.push(end.made);
  }
  return names;
}

/** 52 bits, which JSON carries whole and every sampler takes. */
function toSeed(seed: string): number {
  return Number.parseInt(seed.slice(0, 13), 16);
}
