import type { Micros, OrganizationId } from '@image-production/kernel';

/** Owns keys, a wallet (`siblingId('wallet', id)`), models and requests. */
export interface Organization {
  readonly id: OrganizationId;
  readonly name: string;
  /** The youngest apparent age band its castings may ask for; null when the general floor is enough. */
  readonly minimumAgeBand: string | null;
  /** Whether its words may ask for nudity. Nothing else becomes possible by it. */
  readonly allowNudity: boolean;
  /** Nothing new is accepted from it; what it has can be read, and what runs finishes. */
  readonly suspended: boolean;
  /** It is told when less than this is available; null for the installation's threshold. */
  readonly lowBalance: Micros | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** When its data was ordered to go; epoch milliseconds. Its keys ended then. */
  readonly erasedAt: number | null;
}

type Unset = Pick<
  Organization,
  'minimumAgeBand' | 'allowNudity' | 'suspended' | 'lowBalance' | 'erasedAt'
>;

/** An organization nobody has set anything for: the general age floor, and no nudity. */
export function withDefaultSettings<Given extends Omit<Organization, keyof Unset>>(
  given: Given,
): Unset & Given {
  const unset = { allowNudity: false, suspended: false, erasedAt: null };
  return { minimumAgeBand: null, lowBalance: null, ...unset, ...given };
}

/** What the operator may set. What is absent stays as it is. */
export type OrganizationChange = Partial<
  Pick<Organization, 'name' | 'minimumAgeBand' | 'allowNudity' | 'suspended' | 'lowBalance'>
>;
