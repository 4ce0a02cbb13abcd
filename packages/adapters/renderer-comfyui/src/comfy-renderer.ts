import { createEngineRenderer } from '@image-production/engine';
import type { DrawGuide } from '@image-production/engine';
import type { PictureReceiver, Renderer } from '@image-production/rendering';

import { comfyEngine } from './comfy-engine.ts';
import type { ComfyEngineOptions } from './comfy-engine.ts';

export interface ComfyRendererOptions extends ComfyEngineOptions {
  /** As the operator calls the engine; it goes into the record. */
  readonly name: string;
  readonly receiver: PictureReceiver;
  /** Draws what is sent as a composition guide; none is sent unless given. */
  readonly drawGuide?: DrawGuide | undefined;
}

/** A renderer whose pictures a workflow of ComfyUI makes. */
export function createComfyRenderer(options: ComfyRendererOptions): Renderer & AsyncDisposable {
  const { name, receiver, workflow, drawGuide } = options;
  return createEngineRenderer(comfyEngine(options), {
    name,
    version: workflow.bindings.model,
    receiver,
    drawGuide,
    repeats: true,
  });
}
