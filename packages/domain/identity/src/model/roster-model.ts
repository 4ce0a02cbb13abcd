import type { RosterModelId } from '@image-production/identifiers';

import type { Appearance } from './appearance.ts';
import type { View } from './candidate.ts';
import type { Casting } from './casting.ts';

/** A curated identity that entitled organizations may use in PRO. */
export interface RosterModel {
  readonly id: RosterModelId;
  readonly name: string;
  readonly casting: Casting;
  readonly appearance: Appearance;
  /** Null until it has been rendered. */
  readonly portrait: View | null;
  readonly fullBody: View | null;
  readonly createdAt: number;
}
