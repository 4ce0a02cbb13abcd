import { clamp } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

/** A sleeve's position and shape in the picture, in pixels of the cut. */
export interface SleeveCut {
  /** Middle of its seam with the trunk. */
  readonly from: readonly [number, number];
  /** Unit vector down the sleeve; y runs downwards. */
  readonly along: readonly [number, number];
  readonly length: number;
  /** Half widths and centres of its sections, evenly spaced from the seam to the cuff. */
  readonly halves: Float32Array;
  readonly offsets: Float32Array;
}

const stops = 12;

/** The sleeve beside the trunk; null if there is none. */
export function sleeveOf(
  { width, height, samples }: Texture,
  {
    middle,
    side,
    half,
  }: { readonly middle: number; readonly side: number; readonly half: Float32Array },
  at: {
    readonly tipY: number;
    readonly armpitY: number;
    readonly tipHalf: number;
    readonly tall: number;
  },
): SleeveCut | null {
  const sign = side === 0 ? -1 : 1;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = at.tipY; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const out = (x - middle) * sign;
      const slack = y < at.armpitY ? 1.5 : 2 + at.tipHalf * 0.09;
      if (out > (half[y] ?? 0) + slack && (samples[(y * width + x) * 4 + 3] ?? 0) > 127) {
        xs.push(x);
        ys.push(y);
      }
    }
  if (xs.length < at.tipHalf * at.tipHalf * 0.075) return null;
  const from = [
    middle + (sign * ((half[at.armpitY] ?? 0) + at.tipHalf)) / 2,
    (at.armpitY + at.tipY) / 2,
  ] as const;
  const mean = (values: number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
  let along = unit(mean(xs) - from[0], mean(ys) - from[1]);
  let length = 1;
  for (let pass = 0; pass < 4; pass += 1) {
    const reaches = xs.map(
      (x, i) => (x - from[0]) * along[0] + ((ys[i] ?? 0) - from[1]) * along[1],
    );
    length = reaches.toSorted((a, b) => a - b)[Math.floor(reaches.length * 0.995)] ?? 1;
    const isEnd = reaches.map((reach) => reach > length * 0.9);
    along = unit(
      mean(xs.filter((_, i) => isEnd[i])) - from[0],
      mean(ys.filter((_, i) => isEnd[i])) - from[1],
    );
  }
  // Short sleeves stand out level from a boxy trunk. NaN if nothing extends to that side.
  const isSleeve = along[1] >= -0.25 && length >= at.tipHalf * 0.35;
  if (!isSleeve) return null;
  return { from, along, length, ...profileOf({ xs, ys }, { from, along, length }) };
}

function unit(x: number, y: number): readonly [number, number] {
  const size = Math.hypot(x, y) || 1;
  return [x / size, y / size];
}

function profileOf(
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
  {
    from,
    along,
    length,
  }: {
    readonly from: readonly [number, number];
    readonly along: readonly [number, number];
    readonly length: number;
  },
): Pick<SleeveCut, 'halves' | 'offsets'> {
  const bins: number[][] = Array.from({ length: stops + 1 }, () => []);
  xs.forEach((x, index) => {
    const dx = x - from[0];
    const dy = (ys[index] ?? 0) - from[1];
    const t = Math.round(((dx * along[0] + dy * along[1]) / length) * stops);
    bins[clamp(t, 0, stops)]?.push(dx * along[1] - dy * along[0]);
  });
  const ends = bins.map((bin) => {
    const sorted = bin.toSorted((a, b) => a - b);
    return [
      sorted[Math.floor(sorted.length * 0.02)] ?? Number.NaN,
      sorted[Math.floor(sorted.length * 0.98)] ?? Number.NaN,
    ] as const;
  });
  // The seam cuts the first sections, so they are extrapolated from the following ones.
  const known = (index: number): readonly [number, number] =>
    ends[clamp(index, 2, stops - 2)] ?? [-1, 1];
  return {
    halves: Float32Array.from(ends, (_, index) => (known(index)[1] - known(index)[0]) / 2 || 1),
    offsets: Float32Array.from(ends, (_, index) => (known(index)[1] + known(index)[0]) / 2 || 0),
  };
}
