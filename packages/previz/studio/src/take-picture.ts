import type { RenderContext, RenderJob } from '@image-production/rendering';

import { figurePicture } from './figure-picture.ts';
import { creativePicture } from './lab/creative-picture.ts';
import { productPicture } from './lab/product-picture.ts';
import { polishPicture } from './polish/polish-picture.ts';
import type { Rendered, Taken } from './rendered.ts';
import type { Studio } from './studio.ts';

/**
 * Renders the picture of a job, or says why it would not show what it is about. Throws `Canceled`
 * when the client no longer wants it, and passes on the Fault of a missing asset.
 */
export async function takePicture(
  studio: Studio,
  job: RenderJob,
  context: RenderContext,
): Promise<Taken> {
  const { plan } = job;
  switch (plan.operation) {
    case 'lab.creative':
      return taken(await creativePicture(studio, plan, job, context));
    case 'lab.product':
      return productPicture(studio, plan, job, context);
    case 'lab.polish':
      return taken(await polishPicture(plan, context));
    case 'pro.generate':
    case 'models.portrait':
    case 'models.full_body':
      return figurePicture(studio, plan, job.seed, { context, passes: job.passes ?? [] });
  }
}

function taken(rendered: Rendered): Taken {
  return { kind: 'rendered', ...rendered };
}
