import type { EffortTier } from '@image-production/previz-darkroom';
import { Canceled, progressBetween } from '@image-production/previz-darkroom';
import { Studio, takePicture } from '@image-production/previz-studio';
import type {
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/rendering';

const previzVersion = '1.0.0';

export interface PrevizOptions {
  /** Defaults to `standard`. */
  readonly tier?: EffortTier;
}

/**
 * Creates a renderer that needs no network, asset library or GPU. It renders a sculpted maquette of
 * an identity among its references, still lifes, packshots and refined pictures. Rethrows the Fault
 * of a missing asset. Disposing it ends its threads.
 */
export function createPrevizRenderer({ tier = 'standard' }: PrevizOptions = {}): Renderer &
  AsyncDisposable {
  const studio = new Studio(tier);
  return {
    name: 'previz',
    version: previzVersion,
    profile: { repeats: true },
    serves: () => true,
    render: (job, context) => renderUnlessCanceled(studio, job, context),
    [Symbol.asyncDispose]: () => studio[Symbol.asyncDispose](),
  };
}

async function renderUnlessCanceled(
  studio: Studio,
  job: RenderJob,
  context: RenderContext,
): Promise<RenderOutcome> {
  try {
    await progressBetween(context, 0, 0).report(0);
    const taken = await takePicture(studio, job, context);
    await progressBetween(context, 1, 1).report(1);
    return taken;
  } catch (error) {
    if (error instanceof Canceled) return { kind: 'canceled' };
    throw error;
  }
}
