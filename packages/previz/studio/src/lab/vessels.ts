import type { ProfilePoint } from '@image-production/previz-geometry';

export const profiles = ['amphora', 'bottle', 'bowl', 'gourd', 'flute', 'jar'] as const;
export type Profile = (typeof profiles)[number];

/** Radius by height from foot to rim, for a vessel of height 1. */
const outlines: Readonly<Record<Profile, readonly ProfilePoint[]>> = {
  amphora: [
    [0.14, 0],
    [0.17, 0.03],
    [0.29, 0.32],
    [0.33, 0.52],
    [0.28, 0.72],
    [0.13, 0.86],
    [0.11, 0.93],
    [0.16, 1],
  ],
  bottle: [
    [0.2, 0],
    [0.235, 0.03],
    [0.24, 0.3],
    [0.215, 0.48],
    [0.11, 0.62],
    [0.075, 0.74],
    [0.07, 0.94],
    [0.09, 1],
  ],
  bowl: [
    [0.22, 0],
    [0.25, 0.04],
    [0.55, 0.42],
    [0.7, 0.78],
    [0.74, 1],
  ],
  gourd: [
    [0.2, 0],
    [0.27, 0.05],
    [0.36, 0.24],
    [0.31, 0.44],
    [0.17, 0.58],
    [0.21, 0.74],
    [0.19, 0.88],
    [0.12, 1],
  ],
  flute: [
    [0.13, 0],
    [0.145, 0.04],
    [0.15, 0.4],
    [0.17, 0.75],
    [0.235, 1],
  ],
  jar: [
    [0.3, 0],
    [0.38, 0.05],
    [0.45, 0.34],
    [0.44, 0.62],
    [0.32, 0.86],
    [0.29, 0.92],
    [0.33, 1],
  ],
};

const stops = 10;
/** Wall thickness as a share of the height. */
const wallShare = 0.028;

/** Largest radius of a vessel of height 1. */
export function reachOf(profile: Profile): number {
  return Math.max(...outlines[profile].map(([radius]) => radius));
}

/** Smooth profile of a vessel of this height in metres, over the rim and down inside. */
export function vesselProfile(profile: Profile, height: number): ProfilePoint[] {
  const points = outlines[profile];
  const outside: ProfilePoint[] = [];
  for (let index = 0; index + 1 < points.length; index += 1) {
    for (let stop = 0; stop < stops; stop += 1) {
      outside.push(splineAt(points, index, stop / stops));
    }
  }
  const rim = points.at(-1) ?? [0.1, 1];
  const inner = rim[0] - wallShare * 1.6;
  const bend = Array.from({ length: 9 }, (_, stop): ProfilePoint => {
    const angle = (stop / 8) * Math.PI;
    const middle = (rim[0] + inner) / 2;
    return [
      middle + ((rim[0] - inner) / 2) * Math.cos(angle),
      rim[1] + wallShare * 0.7 * Math.sin(angle),
    ];
  });
  const inside: ProfilePoint[] = [
    [inner, rim[1] - 0.06],
    [inner * 0.98, rim[1] - 0.2],
    [0, rim[1] - 0.22],
  ];
  const whole: ProfilePoint[] = [[0, 0], ...outside, ...bend, ...inside];
  return whole.map(([radius, y]) => [radius * height, y * height]);
}

/** Interpolates the points with little overshoot (Catmull and Rom). */
function splineAt(points: readonly ProfilePoint[], index: number, t: number): ProfilePoint {
  const at = (place: number): ProfilePoint =>
    points[Math.min(points.length - 1, Math.max(0, place))] ?? [0, 0];
  const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  const along = (axis: 0 | 1): number =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [along(0), along(1)];
}
