import type { Micros } from '@image-production/kernel';

/** What an operator spends on an engine, in the operator's own reckoning. */
export interface DailyBudget {
  readonly perDay: Micros;
  /** What one picture is reckoned at. */
  readonly perPicture: Micros;
}

const dayMs = 86_400_000;

/** Days of UTC since 1970, of a time in epoch milliseconds. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMs);
}

/** Whether a day on which so much was spent pays for one more picture. */
export function paysFor({ perDay, perPicture }: DailyBudget, spent: Micros): boolean {
  return spent + perPicture <= perDay;
}
