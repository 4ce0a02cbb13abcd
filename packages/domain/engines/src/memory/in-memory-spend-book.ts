import { micros, noMicros } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';

import { dayOf, paysFor } from '../daily-budget.ts';
import type { DailyBudget } from '../daily-budget.ts';
import type { PictureCall, SpendBook } from '../ports/spend-book.ts';

interface Entry {
  readonly engine: string;
  readonly day: number;
  readonly amount: Micros;
}

/** Counts in a map: the reference implementation. */
export class InMemorySpendBook implements SpendBook {
  readonly #entries = new Map<string, Entry>();

  async reserve(call: PictureCall, budget: DailyBudget, at: number): Promise<'reserved' | 'spent'> {
    const key = keyOf(call);
    if (this.#entries.has(key)) return 'reserved';
    const day = dayOf(at);
    if (!paysFor(budget, this.#sums(day).get(call.engine) ?? noMicros)) return 'spent';
    this.#entries.set(key, { engine: call.engine, day, amount: budget.perPicture });
    return 'reserved';
  }

  async release(call: PictureCall): Promise<void> {
    this.#entries.delete(keyOf(call));
  }

  async spentOn(at: number): Promise<ReadonlyMap<string, Micros>> {
    return this.#sums(dayOf(at));
  }

  #sums(day: number): ReadonlyMap<string, Micros> {
    const sums = new Map<string, Micros>();
    for (const entry of this.#entries.values()) {
      if (entry.day !== day) continue;
      sums.set(entry.engine, micros((sums.get(entry.engine) ?? noMicros) + entry.amount));
    }
    return sums;
  }
}

function keyOf({ engine, requestId, outputIndex, seed }: PictureCall): string {
  return [engine, requestId, outputIndex, seed].join(' ');
}
