import type { OrganizationId } from '@image-production/identifiers';

/** What an organization may use of something within a window of time. */
export interface Quota {
  readonly name: string;
  /** Points of one window. */
  readonly points: number;
  readonly windowMs: number;
}

/** A demand for points: those that are wanted, or what is left if that is at least `least`. */
export interface QuotaDemand {
  readonly organizationId: OrganizationId;
  readonly wanted: number;
  /** At most `wanted`. */
  readonly least: number;
}

export interface QuotaGrant {
  /** 0 when less than the least was left. */
  readonly granted: number;
  /** Points of the window that nobody has taken. */
  readonly left: number;
  /** When the window ends, epoch milliseconds. */
  readonly endsAt: number;
}

/**
 * Counts what organizations use of their quotas, for all processes together. A window begins with
 * the first demand after the last one ended. Processes whose clocks differ by less than a window
 * share it.
 */
export interface QuotaBook {
  /** However many demand at once, no window grants more than its points. */
  readonly take: (quota: Quota, demand: QuotaDemand, at: number) => Promise<QuotaGrant>;
}
