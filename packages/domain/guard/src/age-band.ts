import type { AgeRange } from '@image-production/identity';

/** The age of majority in most jurisdictions, and the minimum for casting. */
export const adultAge = 18;

/** Above any human age. */
const ageMax = 150;

/** Youngest and oldest age of a band, in years. */
export function ageBandBounds(ageRange: AgeRange): { readonly low: number; readonly high: number } {
  const [low = '', high = ''] = ageRange.split('-');
  return { low: Number(low), high: high === 'plus' ? ageMax : Number(high) };
}

/** Whether the band includes ages below the organization's minimum band. */
export function isBelowAgeBand(ageRange: AgeRange, minimum: AgeRange | null): boolean {
  return minimum !== null && ageBandBounds(ageRange).low < ageBandBounds(minimum).low;
}
