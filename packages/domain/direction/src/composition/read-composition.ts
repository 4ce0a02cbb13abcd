import { briefLimits, framingRanges } from '@image-production/brief';
import type { Camera, Framing, Perspective } from '@image-production/brief';
import { perspectives } from '@image-production/brief';

import type { FramingWish } from '../framing/framing-wish.ts';
import type { Composition, PictureFinish } from '../model/direction-plan.ts';
import {
  besidePlaces,
  contrasts,
  copySpaces,
  crops,
  grains,
  motions,
  saturations,
  subjectPlaces,
  warmths,
} from '../model/vocabulary.ts';
import type { Crop } from '../model/vocabulary.ts';
import type { WrittenWishes } from '../reading/written-wishes.ts';

/** Where a frame ends below, as a share of the person's height from the floor. */
const cropShares: Readonly<Record<Crop, number>> = {
  chin: 0.87,
  chest: 0.72,
  waist: 0.62,
  hips: 0.52,
  mid_thigh: 0.4,
  knee: 0.28,
  ankle: 0.06,
};
/** Share of the frame below its headroom. */
const belowHeadroom = 0.91;

/** The composition that the words ask for; a crop only where the framing has room for it. */
export function readComposition(
  wishes: WrittenWishes,
  framing: Framing,
  heightM: number,
): Composition {
  const { minM, maxM } = framingRanges[framing];
  const crop = wishes.first('crop', crops);
  const isInside = crop !== null && isWithin(cropHeightM(crop, heightM), minM, maxM);
  return {
    crop: isInside ? crop : null,
    subjectAt: wishes.first('subject_at', subjectPlaces),
    copySpace: wishes.first('copy_space', copySpaces),
    besideAt: wishes.first('beside_at', besidePlaces),
  };
}

/** The wish of a frame that ends where the words cut it. */
export function croppedWish(
  wish: FramingWish,
  { crop }: Composition,
  heightM: number,
): FramingWish {
  if (crop === null) return wish;
  const subjectHeightM = cropHeightM(crop, heightM);
  return {
    ...wish,
    subjectHeightM,
    leastSubjectHeightM: Math.min(wish.leastSubjectHeightM, subjectHeightM),
  };
}

/** Metres of subject in a frame from the headroom to the crop, whole millimetres. */
function cropHeightM(crop: Crop, heightM: number): number {
  return Math.round((1000 * heightM * (1 - cropShares[crop])) / belowHeadroom) / 1000;
}

/** The finish that the words ask for. */
export function readFinish(wishes: WrittenWishes): PictureFinish {
  const one = <Name extends string>(prefix: string, names: readonly Name[]): Name | null =>
    names.find((name) => wishes.has('finish', `${prefix} ${name}`)) ?? null;
  return {
    isMonochrome: wishes.has('finish', 'monochrome'),
    hasVignette: vignetteOf(wishes),
    contrast: one('contrast', contrasts),
    saturation: one('saturation', saturations),
    warmth: one('warmth', warmths),
    grain: one('grain', grains) ?? (wishes.denies('finish', 'grain fine') ? 'none' : null),
    motion: wishes.first('motion', motions),
  };
}

/** The camera of a brief, with what its words say of members that the client left open. */
export function readCamera(camera: Camera, wishes: WrittenWishes): Camera {
  const focal = wishes.number('lens', 'focal ');
  const aperture = wishes.number('lens', 'aperture ');
  const perspective = camera.perspective ?? wishes.first<Perspective>('angle', perspectives);
  const depth =
    camera.depth ?? wishes.first('depth', ['shallow', 'deep'] as const) ?? deniedDepth(wishes);
  const hasLens = camera.focalLengthMm !== undefined || camera.lens !== undefined;
  const isFocal = !hasLens && focal !== null && isAllowed(focal, briefLimits.focalLengthMm);
  const isOpening =
    camera.aperture === undefined && aperture !== null && isAllowed(aperture, briefLimits.aperture);
  return {
    ...camera,
    ...(perspective && { perspective }),
    ...(depth && { depth }),
    ...(isFocal && { focalLengthMm: focal }),
    ...(isOpening && { aperture }),
  };
}

function vignetteOf(wishes: WrittenWishes): boolean | null {
  if (wishes.has('finish', 'vignette')) return true;
  return wishes.denies('finish', 'vignette') ? false : null;
}

function deniedDepth(wishes: WrittenWishes): Camera['depth'] | null {
  return wishes.denies('depth', 'shallow') ? 'deep' : null;
}

function isAllowed(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): boolean {
  return isWithin(value, min, max);
}

function isWithin(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}
