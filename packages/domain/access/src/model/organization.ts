import type { OrganizationId } from '@image-production/identifiers';
import type { AgeRange } from '@image-production/identity';
import type { Micros } from '@image-production/kernel';

/**
 * Owns keys, a wallet (`siblingId('wallet', id)`), models and requests. Its test twin
 * (`testTwinOf(id)`) is an organization of its own, with the settings and entitlements of its live
 * half, which every change of these reaches.
 */
export interface Organization {
  readonly id: OrganizationId;
  readonly name: string;
  /** The youngest apparent age band that its castings may request; null for the general floor. */
  readonly minimumAgeBand: AgeRange | null;
  /** Whether its texts may ask for nudity. Lifts no other restriction. */
  readonly allowNudity: boolean;
  /** No new work is accepted; existing data stays readable and running requests finish. */
  readonly suspended: boolean;
  /** Balance below which the organization is notified; null for the installation's threshold. */
  readonly lowBalance: Micros | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** When erasure was ordered and all keys ended; epoch milliseconds. */
  readonly erasedAt: number | null;
}

type Unset = Pick<
  Organization,
  'minimumAgeBand' | 'allowNudity' | 'suspended' | 'lowBalance' | 'erasedAt'
>;

/** Fills in the default settings: the general age floor, and no nudity. */
export function withDefaultSettings<Given extends Omit<Organization, keyof Unset>>(
  given: Given,
): Unset & Given {
  const unset = { allowNudity: false, suspended: false, erasedAt: null };
  return { minimumAgeBand: null, lowBalance: null, ...unset, ...given };
}

/** What the operator may change. Absent members stay unchanged. */
export type OrganizationChange = Partial<
  Pick<Organization, 'name' | 'minimumAgeBand' | 'allowNudity' | 'suspended' | 'lowBalance'>
>;
