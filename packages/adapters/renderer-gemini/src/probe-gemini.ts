import { probeEngine } from '@image-production/engine';
import type { Probe } from '@image-production/engine';
import { z } from 'zod';

import { modelUrl } from './gemini-engine.ts';
import type { GeminiEngineOptions } from './gemini-engine.ts';

const model = z.object({
  name: z.string(),
  displayName: z.string().optional(),
  version: z.string().optional(),
  supportedGenerationMethods: z.array(z.string()).optional(),
});

/** Asks Google what it says of a model. */
export function probeGemini(
  options: Pick<GeminiEngineOptions, 'apiKey' | 'baseUrl' | 'model'>,
): Promise<Probe> {
  const { apiKey } = options;
  const url = new URL(modelUrl(options));
  return probeEngine({ url, apiKey, headers: { 'x-goog-api-key': apiKey } }, (json) => {
    const { data } = model.safeParse(json);
    if (!data) return undefined;
    const { name, displayName, version, supportedGenerationMethods: methods } = data;
    const title = [displayName ?? name, version].filter((word) => word !== undefined).join(' ');
    const draws = !methods || methods.includes('generateContent');
    return draws ? title : `${title}, which answers no generateContent`;
  });
}
