import type { CandidateId, ModelId, OrganizationId } from '@image-production/identifiers';

import type { Appearance } from './appearance.ts';
import type { View } from './candidate.ts';
import type { Casting } from './casting.ts';

/** A saved identity: private to its organization, reused in PRO until it is deleted. */
export interface CustomModel {
  readonly id: ModelId;
  readonly organizationId: OrganizationId;
  readonly candidateId: CandidateId;
  /** 1–80 characters, NFC; unique among the organization's active models, ignoring case. */
  readonly name: string;
  readonly casting: Casting;
  readonly appearance: Appearance;
  readonly portrait: View;
  readonly fullBody: View | null;
  readonly createdAt: number;
}
