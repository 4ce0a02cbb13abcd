import { micros, noMicros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';

/** What an operator spends on an engine, in the operator's own reckoning. */
export interface DailyBudget {
  readonly perDay: Micros;
  /** What one picture is reckoned at. */
  readonly perPicture: Micros;
}

/** What was spent on a day, counted in days of UTC since 1970. */
export interface DailySpend {
  readonly day: number;
  readonly spent: Micros;
}

const dayMs = 86_400_000;

/** What was spent so far on the day of `now`, epoch milliseconds. */
export function spendOn(spend: DailySpend | undefined, now: number): DailySpend {
  const day = Math.floor(now / dayMs);
  return spend?.day === day ? spend : { day, spent: noMicros };
}

/** Whether so many more pictures stay within the day's budget. */
export function mayBuy(
  budget: DailyBudget,
  spend: DailySpend | undefined,
  now: number,
  pictures: number = 1,
): boolean {
  return spendOn(spend, now).spent + budget.perPicture * BigInt(pictures) <= budget.perDay;
}

/** The day's spend with one picture more. A picture that may have been made counts. */
export function buyOne(
  budget: DailyBudget,
  spend: DailySpend | undefined,
  now: number,
): DailySpend {
  const today = spendOn(spend, now);
  return { ...today, spent: micros(today.spent + budget.perPicture) };
}
