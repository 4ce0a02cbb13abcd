import { Fault } from '@image-production/kernel';

import { inTransaction } from '../in-transaction.ts';
import type { IntakeHolder } from '../ports/asset-uses.ts';
import type { ProductionServices } from '../services.ts';

type NeededServices = Pick<ProductionServices, 'store' | 'clock' | 'ids' | 'policy'>;

/**
 * A call that stores bytes before a request is accepted. Leases them until the call ends or the
 * lease expires, so that another call with the same bytes cannot cause their removal.
 */
export class Intake {
  readonly #services: NeededServices;
  #holder: IntakeHolder | undefined;

  constructor(services: NeededServices) {
    this.#services = services;
  }

  /** Adds these bytes, just stored, to the call's lease. */
  async keep(sha256: string): Promise<void> {
    const { clock, ids, policy } = this.#services;
    const holder: IntakeHolder = (this.#holder ??= `intake:${ids.next('intake')}`);
    await inTransaction(this.#services, { intake: holder }, ({ assetUses }) =>
      assetUses.lease(holder, [sha256], clock.now() + policy.intakeMs),
    );
  }

  /** Ends the lease: assets that no request holds are removed after the grace period. */
  async [Symbol.asyncDispose](): Promise<void> {
    const holder = this.#holder;
    if (!holder) return;
    this.#holder = undefined;
    const { clock } = this.#services;
    try {
      await inTransaction(this.#services, { intake: holder }, ({ assetUses }) =>
        assetUses.release(holder, clock.now()),
      );
    } catch (trouble) {
      // The call's answer remains valid, and the lease expires by itself.
      if (!(trouble instanceof Fault)) throw trouble;
    }
  }
}
