import { baseUrl } from './base-url.ts';
import { model } from './common-settings.ts';
import { engineKind } from './engine-kind.ts';
import type { EngineKind } from './engine-kind.ts';
import { secretSource } from './secret-source.ts';

export const geminiKind: EngineKind = engineKind({
  kind: 'gemini',
  settings: { model, apiKey: secretSource, baseUrl: baseUrl.optional() },
  concurrency: 4,
  timeoutSeconds: 300,
  isPhotographic: true,
  open: async (settings, { name, receiver, clock, timeoutMs, drawGuide, readKey }) => {
    const { createGeminiRenderer } = await import('@image-production/renderer-gemini');
    return createGeminiRenderer({
      name,
      receiver,
      clock,
      timeoutMs,
      drawGuide,
      model: settings.model,
      apiKey: readKey(settings.apiKey),
      ...(settings.baseUrl !== undefined && { baseUrl: settings.baseUrl }),
    });
  },
  describe: async ({ model: name }) => {
    const { findLimits } = await import('@image-production/renderer-gemini');
    return { model: name, repeats: false, limits: findLimits(name) };
  },
  probe: async (settings, { readKey }) => {
    const { probeGemini } = await import('@image-production/renderer-gemini');
    return probeGemini({
      model: settings.model,
      apiKey: readKey(settings.apiKey),
      ...(settings.baseUrl !== undefined && { baseUrl: settings.baseUrl }),
    });
  },
});
