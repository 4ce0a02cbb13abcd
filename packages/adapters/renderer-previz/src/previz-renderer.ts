import type { EffortTier } from '@image-production/previz-darkroom';
import { Canceled, paceOf } from '@image-production/previz-darkroom';
import { Studio, takePicture } from '@image-production/previz-studio';
import type {
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/production';

export const previzVersion = '1.0.0';

export interface PrevizOptions {
  /** `standard` unless given. */
  readonly tier?: EffortTier;
}

/**
 * A renderer without network, assets or GPU: a sculpted maquette of an identity among its
 * references, still lifes, packshots and refined pictures. Passes on the Fault of a missing asset.
 * Closing it ends its threads.
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
    await paceOf(context, 0, 0).rest(0);
    const rendered = await takePicture(studio, job, context);
    await paceOf(context, 1, 1).rest(1);
    return { kind: 'rendered', ...rendered };
  } catch (error) {
    if (error instanceof Canceled) return { kind: 'canceled' };
    throw error;
  }
}
