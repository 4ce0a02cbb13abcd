import { Fault } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { InMemoryProductionStore } from '../memory/in-memory-production-store.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { Subject } from '../ports/subject.ts';

interface Interruption {
  readonly moment: 'before' | 'after';
  /** Transactions left, counting the interrupted one. */
  countdown: number;
  readonly happening: () => Promise<void>;
}

const away = new Fault('the database cannot be reached', { isRetryable: true });

/** A store that runs a callback right before or after one transaction, and may be away. */
export class InterruptibleStore extends InMemoryProductionStore {
  /** When transactions fail: before they have done anything, or after all was done. */
  failing: 'before' | 'after' | undefined;
  #interruption: Interruption | undefined;

  /** `transactionNumber` counts from 1, starting now. */
  interrupt(
    moment: 'before' | 'after',
    transactionNumber: number,
    happening: () => Promise<void>,
  ): void {
    this.#interruption = { moment, countdown: transactionNumber, happening };
  }

  /** Whether the interruption is still to come. */
  get isUndisturbed(): boolean {
    return this.#interruption !== undefined;
  }

  override async transaction<Value, Failure>(
    subject: Subject,
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const due = this.#due();
    if (due?.moment === 'before') await due.happening();
    if (this.failing === 'before') throw away;
    const answer = await super.transaction(subject, work);
    if (this.failing === 'after') throw away;
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
