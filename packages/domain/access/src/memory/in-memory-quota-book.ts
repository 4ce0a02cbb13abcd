import type { Quota, QuotaBook, QuotaDemand, QuotaGrant } from '../ports/quota-book.ts';

interface Window {
  readonly endsAt: number;
  readonly used: number;
}

/** Windows in a map: the reference implementation. */
export class InMemoryQuotaBook implements QuotaBook {
  readonly #windows = new Map<string, Window>();

  async take(quota: Quota, demand: QuotaDemand, at: number): Promise<QuotaGrant> {
    const key = `${demand.organizationId} ${quota.name}`;
    const known = this.#windows.get(key);
    const isOpen = known && known.endsAt > at && known.endsAt <= at + 2 * quota.windowMs;
    const { endsAt, used } = isOpen ? known : { endsAt: at + quota.windowMs, used: 0 };
    const unused = Math.max(0, quota.points - used);
    const offered = Math.min(demand.wanted, unused);
    const granted = offered >= demand.least ? offered : 0;
    this.#windows.set(key, { endsAt, used: used + granted });
    return { granted, left: unused - granted, endsAt };
  }
}
