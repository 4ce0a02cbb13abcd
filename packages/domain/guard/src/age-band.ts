import type { AgeRange } from '@image-production/identity';

/** The law's age of majority in most places, and the trade's floor. */
export const adultAge = 18;

/** Older than anybody. */
const ageMax = 150;

/** Youngest and oldest age of a band, in years. */
export function ageBandBounds(ageRange: AgeRange): { readonly low: number; readonly high: number } {
  const [low = '', high = ''] = ageRange.split('-');
  return { low: Number(low), high: high === 'plus' ? ageMax : Number(high) };
}

/** Whether somebody of this band could be younger than an organization allows. */
export function isBelowAgeBand(ageRange: AgeRange, minimum: AgeRange | null): boolean {
  return minimum !== null && ageBandBounds(ageRange).low < ageBandBounds(minimum).low;
}
