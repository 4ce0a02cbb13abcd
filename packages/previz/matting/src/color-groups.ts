import type { LabPlanes } from './planes.ts';

/** Colours of a picture, and which of them each pixel has. */
export interface ColorGroups {
  readonly colors: readonly Lab[];
  /** Index of the group of each pixel, or −1 where the pixel is left out. */
  readonly groups: Int8Array;
}

/** Lightness 0 to 100, a and b in the same unit. */
export type Lab = readonly [lightness: number, a: number, b: number];

const groupsMost = 9;
const rounds = 8;
/** Folds and shadows change lightness more than colour. */
const lightnessWeight = 0.55;

/** Distance of two colours, in which shading counts for less than hue. */
export function apart([l, a, b]: Lab, [m, c, d]: Lab): number {
  return Math.hypot((l - m) * lightnessWeight, a - c, b - d);
}

/**
 * The few colours that a picture is made of, by k-means from the farthest first; those that differ
 * like light and shade of one cloth are one.
 */
export function colorGroups(picture: LabPlanes, isIn: Uint8Array): ColorGroups {
  const places: number[] = [];
  for (let at = 0; at < isIn.length; at += 1) if (isIn[at] === 1) places.push(at);
  let colors = farthestFirst(picture, places);
  const groups = new Int8Array(isIn.length).fill(-1);
  for (let round = 0; round < rounds; round += 1) {
    for (const at of places) groups[at] = nearest(colors, colorAt(picture, at));
    colors = means(picture, places, groups, colors);
  }
  const kin = joined(colors);
  for (const at of places) groups[at] = kin[groups[at] ?? 0] ?? 0;
  return { colors: means(picture, places, groups, colors), groups };
}

export function colorAt({ lightness, a, b }: LabPlanes, at: number): Lab {
  return [lightness[at], a[at], b[at]];
}

function nearest(colors: readonly Lab[], own: Lab): number {
  let best = 0;
  let least = Infinity;
  for (const [index, color] of colors.entries()) {
    const away = apart(color, own);
    if (away < least) [best, least] = [index, away];
  }
  return best;
}

function farthestFirst(picture: LabPlanes, places: readonly number[]): readonly Lab[] {
  const step = Math.max(1, Math.floor(places.length / 3000));
  const few = places.filter((_, index) => index % step === 0).map((at) => colorAt(picture, at));
  const colors: Lab[] = few.slice(0, 1);
  const away = few.map((own) => apart(own, colors[0] ?? own));
  while (colors.length < groupsMost && few.length > 0) {
    const far = away.reduce((best, value, index) => (value > (away[best] ?? 0) ? index : best), 0);
    const color = few[far];
    if (color === undefined || (away[far] ?? 0) < 6) break;
    colors.push(color);
    few.forEach((own, index) => (away[index] = Math.min(away[index] ?? 0, apart(own, color))));
  }
  return colors;
}

function means(
  picture: LabPlanes,
  places: readonly number[],
  groups: Int8Array,
  before: readonly Lab[],
): readonly Lab[] {
  const sums = before.map(() => [0, 0, 0, 0]);
  for (const at of places) {
    const sum = sums[groups[at] ?? 0];
    if (sum === undefined) continue;
    const own = colorAt(picture, at);
    for (const [part, value] of [...own, 1].entries()) sum[part] = (sum[part] ?? 0) + value;
  }
  return sums.map(([l = 0, a = 0, b = 0, count = 0], index) =>
    count === 0 ? (before[index] ?? [0, 0, 0]) : [l / count, a / count, b / count],
  );
}

/** For each colour the one that it is light or shade of, or itself. */
function joined(colors: readonly Lab[]): readonly number[] {
  const kin = colors.map((_, index) => index);
  for (const [index, color] of colors.entries())
    for (const [other, earlier] of colors.slice(0, index).entries())
      if (isShadeOf(color, earlier)) {
        const [from, to] = [kin[index] ?? index, kin[other] ?? other];
        for (const [at, own] of kin.entries()) if (own === from) kin[at] = to;
      }
  return kin;
}

/** Chroma shrinks with lightness in the shade; greys are told apart by lightness alone. */
function isShadeOf(one: Lab, other: Lab): boolean {
  const [light, dark] = one[0] > other[0] ? [one, other] : [other, one];
  const chroma = Math.hypot(light[1], light[2]);
  if (chroma < 10 && Math.hypot(dark[1], dark[2]) < 10) return light[0] - dark[0] < 11;
  const share = Math.max(0.3, dark[0] / Math.max(1, light[0]));
  const away = Math.hypot(light[1] * share - dark[1], light[2] * share - dark[2]);
  return light[0] - dark[0] < 38 && away < 0.22 * chroma + 2;
}
