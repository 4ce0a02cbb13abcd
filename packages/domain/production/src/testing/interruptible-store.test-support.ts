import type { Result } from '@image-production/kernel';

import { InMemoryProductionStore } from '../memory/in-memory-production-store.ts';
import type { ProductionStores } from '../ports/production-store.ts';

interface Interruption {
  readonly moment: 'before' | 'after';
  /** How many transactions pass undisturbed. */
  countdown: number;
  readonly happening: () => Promise<void>;
}

/** A store in which something happens right before or right after one transaction. */
export class InterruptibleStore extends InMemoryProductionStore {
  #interruption: Interruption | undefined;

  /** `transactionNumber` counts from 1, from now on. */
  interrupt(
    moment: 'before' | 'after',
    transactionNumber: number,
    happening: () => Promise<void>,
  ): void {
    this.#interruption = { moment, countdown: transactionNumber, happening };
  }

  /** Whether what was to happen has not happened yet. */
  get isUndisturbed(): boolean {
    return this.#interruption !== undefined;
  }

  override async transaction<Value, Failure>(
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const due = this.#due();
    if (due?.moment === 'before') await due.happening();
    const answer = await super.transaction(work);
    if (due?.moment === 'after') await due.happening();
    return answer;
  }

  #due(): Interruption | undefined {
    const interruption = this.#interruption;
    if (!interruption) return undefined;
    interruption.countdown -= 1;
    if (interruption.countdown > 0) return undefined;
    this.#interruption = undefined;
    return interruption;
  }
}
