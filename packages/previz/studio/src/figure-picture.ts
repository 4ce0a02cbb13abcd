import type { FigurePlan } from '@image-production/direction';
import { photograph, paceOf } from '@image-production/previz-darkroom';
import type { Darkroom, EffortTier, Pace } from '@image-production/previz-darkroom';
import type { Figure } from '@image-production/previz-maquette';
import type { RenderAccount, RenderContext } from '@image-production/production';

import { buildAhead, buildScene, figureOrder, standFigure } from './compose/build-scene.ts';
import { composeFigure, eyeShare } from './compose/compose-figure.ts';
import { followHead, inAtmosphere } from './compose/settle-scene.ts';
import type { ScenePlan } from './plan/scene-plan.ts';
import { drapeAhead } from './reference/drapes.ts';
import { placeReferences } from './reference/place-references.ts';
import type { PlacedReferences, ReferenceAccount } from './reference/place-references.ts';
import { prepareReferences, readAhead } from './reference/prepare-references.ts';
import type { PreparedReferences } from './reference/prepare-references.ts';
import type { Rendered } from './rendered.ts';
import type { Studio } from './studio.ts';

/** How far the picture is when the references are read, and when everything stands. */
const readShare = 0.12;
const stoodShare = 0.3;

/** The identity as a maquette on its set, dressed in its references or among them. */
export async function figurePicture(
  studio: Studio,
  plan: FigurePlan,
  seed: string,
  context: RenderContext,
  onStage: NonNullable<Darkroom['onStage']> = () => {},
): Promise<Rendered> {
  const { tier, threads } = studio;
  const detailM = detailFor(tier, plan.frame);
  onStage('references');
  const read = await readReferences(studio, plan, seed, context);
  onStage('figure');
  const stood = await stand(
    studio,
    plan,
    seed,
    read,
    detailM,
    paceOf(context, readShare, stoodShare),
  );
  const { frame } = plan;
  const scene = buildScene(stood.plan, stood.figure, stood.placed.surfaces, frame.subjectHeightM);
  const photography = { tier, seed, grade: stood.plan.grade };
  const pace = paceOf(context, stoodShare, 1);
  const master = await photograph(scene, frame, photography, pace, { threads, onStage });
  return { master, account: accountOf(plan, stood.placed.accounts, stood.plan.notes) };
}

/** A finer figure than the pixels show is built in vain; a coarser one than this has no hands. */
const coarsestM = 0.012;

/** Edge of the figure's cells in metres; its head and hands get half of it. */
function detailFor(tier: EffortTier, { subjectHeightM, height }: FigurePlan['frame']): number {
  const own = { draft: 0.007, standard: 0.0045, final: 0.004 }[tier];
  // What fills the frame is looked at closely.
  const close = { draft: 0.005, standard: 0.003, final: 0.0025 }[tier];
  const seen = Math.min(coarsestM, (0.9 * subjectHeightM) / height);
  return Math.max(seen, subjectHeightM < 1.1 ? close : own);
}

interface ReadReferences {
  readonly scene: ScenePlan;
  readonly prepared: PreparedReferences;
  readonly unwearable: ReadonlySet<number>;
}

/** Plans, looks at the references, and plans again where one of them cannot be worn. */
async function readReferences(
  studio: Studio,
  plan: FigurePlan,
  seed: string,
  context: RenderContext,
): Promise<ReadReferences> {
  const { tier, library } = studio;
  const pace = paceOf(context, 0, readShare);
  const cells = Math.min(tier === 'draft' ? 120 : 200, Math.max(40, plan.frame.height / 5));
  const readAsset = (sha256: string): Promise<Uint8Array> => context.readAsset(sha256);
  const unwearable = new Set<number>();
  let done = 0;
  const rest = (): Promise<void> => {
    done += 1;
    return pace.rest(Math.min(1, done / (plan.references.length + 1)));
  };
  for (;;) {
    const scene = composeFigure(plan, seed, { unwearable, isStill: false });
    const { placements } = scene;
    await readAhead(library, placements, plan.references, readAsset, cells, studio, rest);
    const prepared = await prepareReferences(
      library,
      placements,
      plan.references,
      readAsset,
      cells,
    );
    const found = [...prepared.unwearable].filter((index) => !unwearable.has(index));
    if (found.length === 0) return { scene, prepared, unwearable };
    for (const index of found) unwearable.add(index);
  }
}

