import { placedMesh } from '@image-production/previz-geometry';
import type { Surface } from '@image-production/previz-geometry';
import type { Figure, FigurePart } from '@image-production/previz-maquette';

import type { PlannedPlacement, ScenePlan, Slot, Technique } from '../plan/scene-plan.ts';
import { isBehindTable, worktopTop } from '../plan/worktop-in-frame.ts';
import type { InsetCard } from '../safety/inset-cards.ts';
import { SafePlaces } from '../safety/safe-places.ts';
import { isBodily } from './bodily.ts';
import { atmosphereOf } from './environment.ts';
import type { Atmosphere } from './environment.ts';
import { onFigure } from './on-figure.ts';
import type { Staged, Staging } from './on-figure.ts';
import { placementConfidence } from './placement-confidence.ts';
import type { PreparedReference, PreparedReferences } from './prepared-reference.ts';
import { standingParts } from './standing-parts.ts';
import { cardOf, wantedBeside } from './wanted-beside.ts';
import { slotsInSet } from './worktop-under.ts';

export interface PlacedReferences {
  readonly surfaces: readonly Surface[];
  /** Base clothes to hide because they are covered or made of another cloth. */
  readonly hidden: readonly FigurePart[];
  readonly accounts: readonly ReferenceAccount[];
  /** Colours and light direction of the first environment, or null. */
  readonly atmosphere: Atmosphere | null;
  /** To be laid on the finished picture. */
  readonly cards: readonly InsetCard[];
  /** Where the lens is focused, if not on the figure, in metres. */
  readonly focusM: number | null;
}

/** How one reference was shown. */
export interface ReferenceAccount {
  readonly referenceIndex: number;
  readonly technique: Technique;
  /** 0 to 1. */
  readonly confidence: number;
  /** Note for the client, appended to the reference's name. */
  readonly note: string | null;
}

const firstObject = 200;
const objectsEach = 16;
/** What things stand on is no part of them. */
const firstSupport = 700;
/** Most places that are tried for one thing. */
const triesMax = 48;

/**
 * Places everything in world coordinates: on the figure at the plan's x, then beside it where the
 * frame is safe, the hero first; what finds no place lies on the picture as a card.
 */
export function placeReferences(prepared: PreparedReferences, staging: Staging): PlacedReferences {
  const { figure } = staging;
  const bodily = prepared.things.map((thing) => dressedThing(thing, staging));
  const hidden = bodily.flatMap((staged) => (staged?.isDone === true ? staged.covers : []));
  const { places, underHair } =
    figure === null
      ? { places: null, underHair: new Set<Staged>() }
      : safePlaces(figure, hidden, bodily, staging);
  const cards: InsetCard[] = [];
  const staged = new Map<number, Staged>();
  for (const order of heroFirst(prepared, staging.hero)) {
    const thing = prepared.things[order];
    if (thing === undefined) continue;
    const own = bodily[order] ?? null;
    const known = own !== null && underHair.has(own) ? hairHides(own) : own;
    if (known?.isDone === true) staged.set(order, known);
    else staged.set(order, besideFigure(staging, { thing, known, order }, places));
  }
  // Cards lie where no thing stands, so they come last.
  for (const [order, one] of staged) {
    const thing = prepared.things[order];
    if (one.technique !== 'inset card' || thing === undefined || places === null) continue;
    const card = cardOf(thing, places, staging.frame, cards);
    if (card === null) staged.set(order, { ...one, note: 'has no place in this frame' });
    else cards.push(card);
  }
  const isSeated = figure !== null && figure.anchors.seat !== null;
  return gathered(prepared, staged, { cards, hidden, isSeated });
}

/** A seat that stands beside somebody who sits on something else is told. */
function unseated(
  { reference }: PreparedReference,
  { technique }: Staged,
  isSeated: boolean,
): string | null {
  const isSeat = technique === 'standing relief' && reference.thing.seat !== null;
  return isSeat && isSeated ? 'stands beside the figure, which sits on a block' : null;
}

