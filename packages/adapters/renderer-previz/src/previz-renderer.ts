import type {
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/production';

import type { EffortTier } from './effort.ts';
import { figurePicture } from './figure-picture.ts';
import { creativePicture } from './lab/creative-picture.ts';
import { productPicture } from './lab/product-picture.ts';
import { Canceled, paceOf } from './pace.ts';
import { polishPicture } from './polish/polish-picture.ts';
import type { Rendered } from './rendered.ts';

export const previzVersion = '1.0.0';

export interface PrevizOptions {
  /** `standard` unless given. */
  readonly tier?: EffortTier;
}

/**
 * A renderer without network, assets or GPU: a sculpted maquette of an identity among its
 * references, still lifes, packshots and refined pictures. Passes on the Fault of a missing asset.
 */
export function createPrevizRenderer(options: PrevizOptions = {}): Renderer {
  const tier = options.tier ?? 'standard';
  return {
    name: 'previz',
    version: previzVersion,
    render: (job, context) => renderUnlessCanceled(job, context, tier),
  };
}

async function renderUnlessCanceled(
  job: RenderJob,
  context: RenderContext,
  tier: EffortTier,
): Promise<RenderOutcome> {
  try {
    await paceOf(context, 0, 0).rest(0);
    const rendered = await picture(job, context, tier);
    await paceOf(context, 1, 1).rest(1);
    return { kind: 'rendered', ...rendered };
  } catch (error) {
    if (error instanceof Canceled) return { kind: 'canceled' };
    throw error;
  }
}

function picture(job: RenderJob, context: RenderContext, tier: EffortTier): Promise<Rendered> {
  const { plan } = job;
  switch (plan.operation) {
    case 'lab.creative':
      return creativePicture(plan, job, context, tier);
    case 'lab.product':
      return productPicture(plan, job, context, tier);
    case 'lab.polish':
      return polishPicture(plan, context);
    case 'pro.generate':
    case 'models.portrait':
    case 'models.full_body':
      return figurePicture(plan, job.seed, context, tier);
  }
}
