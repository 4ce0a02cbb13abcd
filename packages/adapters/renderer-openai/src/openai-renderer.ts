import { createEngineRenderer } from '@image-production/engine';
import type { PictureReceiver, Renderer } from '@image-production/production';

import { openAiEngine } from './openai-engine.ts';
import type { OpenAiEngineOptions } from './openai-engine.ts';

export interface OpenAiRendererOptions extends OpenAiEngineOptions {
  /** As the operator calls the engine; it goes into the record. */
  readonly name: string;
  readonly receiver: PictureReceiver;
}

/** A renderer whose pictures the OpenAI Images API makes, or a server that speaks it. */
export function createOpenAiRenderer(options: OpenAiRendererOptions): Renderer & AsyncDisposable {
  const { name, model, receiver } = options;
  return createEngineRenderer(openAiEngine(options), {
    name,
    version: model,
    receiver,
    // OpenAI takes no seed; of the others none promises to draw the same picture twice.
    repeats: false,
  });
}