function gathered(
  { things }: PreparedReferences,
  staged: ReadonlyMap<number, Staged>,
  {
    cards,
    hidden,
    isSeated,
  }: {
    readonly cards: readonly InsetCard[];
    readonly hidden: readonly FigurePart[];
    readonly isSeated: boolean;
  },
): PlacedReferences {
  const surfaces: Surface[] = [];
  const accounts: ReferenceAccount[] = [];
  let atmosphere: Atmosphere | null = null;
  let focusM: number | null = null;
  for (const [order, thing] of things.entries()) {
    const one = staged.get(order);
    if (one === undefined) throw new Error('every reference is staged');
    one.parts.forEach(({ mesh, material }, part) =>
      surfaces.push({ mesh, material, object: firstObject + order * objectsEach + part }),
    );
    one.supports.forEach(({ mesh, material }) =>
      surfaces.push({ mesh, material, object: firstSupport + order }),
    );
    const { index: referenceIndex } = thing.reference;
    const note = one.note ?? thing.note ?? unseated(thing, one, isSeated);
    const account = { referenceIndex, technique: one.technique, note };
    const isShown =
      one.technique !== 'inset card' ||
      cards.some((card) => card.referenceIndex === referenceIndex);
    accounts.push({ ...account, confidence: placementConfidence(thing, account, isShown) });
    if (one.technique === 'backdrop') atmosphere ??= atmosphereOf(thing.picture);
    focusM ??= one.focusM;
  }
  return { surfaces, hidden: [...new Set(hidden)], accounts, atmosphere, cards, focusM };
}

/** Less of these than this is lost in the hair or behind fingers. */
const shownMin: Readonly<Partial<Record<Technique, number>>> = {
  'worn earrings': 0.3,
  'worn necklace': 0.25,
  'held in hand': 0.6,
};

function hairHides(staged: Staged): Staged {
  const by = staged.technique === 'held in hand' ? 'the hand' : 'the hair';
  const note = `would be hidden by ${by} and is shown beside it`;
  return { ...staged, technique: 'standing relief', isDone: false, note };
}

/** The orders of the things, that of the hero first. */
function heroFirst({ things }: PreparedReferences, hero: number | null): number[] {
  const orders = [...things.keys()];
  const rank = (order: number): number => (things[order]?.reference.index === hero ? -1 : order);
  return orders.toSorted((one, other) => rank(one) - rank(other));
}

/** What the figure wears protects itself from what stands before it. */
function safePlaces(
  figure: Figure,
  hidden: readonly FigurePart[],
  bodily: readonly (Staged | null)[],
  { plan, frame, hero }: Staging,
): { readonly places: SafePlaces; readonly underHair: ReadonlySet<Staged> } {
  const x = plan.figure?.x ?? 0;
  const body = figure.surfaces.filter(({ part }) => !hidden.includes(part));
  const worn = bodily.filter(
    (staged) => staged?.isDone === true && staged.technique !== 'backdrop',
  );
  const meshes = [
    ...body.map(({ mesh }) => placedMesh(mesh, { at: [x, 0, 0] })),
    ...worn.flatMap((staged) => staged?.parts.map(({ mesh }) => mesh) ?? []),
  ];
  const places = new SafePlaces(plan.camera, frame, { anchors: figure.anchors, x, meshes });
  const underHair = new Set<Staged>();
  for (const staged of worn) {
    if (staged === null) continue;
    const own = staged.parts.map(({ mesh }) => mesh);
    const shown = places.wear(own, staged.referenceIndex === hero);
    if (shown < (shownMin[staged.technique] ?? 0)) underHair.add(staged);
  }
  return { places, underHair };
}

/** The place in the accounts of the reference that a surface's object belongs to, or -1. */
export function ownerOf(object: number): number {
  const isThing = object >= firstObject && object < firstSupport;
  return isThing ? Math.floor((object - firstObject) / objectsEach) : -1;
}

