import type { SubjectFrame } from '@image-production/direction';
import type { LruCache } from '@image-production/previz-darkroom';
import { placedMesh } from '@image-production/previz-geometry';
import type { Mesh, Vector } from '@image-production/previz-geometry';
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

import type { ScenePlan, Technique } from '../plan/scene-plan.ts';
import { drapeOf } from './drapes.ts';
import type { Part } from './framed-card.ts';
import { heldMesh } from './held-thing.ts';
import type { PreparedReference } from './prepared-reference.ts';
import type { Standing } from './standing-parts.ts';
import { finishOf, opaque } from './stuff.ts';
import { wornEarrings, wornNecklace, wornRing, wornWristwear } from './worn-jewelry.ts';

/** The scene that references are placed in. */
export interface Staging {
  readonly drapes: LruCache<string, Worn>;
  readonly figure: Figure | null;
  readonly plan: ScenePlan;
  readonly frame: SubjectFrame;
  /** Index of the reference that the picture is about, or null. */
  readonly hero: number | null;
  /** Whether a catalogue shows the thing, with a person behind it, and not a person with it. */
  readonly isCatalog: boolean;
  /** Cell size of draped cloth, in metres. */
  readonly cellM: number;
}

/** One reference in the scene. */
export interface Staged extends Standing {
  readonly referenceIndex: number;
  readonly technique: Technique;
  readonly covers: readonly FigurePart[];
  readonly note: string | null;
  /** Depth at which it asks the lens to be focused, in metres, or null. */
  readonly focusM: number | null;
  /** Whether it has its place, on the figure or behind it. */
  readonly isDone: boolean;
}

type Dressed = (parts: readonly Part[], covers: readonly FigurePart[]) => Staged;

/** Null if not worn; another technique if it cannot be worn cleanly. */
export function onFigure(
  thing: PreparedReference,
  figure: Figure,
  staging: Staging,
): Staged | null {
  const { object, technique, reference } = thing;
  const finish = finishOf(reference.role, reference.thing.surface, reference.fidelity.level);
  const at: Vector = [staging.plan.figure?.x ?? 0, 0, 0];
  const dressed: Dressed = (parts, covers) => ({
    technique,
    parts: parts.map((part) => ({ ...part, mesh: placedMesh(part.mesh, { at }) })),
    supports: [],
    covers,
    note: null,
    referenceIndex: reference.index,
    focusM: null,
    isDone: true,
  });
  if (technique === 'worn material' || technique === 'worn likeness') {
    const garment = garmentOf(reference.thing.garment, figure);
    if (garment === null) return null;
    const tile = clothTile(thing.cloth ?? thing.picture, thing.acrossM);
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
  if (technique === 'worn earrings')
    return dressed([{ mesh: wornEarrings(sheet, figure), material }], []);
  if (technique === 'worn ring') {
    const mesh = wornRing(sheet, figure);
    return mesh === null ? null : dressed([{ mesh, material }], []);
  }
  if (technique === 'worn necklace')
    return dressed([{ mesh: wornNecklace(sheet, figure), material }], []);
  if (technique === 'worn wristwear') {
    const mesh = wornWristwear(sheet, reference.sizeCm / 100, figure);
    return dressed([{ mesh, material }], []);
  }
  if (technique === 'held in hand') {
    const { held = null } = staging.plan.figure ?? {};
    const mesh = held === null ? null : heldMesh(thing, sheet, held, figure);
    return mesh === null ? null : dressed([{ mesh, material }], []);
  }
  if (technique === 'carried bag')
    return dressed([{ mesh: carriedBag(sheet, reference.sizeCm / 100, figure), material }], []);
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
    referenceIndex: thing.reference.index,
    focusM: null,
    isDone: false,
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
