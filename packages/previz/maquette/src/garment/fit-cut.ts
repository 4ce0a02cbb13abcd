import { clamp, mix, smoothstep } from '@image-production/previz-geometry';

import type { BodyRoom } from './body-room.ts';
import type { GarmentKind } from './garment-kind.ts';
import { hangOf } from './hang.ts';
import type { Hang } from './hang.ts';
import type { GarmentCut } from './read-cut.ts';
import type { SleeveCut } from './read-sleeve.ts';

/** A photographed garment scaled to one body. Metres; heights of the upright body. */
export interface FittedCut extends Hang {
  readonly cut: GarmentCut;
  readonly kind: GarmentKind;
  /** Metres per pixel of the cut at the shoulders. */
  readonly scale: number;
  readonly hem: number;
  readonly armpit: number;
  readonly tip: number;
  readonly neck: number;
  readonly neckHalf: number;
  /** Row of the cut at a height, and half width there, in pixels. */
  rowAt(y: number): number;
  readonly sleeves: readonly [FittedSleeve | null, FittedSleeve | null];
}

export interface FittedSleeve {
  readonly cut: SleeveCut;
  /** Covered share of the arm, shoulder to wrist. */
  readonly reach: number;
  /** Radii at evenly spaced positions along its length. */
  readonly radii: readonly number[];
}

/** Fits a cut to a body. `ease` 1 keeps the picture's width; less follows the body more closely. */
export function fitCut(
  cut: GarmentCut,
  kind: GarmentKind,
  room: BodyRoom,
  ease: number,
): FittedCut {
  const { body } = room;
  const h = body.height;
  const tip = 0.817 * h;
  const neck = 0.85 * h;
  const tipHalf = body.shoulder + (kind.collar === 'hood' ? 0.042 : 0.026) * h;
  const scale = tipHalf / cut.tipHalf;
  const armpit = clamp(tip - (cut.armpitY - cut.tipY) * scale, 0.69 * h, 0.745 * h);
  const hem = hemOf(kind, tip - (cut.hemY - cut.tipY) * scale, h);
  const rowAt = piecewise([
    [hem, cut.hemY],
    [armpit, cut.armpitY],
    [tip, cut.tipY],
    [neck, cut.neckY],
    [neck + 0.05 * h, cut.topY],
  ]);
  const sideAt = (y: number): number => {
    const row = Math.round(clamp(rowAt(y), 0, cut.height - 1));
    return ((cut.sides[0][row] ?? 0) + (cut.sides[1][row] ?? 0)) / 2;
  };
  const hang = hangOf(
    { armpit, hem, ease, isRibbed: kind.isRibbed, widthAt: (y) => sideAt(y) * scale },
    room,
  );
  return {
    cut,
    kind,
    scale,
    hem,
    armpit,
    tip,
    neck,
    neckHalf: clamp(cut.neckHalf * scale, body.neck + 0.014, body.neck + 0.03),
    ...hang,
    rowAt,
    sleeves: [
      sleeveFit(cut.sleeves[0], room, scale, ease),
      sleeveFit(cut.sleeves[1], room, scale, ease),
    ],
  };
}

function hemOf({ form }: GarmentKind, own: number, h: number): number {
  if (form === 'dress') return clamp(own, 0.12 * h, 0.36 * h);
  if (form === 'coat') return clamp(own, 0.14 * h, 0.45 * h);
  return clamp(own, 0.475 * h, 0.56 * h);
}

function sleeveFit(
  cut: SleeveCut | null,
  room: BodyRoom,
  scale: number,
  ease: number,
): FittedSleeve | null {
  if (cut === null) return null;
  const { body, skeleton } = room;
  const arm = skeleton.arms[0];
  const whole = arm.upperLength + arm.lowerLength;
  const own = (cut.length * scale) / whole;
  const reach = own > 0.6 ? 1 : clamp(own, 0.2, 0.6);
  const radii = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8;
    const t = share * reach;
    const flesh = body.arm * body.height * mix(0.0275, 0.0135, smoothstep(0, 1, t));
    const place = share * (cut.halves.length - 1);
    // Width that is flat in the picture wraps around the arm.
    const photo = (cut.halves[Math.round(place)] ?? 1) * scale * (2 / Math.PI);
    const most = 0.022 * ease * smoothstep(0, 0.3, t);
    return clamp(photo, flesh + 0.008, flesh + 0.008 + most);
  });
  return { cut, reach, radii };
}

/** Piecewise linear interpolation by ascending first value; extrapolates beyond both ends. */
function piecewise(points: readonly (readonly [number, number])[]): (value: number) => number {
  return (value) => {
    let index = 1;
    while (index < points.length - 1 && value > (points[index]?.[0] ?? 0)) index += 1;
    const [x0, y0] = points[index - 1] ?? [0, 0];
    const [x1, y1] = points[index] ?? [1, 1];
    return y0 + ((value - x0) / (x1 - x0 || 1)) * (y1 - y0);
  };
}