interface Stood {
  readonly plan: ScenePlan;
  readonly figure: Figure;
  readonly placed: PlacedReferences;
}

/** The figure in its clothes, and everything beside it. */
async function stand(
  studio: Studio,
  plan: FigurePlan,
  seed: string,
  { scene, prepared, unwearable }: ReadReferences,
  detailM: number,
  pace: Pace,
): Promise<Stood> {
  await pace.rest(0);
  const first = await stoodIn(studio, scene, prepared, plan, detailM);
  await pace.rest(0.6);
  if (refusedIn(first).length === 0) return first;
  // What would not lie cleanly in motion may do so in the plain stance.
  const quiet = composeFigure(plan, seed, { unwearable, isStill: true });
  const second = await stoodIn(studio, quiet, prepared, plan, detailM);
  await pace.rest(0.9);
  const refused = refusedIn(second);
  if (refused.length === 0) return second;
  const beside = new Set([...unwearable, ...refused]);
  const third = composeFigure(plan, seed, { unwearable: beside, isStill: false });
  return stoodIn(studio, third, hung(prepared, refused), plan, detailM);
}

async function stoodIn(
  studio: Studio,
  scene: ScenePlan,
  prepared: PreparedReferences,
  { identity, frame }: FigurePlan,
  detailM: number,
): Promise<Stood> {
  const { armAngle, without } = prepared;
  const own = bodyOf(scene);
  // A pose in motion keeps its arms: sleeves follow them.
  const body = { ...own, armAngle: own.pose === 'identity' ? armAngle : null };
  const order = figureOrder(body, detailM, without);
  const { drapes, figures } = studio;
  await Promise.all([
    drapeAhead(drapes, prepared, body, order, detailM, studio),
    buildAhead(figures, order, studio),
  ]);
  const figure = standFigure(figures, order);
  const eyesM = identity.appearance.heightM * eyeShare;
  const planned = { ...scene, figure: body };
  const plan = followHead(planned, figure, frame.subjectHeightM, eyesM);
  const placed = placeReferences(drapes, prepared, figure, plan, detailM);
  const shown = figure.surfaces.filter(({ part }) => !placed.hidden.includes(part));
  return {
    plan: inAtmosphere(plan, placed.atmosphere),
    figure: { ...figure, surfaces: shown },
    placed,
  };
}

/** Garments that were to be worn and are not. */
function refusedIn({ plan, placed }: Stood): number[] {
  return placed.accounts.flatMap(({ referenceIndex, technique }) => {
    const planned = plan.placements.find((other) => other.referenceIndex === referenceIndex);
    const isRefused = planned?.technique === 'worn garment' && technique !== 'worn garment';
    return isRefused ? [referenceIndex] : [];
  });
}

/** The figure keeps its own clothes, and the garments hang beside it. */
function hung(prepared: PreparedReferences, refused: readonly number[]): PreparedReferences {
  const things = prepared.things.map((thing) =>
    refused.includes(thing.reference.index)
      ? { ...thing, technique: 'hanging garment' as const }
      : thing,
  );
  const without = prepared.without.filter((part) => part === 'shoes');
  return { ...prepared, things, armAngle: null, without };
}

function bodyOf({ figure }: ScenePlan): NonNullable<ScenePlan['figure']> {
  if (!figure) throw new Error('a picture of a figure has one');
  return figure;
}

/** What became of a reference that was meant otherwise. */
function noteOf({ referenceIndex, note }: ReferenceAccount): string[] {
  return note === null ? [] : [`references[${referenceIndex}] ${note}.`];
}

function accountOf(
  plan: FigurePlan,
  accounts: readonly ReferenceAccount[],
  notes: readonly string[],
): RenderAccount {
  const { width, height } = plan.frame;
  return {
    digitalSourceType: plan.references.length > 0 ? 'compositeSynthetic' : 'algorithmicMedia',
    synthetic: true,
    nativeWidth: width,
    nativeHeight: height,
    upscaled: false,
    notes: [...notes, ...accounts.flatMap(noteOf)],
    placements: accounts.map(({ referenceIndex, technique, confidence }) => ({
      referenceIndex,
      technique,
      confidence,
    })),
  };
}
