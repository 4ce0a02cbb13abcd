import type { RosterModelId } from '@image-production/kernel';

import type { Appearance } from './appearance.ts';
import type { View } from './candidate.ts';
import type { Casting } from './casting.ts';

/** A curated identity that organizations may use in PRO once they are entitled to it. */
export interface RosterModel {
  readonly id: RosterModelId;
  readonly name: string;
  readonly casting: Casting;
  readonly appearance: Appearance;
  /** Null while it has not been drawn. */
  readonly portrait: View | null;
  readonly fullBody: View | null;
  readonly createdAt: number;
}
