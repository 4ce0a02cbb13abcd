import type { FigurePlan, Wordless } from '@image-production/direction';
import { photograph, progressBetween } from '@image-production/previz-darkroom';
import type { Darkroom, Progress } from '@image-production/previz-darkroom';
import type { Scene } from '@image-production/previz-geometry';
import type { Figure, HeldThing } from '@image-production/previz-maquette';
import type { GreyPassName } from '@image-production/previz-viewfinder';
import type { Placement, RenderAccount, RenderContext } from '@image-production/rendering';

import { drawCompanions } from './companions.ts';
import {
  buildAhead,
  buildScene,
  figureOrder,
  litSubject,
  seatObject,
  standFigure,
} from './compose/build-scene.ts';
import { composeFigure, eyeShare } from './compose/compose-figure.ts';
import { frameHand, showsHand } from './compose/frame-hand.ts';
import { besideHand, followHead, inAtmosphere } from './compose/settle-scene.ts';
import { figureCellM } from './fineness.ts';
import type { ScenePlan } from './plan/scene-plan.ts';
import { readReferences } from './read-references.ts';
import type { ReadReferences } from './read-references.ts';
import { drapeAhead } from './reference/drapes.ts';
import { holdOf, seenFrom } from './reference/held-thing.ts';
import { outfitOf } from './reference/likeness.ts';
import { sightedPlacements } from './reference/measured-placements.ts';
import { ownerOf, placeReferences } from './reference/place-references.ts';
import type { PlacedReferences, ReferenceAccount } from './reference/place-references.ts';
import type { PreparedReferences } from './reference/prepared-reference.ts';
import { misfit } from './reference/still-telling.ts';
import { worktopBehind } from './reference/worktop-under.ts';
import type { Taken } from './rendered.ts';
import { heroOf, unseenHero } from './safety/hero.ts';
import type { Seen } from './safety/hero.ts';
import { layCards } from './safety/inset-cards.ts';
import type { Studio } from './studio.ts';

/** Progress, 0 to 1, once the references are read, and once the scene is built. */
const readShare = 0.12;
const stoodShare = 0.3;
/** What passes take of it, after the picture. */
const passesShare = 0.06;

interface Sitting {
  readonly context: RenderContext;
  /** Wanted beside the picture. */
  readonly passes?: readonly GreyPassName[];
  readonly onStage?: NonNullable<Darkroom['onStage']>;
}

/**
 * A maquette of the identity on its set, with the references worn or beside it; refused, before it
 * is lit, if the frame would not show the reference that it is about.
 */
export async function figurePicture(
  studio: Studio,
  plan: Wordless<FigurePlan>,
  seed: string,
  sitting: Sitting,
): Promise<Taken> {
  const composed = await composedFigure(studio, plan, seed, sitting);
  return litFigure(studio, plan, seed, { ...sitting, composed });
}

/** The picture of what is composed already; refused as `figurePicture` is. */
export async function litFigure(
  studio: Studio,
  plan: Wordless<FigurePlan>,
  seed: string,
  {
    composed,
    context,
    passes = [],
    onStage = () => {},
  }: Sitting & { readonly composed: ComposedFigure },
): Promise<Taken> {
  const { scene, stood } = composed;
  const message = unseenHero(plan.references, composed.seen);
  if (message !== null) return { kind: 'refused', stage: 'output', message };
  const { tier, threads } = studio;
  const { width, height } = plan.frame;
  const photography = { width, height, tier, seed, grade: stood.plan.grade };
  const lit = passes.length > 0 ? 1 - passesShare : 1;
  const progress = progressBetween(context, stoodShare, lit);
  const master = await photograph(scene, photography, { threads, progress, onStage });
  layCards(master, stood.placed.cards);
  const rendered = { kind: 'rendered', master, account: accountOf(plan, composed) } as const;
  if (plan.operation !== 'pro.generate') return rendered;
  const subject = litSubject(stood.plan, stood.figure, plan.frame.subjectHeightM);
  const companions = await drawCompanions(
    { frame: plan.frame, scene, rig: stood.plan.rig, subject },
    passes,
    progressBetween(context, lit, 1),
  );
  return { ...rendered, companions };
}

/** A picture before it is lit. */
export interface ComposedFigure {
  readonly scene: Scene;
  readonly stood: Stood;
  /** How much of each reference the picture will show. */
  readonly placements: readonly Placement[];
  readonly seen: readonly Seen[];
}

/** Everything in its place in front of the camera. */
export async function composedFigure(
  studio: Studio,
  plan: Wordless<FigurePlan>,
  seed: string,
  { context, onStage = () => {} }: Sitting,
): Promise<ComposedFigure> {
  const { frame } = plan;
  const detailM = figureCellM(studio.tier, frame);
  onStage('references');
  const progress = progressBetween(context, 0, readShare);
  const read = await readReferences(studio, plan, seed, { context, progress });
  onStage('figure');
  const stood = await stand(
    studio,
    plan,
    { seed, detailM, progress: progressBetween(context, readShare, stoodShare) },
    read,
  );
  const { accounts, cards, surfaces, focusM } = stood.placed;
  const behind = worktopBehind(stood.plan).map((part) => ({ ...part, object: seatObject }));
  const things = [...surfaces, ...behind];
  const built = buildScene(stood.plan, stood.figure, things, frame.subjectHeightM);
  const scene = focusM === null ? built : { ...built, camera: { ...built.camera, focusM } };
  const told = accounts.map(({ note: _note, ...account }) => account);
  return { scene, stood, ...sightedPlacements(told, { scene, frame, ownerOf, cards }) };
}

