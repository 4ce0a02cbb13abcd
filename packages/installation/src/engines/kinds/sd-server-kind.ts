import { sdServerProfile } from '@image-production/dialects';

import { baseUrl } from './base-url.ts';
import { model } from './common-settings.ts';
import { engineKind } from './engine-kind.ts';
import type { EngineKind } from './engine-kind.ts';

export const sdServerKind: EngineKind = engineKind({
  kind: 'sd-server',
  settings: { baseUrl, model: model.optional() },
  concurrency: 1,
  timeoutSeconds: 300,
  isPhotographic: true,
  open: async (settings, { name, receiver, clock, timeoutMs, drawGuide }) => {
    const { createSdServerRenderer } = await import('@image-production/renderer-sd-server');
    return createSdServerRenderer({
      name,
      receiver,
      clock,
      timeoutMs,
      drawGuide,
      baseUrl: settings.baseUrl,
      ...(settings.model !== undefined && { model: settings.model }),
    });
  },
  describe: async ({ model: name = 'sd-server' }) => ({
    model: name,
    repeats: true,
    limits: sdServerProfile,
  }),
  probe: async ({ baseUrl: address }) => {
    const { probeSdServer } = await import('@image-production/renderer-sd-server');
    return probeSdServer({ baseUrl: address });
  },
});
