/** A measure for a message: two significant digits, more where the number is larger than 100. */
export function approximately(value: number): string {
  if (!Number.isFinite(value)) return 'infinity';
  if (value >= 100) return String(Math.round(value));
  return String(Number(value >= 10 ? value.toFixed(1) : value.toPrecision(2)));
}