interface Stood {
  readonly plan: ScenePlan;
  readonly figure: Figure;
  readonly placed: PlacedReferences;
}

/** Builds the figure in its clothes and everything beside it. */
async function stand(
  studio: Studio,
  plan: Wordless<FigurePlan>,
  {
    seed,
    detailM,
    progress,
  }: { readonly seed: string; readonly detailM: number; readonly progress: Progress },
  { scene, prepared, unwearable }: ReadReferences,
): Promise<Stood> {
  await progress.report(0);
  const first = await stoodIn(studio, { scene, prepared }, plan, detailM);
  await progress.report(0.6);
  if (refusedIn(first).length === 0) return first;
  // Garments that fail in a moving pose may fit the plain stance.
  const quiet = composeFigure(plan, seed, { unwearable, isStill: true });
  const second = await stoodIn(studio, { scene: quiet, prepared }, plan, detailM);
  await progress.report(0.9);
  const refused = refusedIn(second);
  if (refused.length === 0) return second;
  const beside = new Set([...unwearable, ...refused]);
  const third = composeFigure(plan, seed, { unwearable: beside, isStill: false });
  return stoodIn(studio, { scene: third, prepared: hung(prepared, refused) }, plan, detailM);
}

async function stoodIn(
  studio: Studio,
  { scene, prepared }: { readonly scene: ScenePlan; readonly prepared: PreparedReferences },
  {
    identity,
    frame,
    references,
    set,
  }: Pick<Wordless<FigurePlan>, 'identity' | 'frame' | 'references' | 'set'>,
  detailM: number,
): Promise<Stood> {
  const { armAngle, without } = prepared;
  const own = bodyOf(scene);
  const eyesM = identity.appearance.heightM * eyeShare;
  // A moving pose keeps its arms, and sleeves follow them.
  const body = {
    ...own,
    armAngle: own.pose === 'identity' ? armAngle : null,
    outfit: outfitOf(own.outfit, prepared),
    held: seenFrom(heldIn(prepared), scene.camera, eyesM),
  };
  const order = figureOrder(body, detailM, without);
  const { drapes, figures } = studio;
  await Promise.all([
    drapeAhead({ drapes, runner: studio }, prepared, body, { order, cellM: detailM }),
    buildAhead(figures, order, studio),
  ]);
  const figure = standFigure(figures, order);
  const planned = { ...scene, figure: body };
  const plan = showsHand(scene.placements, frame)
    ? frameHand(planned, figure)
    : besideHand(followHead(planned, figure, frame.subjectHeightM, eyesM), figure, frame);
  const placed = placeReferences(prepared, {
    drapes,
    figure,
    plan,
    frame,
    hero: heroOf(references),
    isCatalog: set.style === 'catalog' || set.style === 'ecommerce',
    cellM: detailM,
  });
  const shown = figure.surfaces.filter(({ part }) => !placed.hidden.includes(part));
  return {
    plan: inAtmosphere(plan, placed.atmosphere),
    figure: { ...figure, surfaces: shown },
    placed,
  };
}

/** What the figure takes into its hands. */
function heldIn({ things }: PreparedReferences): HeldThing | null {
  const thing =
    things.find(({ technique }) => technique === 'held in hand') ??
    things.find(({ technique }) => technique === 'carried bag');
  return thing === undefined ? null : holdOf(thing);
}

/** Indexes of garments planned as worn but not worn. */
function refusedIn({ plan, placed }: Stood): number[] {
  return placed.accounts.flatMap(({ referenceIndex, technique }) => {
    const planned = plan.placements.find((other) => other.referenceIndex === referenceIndex);
    const isRefused = planned?.technique === 'worn garment' && !technique.startsWith('worn');
    return isRefused ? [referenceIndex] : [];
  });
}

/** Hangs the refused garments beside the figure, which keeps its own clothes. */
function hung(prepared: PreparedReferences, refused: readonly number[]): PreparedReferences {
  const things = prepared.things.map((thing) =>
    refused.includes(thing.reference.index)
      ? { ...thing, technique: 'hanging garment' as const, note: thing.note ?? misfit }
      : thing,
  );
  const without = prepared.without.filter((part) => part === 'shoes');
  return { ...prepared, things, armAngle: null, without };
}

function bodyOf({ figure }: ScenePlan): NonNullable<ScenePlan['figure']> {
  if (!figure) throw new Error('a picture of a figure has one');
  return figure;
}

/** The note on a reference that did not enter as planned. */
function noteOf({ referenceIndex, note }: ReferenceAccount): string[] {
  return note === null ? [] : [`references[${referenceIndex}] ${note}.`];
}

function accountOf(
  { frame, references }: Wordless<FigurePlan>,
  { stood, placements }: ComposedFigure,
): RenderAccount {
  const { accounts } = stood.placed;
  return {
    digitalSourceType: references.length > 0 ? 'compositeSynthetic' : 'algorithmicMedia',
    synthetic: true,
    nativeWidth: frame.width,
    nativeHeight: frame.height,
    upscaled: false,
    notes: [...stood.plan.notes, ...accounts.flatMap(noteOf)],
    placements,
  };
}
