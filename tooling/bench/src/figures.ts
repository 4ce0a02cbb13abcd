export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that at least this share of all does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The median of the rounds, with the least and the most of them. */
export function toSpread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const middle = toFigure(median(values));
  return values.length < 2 ? middle : `${middle} (${toFigure(least)}–${toFigure(most)})`;
}

/** Three digits, or all of those before the point. */
function toFigure(value: number): string {
  const digits = Math.abs(value) >= 1 ? Math.trunc(Math.abs(value)).toString().length : 1;
  return value.toFixed(Math.max(0, 3 - digits));
}
