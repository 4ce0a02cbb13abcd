import type { PrevizOptions } from '@image-production/renderer-previz';
import type { Renderer } from '@image-production/rendering';

/** The embedded studio, at so much effort. */
export async function openPreviz(
  tier: NonNullable<PrevizOptions['tier']>,
): Promise<Renderer & AsyncDisposable> {
  const { createPrevizRenderer } = await import('@image-production/renderer-previz');
  return createPrevizRenderer({ tier });
}
