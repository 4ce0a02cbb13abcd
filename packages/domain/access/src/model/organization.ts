import type { OrganizationId } from '@image-production/kernel';

/** Owns keys, a wallet (`siblingId('wallet', id)`), models and requests. */
export interface Organization {
  readonly id: OrganizationId;
  readonly name: string;
  /** The youngest apparent age band its castings may ask for; null when the general floor is enough. */
  readonly minimumAgeBand: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}
