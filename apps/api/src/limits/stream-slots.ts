import type { OrganizationId } from '@image-production/kernel';

/** How many streams of events may be open at once. */
export interface StreamLimits {
  readonly streamsMax: number;
  readonly streamsPerOrganizationMax: number;
}

export const streamsPerOrganizationMax = 20;

/** Counts the streams of events that are open. */
export class StreamSlots {
  readonly #limits: StreamLimits;
  readonly #openByOrganization = new Map<OrganizationId, number>();
  #open = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** What gives the place of a stream back, once; undefined when there is none left. */
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
