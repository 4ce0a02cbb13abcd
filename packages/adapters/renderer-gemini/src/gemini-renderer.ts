import { createEngineRenderer } from '@image-production/engine';
import type { PictureReceiver, Renderer } from '@image-production/production';

import { geminiEngine } from './gemini-engine.ts';
import type { GeminiEngineOptions } from './gemini-engine.ts';

export interface GeminiRendererOptions extends GeminiEngineOptions {
  /** As the operator calls the engine; it goes into the record. */
  readonly name: string;
  readonly receiver: PictureReceiver;
}

/** A renderer whose pictures an image model of Gemini makes. */
export function createGeminiRenderer(options: GeminiRendererOptions): Renderer & AsyncDisposable {
  const { name, model, receiver } = options;
  return createEngineRenderer(geminiEngine(options), {
    name,
    version: model,
    receiver,
    // A seed is sent, and followed at best.
    repeats: false,
  });
}
