import { createEngineRenderer } from '@image-production/engine';
import type { DrawGuide } from '@image-production/engine';
import type { PictureReceiver, Renderer } from '@image-production/rendering';

import { fluxEngine } from './flux-engine.ts';
import type { FluxEngineOptions } from './flux-engine.ts';

export interface FluxRendererOptions extends FluxEngineOptions {
  /** As the operator calls the engine; it goes into the record. */
  readonly name: string;
  readonly receiver: PictureReceiver;
  /** Draws what is sent as a composition guide; none is sent unless given. */
  readonly drawGuide?: DrawGuide | undefined;
}

/** A renderer whose pictures FLUX.2 of Black Forest Labs makes. */
export function createFluxRenderer(options: FluxRendererOptions): Renderer & AsyncDisposable {
  const { name, model, receiver, drawGuide } = options;
  return createEngineRenderer(fluxEngine(options), {
    name,
    version: model,
    receiver,
    drawGuide,
    repeats: true,
  });
}
