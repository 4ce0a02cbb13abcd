import { z } from 'zod';

import { baseUrl } from './base-url.ts';
import { downloadHosts } from './common-settings.ts';
import { engineKind } from './engine-kind.ts';
import type { EngineKind } from './engine-kind.ts';
import { secretSource } from './secret-source.ts';

export const fluxKind: EngineKind = engineKind({
  kind: 'flux',
  settings: {
    baseUrl: baseUrl.optional(),
    model: z.string().regex(/^flux-2-[a-z0-9.-]{1,80}$/, 'has to be a FLUX.2 model: flux-2-pro'),
    apiKey: secretSource,
    downloadHosts,
  },
  concurrency: 4,
  timeoutSeconds: 300,
  isPhotographic: true,
  open: async (settings, { name, receiver, clock, timeoutMs, drawGuide, readKey }) => {
    const { createFluxRenderer } = await import('@image-production/renderer-flux');
    return createFluxRenderer({
      name,
      receiver,
      clock,
      timeoutMs,
      drawGuide,
      model: settings.model,
      apiKey: readKey(settings.apiKey),
      downloadHosts: settings.downloadHosts,
      ...(settings.baseUrl !== undefined && { baseUrl: settings.baseUrl }),
    });
  },
  describe: async ({ model }) => {
    const { findLimits } = await import('@image-production/renderer-flux');
    return { model, repeats: true, limits: findLimits(model) };
  },
  probe: async (settings, { readKey }) => {
    const { probeFlux } = await import('@image-production/renderer-flux');
    const { apiKey, baseUrl: address } = settings;
    return probeFlux({
      apiKey: readKey(apiKey),
      ...(address !== undefined && { baseUrl: address }),
    });
  },
});