/** Worn things and printed backdrops, which have their place; otherwise why it is not worn, or null. */
function dressedThing(thing: PreparedReference, staging: Staging): Staged | null {
  const { figure, plan } = staging;
  const { technique } = thing;
  if (technique === 'backdrop') {
    const slot = { widthM: 1, x: 0, y: 0, z: 0, turn: 0, plinthM: null };
    const parts = standingParts(thing, technique, slot, plan);
    return { ...unstaged(thing, technique), ...parts, isDone: true };
  }
  const worn = figure === null ? null : onFigure(thing, figure, staging);
  return worn === null ? null : { ...worn, isDone: worn.technique === technique };
}

function unstaged({ reference }: PreparedReference, technique: Technique): Staged {
  const { index: referenceIndex } = reference;
  return {
    referenceIndex,
    technique,
    parts: [],
    supports: [],
    covers: [],
    note: null,
    focusM: null,
    isDone: false,
  };
}

const cardNote =
  'is shown as an inset card: at its size it has no place in this frame that hides nothing';

/** Tries places until one is safe; without any, the thing becomes a card. */
function besideFigure(
  staging: Staging,
  {
    thing,
    known,
    order,
  }: {
    readonly thing: PreparedReference;
    readonly known: Staged | null;
    readonly order: number;
  },
  places: SafePlaces | null,
): Staged {
  const { plan, hero, isCatalog } = staging;
  const { index } = thing.reference;
  const planned = plan.placements.find(({ referenceIndex }) => referenceIndex === index);
  if (planned === undefined) throw new Error('a prepared reference has a placement');
  const technique = known?.technique ?? besideTechnique(thing);
  const slot = slotOf(planned, plan, order, technique);
  const staged = { ...unstaged(thing, technique), note: known?.note ?? null };
  const put = (at: Slot): Staged => ({ ...staged, ...standingParts(thing, technique, at, plan) });
  if (places === null) return put(slot);
  const isHero = index === hero;
  const wanted = wantedBeside(thing, technique, slot, {
    frame: staging.frame,
    isLead: isHero && isCatalog,
  });
  let tries = 0;
  for (const at of wanted === null ? [] : slotsInSet(wanted, places, plan)) {
    tries += 1;
    if (tries > triesMax) break;
    const tried = put(at);
    // Who stands behind a table is hidden by it, as asked.
    const isAsked = at.plinthM === worktopTop(plan) && isBehindTable(plan);
    const solid = {
      parts: tried.parts.map(({ mesh }) => mesh),
      supports: isAsked ? [] : tried.supports.map(({ mesh }) => mesh),
    };
    if (!places.isSafe(solid, isHero)) continue;
    places.keep(solid, isHero);
    const isInFront = wanted !== null && wanted.nearness < 1;
    return { ...tried, focusM: isInFront ? places.view.depthOf([at.x, at.y, at.z]) : null };
  }
  return { ...staged, technique: 'inset card', note: cardNote };
}

/** Replaces worn techniques if there is no figure. */
function besideTechnique({ technique }: PreparedReference): Technique {
  if (technique === 'worn garment') return 'hanging garment';
  if (technique === 'worn material' || technique === 'worn likeness') return 'material swatch';
  return isBodily(technique) ? 'standing relief' : technique;
}

/** The planned position, or one beside the figure for a reference that was to be worn. */
function slotOf(
  planned: PlannedPlacement,
  plan: ScenePlan,
  order: number,
  technique: Technique,
): Slot {
  if (planned.widthM !== null) return { ...planned, widthM: planned.widthM };
  const isHanging = technique === 'hanging garment';
  const side = (plan.figure?.x ?? 0) > 0 ? -1 : 1;
  const out = isHanging ? 0.72 : 0.5 + 0.12 * order;
  return {
    widthM: isHanging ? 0.6 : 0.26,
    x: (plan.figure?.x ?? 0) + side * out,
    y: isHanging ? 0.75 : 0.7,
    z: isHanging ? -0.3 : 0.1,
    turn: -side * 0.16,
    plinthM: isHanging ? null : 0.7,
  };
}
