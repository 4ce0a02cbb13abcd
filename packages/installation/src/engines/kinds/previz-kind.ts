import { z } from 'zod';

import { engineKind } from './engine-kind.ts';
import type { EngineKind } from './engine-kind.ts';
import { openPreviz } from './open-previz.ts';

export const previzKind: EngineKind = engineKind({
  kind: 'previz',
  settings: { tier: z.enum(['draft', 'standard', 'final']).default('standard') },
  concurrency: 1,
  timeoutSeconds: 300,
  isPhotographic: false,
  open: ({ tier }) => openPreviz(tier),
  describe: async ({ tier }) => ({ model: `previz ${tier}`, repeats: true, limits: null }),
  probe: async () => ({ kind: 'answers', says: 'part of this service' }),
});
