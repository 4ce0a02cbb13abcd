import type { OrganizationId } from '@image-production/identifiers';

/** Limits on concurrently open event streams. */
export interface StreamLimits {
  readonly streamsMax: number;
  readonly streamsPerOrganizationMax: number;
}

export const streamsPerOrganizationMax = 20;

/** Counts open event streams, in total and by organization. */
export class StreamSlots {
  readonly #limits: StreamLimits;
  readonly #openByOrganization = new Map<OrganizationId, number>();
  #open = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Takes a slot. Returns an idempotent release function; undefined when no slot is free. */
  take(organizationId: OrganizationId): (() => void) | undefined {
    const { streamsMax, streamsPerOrganizationMax: ownMax } = this.#limits;
    const own = this.#openByOrganization.get(organizationId) ?? 0;
    if (this.#open >= streamsMax || own >= ownMax) return undefined;
    this.#open += 1;
    this.#openByOrganization.set(organizationId, own + 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#giveBack(organizationId);
      isTaken = false;
    };
  }

  #giveBack(organizationId: OrganizationId): void {
    this.#open -= 1;
    const left = (this.#openByOrganization.get(organizationId) ?? 0) - 1;
    if (left > 0) this.#openByOrganization.set(organizationId, left);
    else this.#openByOrganization.delete(organizationId);
  }
}
