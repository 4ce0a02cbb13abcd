import { halvings } from '@image-production/previz-tracer';

const tapsMax = 88;

/** Points evenly spread over a disc by the golden angle: their radius and both coordinates. */
export const spiralAway: Float64Array = Float64Array.from({ length: tapsMax }, (_, tap) =>
  Math.sqrt(tap + 0.5),
);
export const spiralX: Float64Array = spiralAway.map(
  (away, tap) => away * Math.cos(tap * 2.399963229728653),
);
export const spiralY: Float64Array = spiralAway.map(
  (away, tap) => away * Math.sin(tap * 2.399963229728653),
);

/** Number of taps for a circle to look even; taps farther apart read a coarser level. */
export function tapsFor(radius: number): number {
  return Math.ceil(Math.min(tapsMax, 16 + 2.5 * radius, Math.max(20, 4 + 1.6 * radius * radius)));
}

/** Mip level of a plate for taps this far apart. */
export function levelFor(spacing: number): number {
  return Math.min(halvings, Math.max(0, Math.floor(Math.log2(spacing) + 0.35)));
}

/** Edge softness of a circle sampled at this spacing. */
export function edgeFor(spacing: number): number {
  return 1 / (0.5 + 0.5 * spacing);
}

/** Taps of a uniform blur. */
export interface Disc {
  readonly level: number;
  /** In pixels of the level. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Sum to 1. */
  readonly weights: Float64Array;
}

/** Disc radii are rounded to 1 / `fineness` of a pixel. */
const fineness = 8;
const discs = new Map<number, Disc>();

export function discOf(radius: number): Disc {
  const key = Math.max(1, Math.round(radius * fineness));
  let disc = discs.get(key);
  if (!disc) {
    disc = madeDisc(key / fineness);
    discs.set(key, disc);
  }
  return disc;
}

function madeDisc(radius: number): Disc {
  const taps = tapsFor(radius);
  const step = radius / Math.sqrt(taps);
  const spacing = step * Math.sqrt(Math.PI);
  const level = levelFor(spacing);
  const edge = edgeFor(spacing);
  const covers = spiralAway
    .slice(0, taps)
    .map((away) => Math.min(1, Math.max(0, (radius - step * away) * edge + 0.5)));
  const sum = covers.reduce((total, cover) => total + cover, 0);
  const scale = step * 2 ** -level;
  return {
    level,
    x: spiralX.slice(0, taps).map((x) => x * scale),
    y: spiralY.slice(0, taps).map((y) => y * scale),
    weights: covers.map((cover) => cover / sum),
  };
}
