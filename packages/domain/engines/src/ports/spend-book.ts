import type { RequestId } from '@image-production/identifiers';
import type { Micros } from '@image-production/kernel';

import type { DailyBudget } from '../daily-budget.ts';

/** The one paid call of a picture: every attempt at the same take of an output has the same. */
export interface PictureCall {
  readonly engine: string;
  readonly requestId: RequestId;
  /** From 0. */
  readonly outputIndex: number;
  /** Differs from take to take. */
  readonly seed: string;
}

/**
 * What was spent on engines, in the operator's own reckoning, for all processes together. A picture
 * counts on the day, of UTC, on which it was first reserved. Times are epoch milliseconds.
 */
export interface SpendBook {
  /**
   * Counts a picture before its call is sent, unless the day's budget would be passed: whoever asks
   * at the same time, no day holds more. A call that is counted already is not counted again.
   */
  readonly reserve: (
    call: PictureCall,
    budget: DailyBudget,
    at: number,
  ) => Promise<'reserved' | 'spent'>;
  /** Takes out a call that the engine certainly did not take; ignores one that is not counted. */
  readonly release: (call: PictureCall) => Promise<void>;
  /** What was reserved on the day of `at`, by engine; none for engines without any. */
  readonly spentOn: (at: number) => Promise<ReadonlyMap<string, Micros>>;
}
