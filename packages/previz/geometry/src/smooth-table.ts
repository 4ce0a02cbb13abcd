import { clamp } from './math.ts';

/** Intervals of a smooth table. */
export const tableStops = 32;

/** Evenly spaced values as a smooth table of `tableStops + 2` entries (quadratic spline). */
export function smoothTable(values: readonly number[], factor = 1): Float64Array {
  return Float64Array.from({ length: tableStops + 2 }, (_, index) => {
    const place = Math.min(1, index / tableStops) * (values.length - 1) + 0.5;
    const middle = Math.min(Math.floor(place), values.length - 1);
    const share = place - middle;
    const here = values[middle] ?? 0;
    const before = values[middle - 1] ?? here;
    const after = values[middle + 1] ?? here;
    const left = 1 - share;
    const value = before * left * left + here * (1 + 2 * share * left) + after * share * share;
    return 0.5 * value * factor;
  });
}

/** Interpolates a smooth table at 0 to 1. */
export function tableAt(table: Float64Array, along: number): number {
  const place = clamp(along, 0, 1) * tableStops;
  const index = place | 0;
  const low = table[index] ?? 0;
  return low + ((table[index + 1] ?? 0) - low) * (place - index);
}
