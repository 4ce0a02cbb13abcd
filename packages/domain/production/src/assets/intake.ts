import { Fault } from '@image-production/kernel';

import { inTransaction } from '../in-transaction.ts';
import type { IntakeHolder } from '../ports/asset-uses.ts';
import type { ProductionServices } from '../services.ts';

type NeededServices = Pick<ProductionServices, 'store' | 'clock' | 'ids' | 'policy'>;

/**
 * A call that stores bytes before anything is accepted. Others may store the same bytes and be
 * done with them meanwhile: until the call has ended, or its time has, what it stored stays.
 */
export class Intake {
  readonly #services: NeededServices;
  #holder: IntakeHolder | undefined;

  constructor(services: NeededServices) {
    this.#services = services;
  }

  /** Keeps these bytes, which were just stored, beside those that the call keeps already. */
  async keep(sha256: string): Promise<void> {
    const { clock, ids, policy } = this.#services;
    const holder: IntakeHolder = (this.#holder ??= `intake:${ids.next('intake')}`);
    await inTransaction(this.#services, ({ assetUses }) =>
      assetUses.lease(holder, [sha256], clock.now() + policy.intakeMs),
    );
  }

  /** The call has ended: what no request came to need goes when its grace has passed. */
  async [Symbol.asyncDispose](): Promise<void> {
    const holder = this.#holder;
    if (!holder) return;
    this.#holder = undefined;
    const { clock } = this.#services;
    try {
      await inTransaction(this.#services, ({ assetUses }) =>
        assetUses.release(holder, clock.now()),
      );
    } catch (trouble) {
      // What the call has answered is true all the same, and the lease ends by itself.
      if (!(trouble instanceof Fault)) throw trouble;
    }
  }
}
