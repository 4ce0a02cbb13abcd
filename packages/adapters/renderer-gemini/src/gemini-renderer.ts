import { createEngineRenderer } from '@image-production/engine';
import type { DrawGuide } from '@image-production/engine';
import type { PictureReceiver, Renderer } from '@image-production/rendering';

import { geminiEngine } from './gemini-engine.ts';
import type { GeminiEngineOptions } from './gemini-engine.ts';

export interface GeminiRendererOptions extends GeminiEngineOptions {
  /** As the operator calls the engine; it goes into the record. */
  readonly name: string;
  readonly receiver: PictureReceiver;
  /** Draws what is sent as a composition guide; none is sent unless given. */
  readonly drawGuide?: DrawGuide | undefined;
}

/** A renderer whose pictures an image model of Gemini makes. */
export function createGeminiRenderer(options: GeminiRendererOptions): Renderer & AsyncDisposable {
  const { name, model, receiver, drawGuide } = options;
  return createEngineRenderer(geminiEngine(options), {
    name,
    version: model,
    receiver,
    drawGuide,
    // A seed is sent, and followed at best.
    repeats: false,
  });
}
