import type { LruCache } from '@image-production/previz-darkroom';
import { placedMesh } from '@image-production/previz-geometry';
import type { Mesh, Surface, Vector } from '@image-production/previz-geometry';
import type { Figure, FigurePart, Worn } from '@image-production/previz-maquette';
import {
  proportionsOf,
  wornGarment,
  carriedBag,
  wornBeanie,
  readHat,
  wornHat,
  clothTile,
  lensMaterial,
  wornEyewear,
  wornShoes,
  cutFrom,
  garmentOf,
  wornTrousers,
} from '@image-production/previz-maquette';

import type { PlannedPlacement, ScenePlan, Technique } from '../plan/scene-plan.ts';
import { drapeOf } from './drapes.ts';
import { atmosphereOf } from './environment.ts';
import type { Atmosphere } from './environment.ts';
import type { Part } from './framed-card.ts';
import type { PreparedReference, PreparedReferences } from './prepare-references.ts';
import { standingParts } from './standing-parts.ts';
import type { Slot, Standing } from './standing-parts.ts';
import { finishOf, opaque } from './stuff.ts';

export interface PlacedReferences {
  readonly surfaces: readonly Surface[];
  /** Base clothes to hide because they are covered or made of another cloth. */
  readonly hidden: readonly FigurePart[];
  readonly accounts: readonly ReferenceAccount[];
  /** Colours and light direction of the first environment, or null. */
  readonly atmosphere: Atmosphere | null;
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

/**
 * Places everything in world coordinates: on the figure at the plan's x, or on plinths beside it.
 */
export function placeReferences(prepared: PreparedReferences, staging: Staging): PlacedReferences {
  const { plan } = staging;
  const surfaces: Surface[] = [];
  const accounts: ReferenceAccount[] = [];
  const hidden = new Set<FigurePart>();
  let atmosphere: Atmosphere | null = null;
  for (const [order, thing] of prepared.things.entries()) {
    const { index } = thing.reference;
    const planned = plan.placements.find(({ referenceIndex }) => referenceIndex === index);
    if (planned === undefined) throw new Error('a prepared reference has a placement');
    const staged = stagedThing(staging, thing, planned, order);
    staged.parts.forEach(({ mesh, material }, part) =>
      surfaces.push({ mesh, material, object: firstObject + order * objectsEach + part }),
    );
    staged.supports.forEach(({ mesh, material }) =>
      surfaces.push({ mesh, material, object: firstSupport + order }),
    );
    staged.covers.forEach((part) => hidden.add(part));
    accounts.push({
      referenceIndex: index,
      technique: staged.technique,
      confidence: Math.round(thing.confidence * 100) / 100,
      note: staged.note ?? thing.note,
    });
    if (staged.technique === 'backdrop') atmosphere ??= atmosphereOf(thing.picture);
  }
  return { surfaces, hidden: [...hidden], accounts, atmosphere };
}

/** The place in the accounts of the reference that a surface's object belongs to, or -1. */
export function ownerOf(object: number): number {
  const isThing = object >= firstObject && object < firstSupport;
  return isThing ? Math.floor((object - firstObject) / objectsEach) : -1;
}

/** The scene that references are placed in. */
export interface Staging {
  readonly drapes: LruCache<string, Worn>;
  readonly figure: Figure | null;
  readonly plan: ScenePlan;
  /** Cell size of draped cloth, in metres. */
  readonly cellM: number;
}

type Dressed = (parts: readonly Part[], covers: readonly FigurePart[]) => Staged;

interface Staged extends Standing {
  readonly technique: Technique;
  readonly covers: readonly FigurePart[];
  readonly note: string | null;
}

function stagedThing(
  staging: Staging,
  thing: PreparedReference,
  planned: PlannedPlacement,
  order: number,
): Staged {
  const { figure, plan } = staging;
  const worn = figure === null ? null : onFigure(thing, figure, staging);
  if (worn !== null && worn.technique === thing.technique) return worn;
  const technique = worn?.technique ?? besideTechnique(thing);
  const slot = slotOf(planned, plan, order, technique);
  return {
    technique,
    ...standingParts(thing, technique, slot, plan),
    covers: [],
    note: worn?.note ?? null,
  };
}

/** Replaces worn techniques if there is no figure. */
function besideTechnique({ technique }: PreparedReference): Technique {
  if (technique === 'worn garment') return 'hanging garment';
  if (technique === 'worn material') return 'material swatch';
  const isWorn = technique.startsWith('worn') || technique === 'carried bag';
  return isWorn ? 'standing relief' : technique;
}

/** Null if not worn; another technique if it cannot be worn cleanly. */
function onFigure(thing: PreparedReference, figure: Figure, staging: Staging): Staged | null {
  const { object, technique, reference } = thing;
  const finish = finishOf(reference.role, reference.thing.surface, reference.fidelity.level);
  const at: Vector = [staging.plan.figure?.x ?? 0, 0, 0];
  const dressed: Dressed = (parts, covers) => ({
    technique,
    parts: parts.map((part) => ({ ...part, mesh: placedMesh(part.mesh, { at }) })),
    supports: [],
    covers,
    note: null,
  });
  if (technique === 'worn material') {
    const garment = garmentOf(reference.thing.garment, figure);
    if (garment === null) return null;
    const tile = clothTile(thing.picture);
    const mesh = cutFrom(tile, garment.mesh, garment.part, figure);
    return dressed([{ mesh, material: { ...finish, albedo: tile.texture } }], [garment.part]);
  }
  if (object === null) return null;
  const { sheet } = object;
  const material = { ...finish, albedo: opaque(object.texture) };
  if (technique === 'worn garment')
    return wornOrHung(thing, figure, staging, (mesh, covers) =>
      dressed([{ mesh, material }], covers),
    );
  if (technique === 'worn footwear')
    return dressed([{ mesh: wornShoes(sheet, figure), material }], ['shoes']);
  if (technique === 'worn headwear') {
    const hat = reference.thing.brim === 'none' ? null : readHat(sheet);
    const mesh = hat === null ? wornBeanie(sheet, figure) : wornHat(sheet, hat, figure);
    return dressed([{ mesh, material }], []);
  }
  if (technique === 'carried bag')
    return dressed([{ mesh: carriedBag(sheet, figure), material }], []);
  if (technique !== 'worn eyewear') return null;
  const { front, lenses, temples, frameColor } = wornEyewear(sheet, object.texture, figure);
  return dressed(
    [
      { mesh: front, material },
      { mesh: temples, material: { ...finish, albedo: frameColor } },
      ...(lenses === null ? [] : [{ mesh: lenses, material: lensMaterial(object.texture) }]),
    ],
    [],
  );
}

function wornOrHung(
  thing: PreparedReference,
  figure: Figure,
  { drapes, plan, cellM }: Staging,
  dressed: (mesh: Mesh, covers: readonly FigurePart[]) => Staged,
): Staged | null {
  const { garment, trousers } = thing;
  if (plan.figure === null) return null;
  const isHung = (why: string): Staged => ({
    technique: 'hanging garment',
    parts: [],
    supports: [],
    covers: [],
    note: `${why} and hangs beside the figure`,
  });
  if (trousers !== null) {
    const mesh = wornTrousers(trousers, figure);
    if (mesh === null) return isHung('would not lie cleanly over what else is worn');
    return dressed(mesh, ['bottom']);
  }
  if (garment === null) return null;
  const { appearance } = plan.figure;
  const worn = drapeOf(drapes, thing, { placement: plan.figure, cellM }, () =>
    wornGarment(garment.cut, garment.kind, { figure, body: proportionsOf(appearance) }, cellM),
  );
  if (worn.kind === 'clean') return dressed(worn.mesh, ['top', 'dress']);
  return isHung('would not lie cleanly in this pose');
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
