import type { CreativePlan } from '@image-production/direction';
import { photograph, paceOf } from '@image-production/previz-darkroom';
import type { RenderContext, RenderJob } from '@image-production/production';

import type { Rendered } from '../rendered.ts';
import type { Studio } from '../studio.ts';
import { buildStillLife } from './build-still-life.ts';
import { composeStillLife } from './compose-still-life.ts';
import { exhibitAccount, exhibitSurfaces, readExhibit } from './exhibit.ts';
import type { Exhibit } from './exhibit.ts';
import type { StillLifePlan } from './still-plan.ts';

/** Share of the work that is done when all references are read. */
const readShare = 0.15;

/** A still life in the colours and of the pieces that the prompt names, the references on its podiums. */
export async function creativePicture(
  studio: Studio,
  plan: CreativePlan,
  job: RenderJob,
  context: RenderContext,
): Promise<Rendered> {
  const { frame } = plan;
  const exhibits: Exhibit[] = [];
  const pace = paceOf(context, 0, readShare);
  const others = plan.references.length > 5 ? 0.4 : 0.6;
  for (const reference of plan.references.toSorted((a, b) => a.index - b.index)) {
    const share = exhibits.length === 0 ? 0.8 : others;
    exhibits.push(await readExhibit(studio, reference, Math.ceil(frame.height * share), context));
    await pace.rest(exhibits.length / plan.references.length);
  }
  const still = composeStillLife(plan, job.seed, job.outputIndex, exhibits);
  return stillLifePicture(studio, still, exhibits, plan, job.seed, context);
}

/** Builds a planned still life and takes its picture. */
export async function stillLifePicture(
  { tier, threads }: Studio,
  still: StillLifePlan,
  exhibits: readonly Exhibit[],
  { frame }: Pick<CreativePlan, 'frame'>,
  seed: string,
  context: RenderContext,
): Promise<Rendered> {
  const things = exhibits.flatMap((exhibit, place) => {
    const stand = still.stands[place];
    if (stand === undefined) throw new Error('a reference has no stand');
    return exhibitSurfaces(exhibit, stand, still.camera);
  });
  const scene = buildStillLife(still, things);
  const pace = paceOf(context, readShare, 1);
  const master = await photograph(scene, frame, { tier, seed, grade: still.grade }, pace, {
    threads,
  });
  return { master, account: exhibitAccount(frame, exhibits, still.notes) };
}
