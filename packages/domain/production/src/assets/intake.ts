import { Fault, succeed, valueOf } from '@image-production/kernel';

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
    const { store, clock, ids, policy } = this.#services;
    const holder: IntakeHolder = (this.#holder ??= `intake:${ids.next('intake')}`);
    const kept = await store.transaction(async ({ assetUses }) =>
      succeed(await assetUses.lease(holder, [sha256], clock.now() + policy.intakeMs)),
    );
    valueOf(kept);
  }

  /** The call has ended: what no request came to need goes when its grace has passed. */
  async [Symbol.asyncDispose](): Promise<void> {
    const holder = this.#holder;
    if (!holder) return;
    this.#holder = undefined;
    const { store, clock } = this.#services;
    try {
      const released = await store.transaction(async ({ assetUses }) =>
        succeed(await assetUses.release(holder, clock.now())),
      );
      valueOf(released);
    } catch (trouble) {
      // What the call has answered is true all the same, and the lease ends by itself.
      if (!(trouble instanceof Fault)) throw trouble;
    }
  }
}
