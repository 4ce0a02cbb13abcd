import { createEngineRenderer } from '@image-production/engine';
import type { DrawGuide } from '@image-production/engine';
import type { PictureReceiver, Renderer } from '@image-production/rendering';

import { sdServerEngine } from './sd-server-engine.ts';
import type { SdServerEngineOptions } from './sd-server-engine.ts';

export interface SdServerRendererOptions extends SdServerEngineOptions {
  /** As the operator calls the engine; it goes into the record. */
  readonly name: string;
  /** The model that the server has loaded, as the operator calls it. */
  readonly model?: string;
  readonly receiver: PictureReceiver;
  /** Draws what is sent as a composition guide; none is sent unless given. */
  readonly drawGuide?: DrawGuide | undefined;
}

/** A renderer whose pictures a server of stable-diffusion.cpp makes. */
export function createSdServerRenderer(
  options: SdServerRendererOptions,
): Renderer & AsyncDisposable {
  const { name, model = 'sd-server', receiver, drawGuide } = options;
  return createEngineRenderer(sdServerEngine(options), {
    name,
    version: model,
    receiver,
    drawGuide,
    repeats: true,
  });
}
