import type { CreativePlan, Wordless } from '@image-production/direction';
import { photograph, progressBetween } from '@image-production/previz-darkroom';
import type { RenderContext, RenderJob } from '@image-production/rendering';

import type { Rendered } from '../rendered.ts';
import type { Studio } from '../studio.ts';
import { buildStillLife } from './build-still-life.ts';
import { composeStillLife } from './compose-still-life.ts';
import { stillLifeAccount, productSurfaces, readProduct } from './staged-product.ts';
import type { StagedProduct } from './staged-product.ts';
import type { StillLifePlan } from './still-plan.ts';

/** Progress, 0 to 1, once all references are read. */
const readShare = 0.15;

/**
 * A still life in the colours and with the pieces that the prompt names, and the references on its
 * podiums.
 */
export async function creativePicture(
  studio: Studio,
  plan: Wordless<CreativePlan>,
  job: Pick<RenderJob, 'seed' | 'outputIndex'>,
  context: RenderContext,
): Promise<Rendered> {
  const { frame } = plan;
  const products: StagedProduct[] = [];
  const progress = progressBetween(context, 0, readShare);
  const others = plan.references.length > 5 ? 0.4 : 0.6;
  for (const reference of plan.references.toSorted((a, b) => a.index - b.index)) {
    const share = products.length === 0 ? 0.8 : others;
    products.push(await readProduct(studio, reference, Math.ceil(frame.height * share), context));
    await progress.report(products.length / plan.references.length);
  }
  const still = composeStillLife(plan, job.seed, job.outputIndex, products);
  return stillLifePicture(studio, { still, products }, { plan, seed: job.seed }, context);
}

/** Builds a planned still life and renders it. */
export async function stillLifePicture(
  { tier, threads }: Studio,
  {
    still,
    products,
  }: { readonly still: StillLifePlan; readonly products: readonly StagedProduct[] },
  { plan: { frame }, seed }: { readonly plan: Pick<CreativePlan, 'frame'>; readonly seed: string },
  context: RenderContext,
): Promise<Rendered> {
  const things = products.flatMap((product, place) => {
    const stand = still.stands[place];
    if (stand === undefined) throw new Error('a reference has no stand');
    return productSurfaces(product, stand, still.camera);
  });
  const scene = buildStillLife(still, things);
  const { width, height } = frame;
  const photography = { width, height, tier, seed, grade: still.grade };
  const progress = progressBetween(context, readShare, 1);
  const master = await photograph(scene, photography, { threads, progress });
  return { master, account: stillLifeAccount(frame, products, still.notes, scene) };
}
