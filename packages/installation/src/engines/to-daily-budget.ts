import type { DailyBudget } from '@image-production/engines';
import { parseDollars, valueOf } from '@image-production/kernel';

import type { EngineSettings } from './kinds/common-settings.ts';

/** The budget of the file, whose amounts keep its schema. */
export function toDailyBudget(budget: NonNullable<EngineSettings['budget']>): DailyBudget {
  return {
    perDay: valueOf(parseDollars(budget.perDay)),
    perPicture: valueOf(parseDollars(budget.perPicture)),
  };
}
