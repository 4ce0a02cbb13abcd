import type { Renderer } from '@image-production/production';

import type { Configuration } from '../configuration.ts';

/** Opens an engine; what it keeps busy ends with it. */
export type OpenRenderer = (configuration: Configuration) => Promise<Renderer & AsyncDisposable>;

const previz: OpenRenderer = async ({ renderTier: tier }) => {
  const { createPrevizRenderer } = await import('@image-production/renderer-previz');
  return createPrevizRenderer({ tier });
};

/** By the name in `IPS_RENDERER`. */
export const renderers: { readonly previz: OpenRenderer } = { previz };
