import { formatDollars, micros, noMicros, parseDollars, valueOf } from '@image-production/kernel';

/** The exact sum of amounts as the service writes them. */
export function addDollars(amounts: readonly string[]): string {
  const sum = amounts.reduce(
    (total, amount) => micros(total + valueOf(parseDollars(amount))),
    noMicros,
  );
  return formatDollars(sum);
}
