import type { Quota, QuotaBook, QuotaGrant } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { Fault } from '@image-production/kernel';
import type { Clock } from '@image-production/kernel';

export interface SharedQuotaOptions {
  readonly book: QuotaBook;
  readonly quota: Quota;
  /** Calls that this process takes from the book at a time. */
  readonly block: number;
  readonly clock: Clock;
  readonly onTrouble: (cause: unknown) => void;
}

/** What became of a call. */
export interface Counted {
  readonly isWithin: boolean;
  /** Calls that are left; those that other processes have taken in advance count as used. */
  readonly remaining: number;
  readonly msBeforeNext: number;
}

/** Calls taken from the book in advance, or the news that there are none. */
interface Lease {
  own: number;
  readonly shared: number;
  readonly endsAt: number;
}

/**
 * Counts calls of organizations for all processes together. Each process takes blocks of calls from
 * the book and counts them down by itself: most calls cost no statement, and the quota is never
 * passed. What is left of a block elsewhere is missing here, at most a block less one per process.
 */
export class SharedQuota {
  readonly #options: SharedQuotaOptions;
  /** Oldest first, which is nearly the order in which they end. */
  readonly #leases = new Map<OrganizationId, Lease>();
  readonly #taking = new Map<OrganizationId, Promise<Lease>>();

  constructor(options: SharedQuotaOptions) {
    this.#options = options;
  }

  get quota(): Quota {
    return this.#options.quota;
  }

  async count(organizationId: OrganizationId): Promise<Counted> {
    for (;;) {
      const lease = this.#openLease(organizationId) ?? (await this.#takeBlock(organizationId));
      const taken = this.#take(lease);
      if (taken) return taken;
      if (lease.shared === 0) {
        return { isWithin: false, remaining: 0, msBeforeNext: this.#msUntilEnd(lease) };
      }
      this.#leases.delete(organizationId);
    }
  }

  /** Whether calls are left that this process has taken in advance. */
  hasNow(organizationId: OrganizationId): boolean {
    return (this.#openLease(organizationId)?.own ?? 0) > 0;
  }

  /** Counts a call that this process has taken in advance; undefined, and nothing, without one. */
  countNow(organizationId: OrganizationId): Counted | undefined {
    const lease = this.#openLease(organizationId);
    return lease && this.#take(lease);
  }

  #take(lease: Lease): Counted | undefined {
    if (lease.own === 0) return undefined;
    lease.own -= 1;
    const remaining = lease.own + lease.shared;
    return { isWithin: true, remaining, msBeforeNext: this.#msUntilEnd(lease) };
  }

  #msUntilEnd({ endsAt }: Lease): number {
    return Math.max(1, endsAt - this.#options.clock.now());
  }

  #openLease(organizationId: OrganizationId): Lease | undefined {
    const now = this.#options.clock.now();
    for (const [known, { endsAt }] of this.#leases) {
      // A lease that ends far ahead was taken before the clock was set back.
      if (endsAt > now && endsAt <= now + 2 * this.quota.windowMs) break;
      this.#leases.delete(known);
    }
    const lease = this.#leases.get(organizationId);
    if (!lease || lease.endsAt <= now) return undefined;
    return lease.own > 0 || lease.shared === 0 ? lease : undefined;
  }

  /** Calls that come meanwhile wait for the same block. */
  #takeBlock(organizationId: OrganizationId): Promise<Lease> {
    const underWay = this.#taking.get(organizationId);
    if (underWay) return underWay;
    const taking = this.#takeNow(organizationId).finally(() => {
      this.#taking.delete(organizationId);
    });
    this.#taking.set(organizationId, taking);
    return taking;
  }

  async #takeNow(organizationId: OrganizationId): Promise<Lease> {
    const { granted, left, endsAt } = await this.#ask(organizationId);
    const lease = { own: granted, shared: left, endsAt };
    this.#leases.delete(organizationId);
    this.#leases.set(organizationId, lease);
    return lease;
  }

  async #ask(organizationId: OrganizationId): Promise<QuotaGrant> {
    const { book, quota, block, clock, onTrouble } = this.#options;
    const now = clock.now();
    try {
      return await book.take(quota, { organizationId, wanted: block, least: 1 }, now);
    } catch (cause) {
      if (!(cause instanceof Fault)) throw cause;
      onTrouble(cause);
      // While nothing can be written, as on a full disk, each process counts by itself.
      return { granted: quota.points, left: 0, endsAt: now + quota.windowMs };
    }
  }
}
