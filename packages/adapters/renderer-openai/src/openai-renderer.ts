import { createEngineRenderer } from '@image-production/engine';
import type { DrawGuide } from '@image-production/engine';
import type { PictureReceiver, Renderer } from '@image-production/rendering';

import { openAiEngine } from './openai-engine.ts';
import type { OpenAiEngineOptions } from './openai-engine.ts';

export interface OpenAiRendererOptions extends OpenAiEngineOptions {
  /** As the operator calls the engine; it goes into the record. */
  readonly name: string;
  readonly receiver: PictureReceiver;
  /** Draws what is sent as a composition guide; none is sent unless given. */
  readonly drawGuide?: DrawGuide | undefined;
}

/** A renderer whose pictures the OpenAI Images API makes, or a server that speaks it. */
export function createOpenAiRenderer(options: OpenAiRendererOptions): Renderer & AsyncDisposable {
  const { name, model, receiver, drawGuide } = options;
  return createEngineRenderer(openAiEngine(options), {
    name,
    version: model,
    receiver,
    drawGuide,
    // OpenAI takes no seed; of the others none promises to draw the same picture twice.
    repeats: false,
  });
}
