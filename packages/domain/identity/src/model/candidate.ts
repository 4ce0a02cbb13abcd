import type { CandidateId, ModelId, OrganizationId, RequestId } from '@image-production/kernel';

import type { Appearance } from './appearance.ts';
import type { Casting } from './casting.ts';

/** A delivered picture of an identity: where its bytes are and how large it is. */
export interface View {
  /** SHA-256 of the PNG bytes, which is also their address in the asset store. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** What is known of a candidate whatever its state. */
export interface CandidateFacts {
  readonly id: CandidateId;
  readonly organizationId: OrganizationId;
  readonly casting: Casting;
  readonly appearance: Appearance;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /**
   * Epoch milliseconds; 7 days after the last successful render. Null while nothing was rendered
   * and once the candidate is saved: a saved identity does not expire.
   */
  readonly expiresAt: number | null;
  /** The requests that rendered or tried to render its views, oldest first. */
  readonly requestIds: readonly RequestId[];
}

/** Where a candidate stands. A state holds exactly the views that exist in it. */
export type CandidateStanding =
  | { readonly state: 'portrait_pending' }
  | { readonly state: 'portrait_ready'; readonly portrait: View }
  | { readonly state: 'full_body_pending'; readonly portrait: View; readonly fullBody: View | null }
  | { readonly state: 'full_body_ready'; readonly portrait: View; readonly fullBody: View }
  | {
      readonly state: 'saved';
      readonly portrait: View;
      readonly fullBody: View | null;
      readonly modelId: ModelId;
    }
  | { readonly state: 'failed' }
  | { readonly state: 'expired' };

/** An identity that is being cast and not yet saved. */
export type Candidate = CandidateFacts & CandidateStanding;

export const candidateStates = [
  'portrait_pending',
  'portrait_ready',
  'full_body_pending',
  'full_body_ready',
  'saved',
  'failed',
  'expired',
] as const;

export type CandidateState = (typeof candidateStates)[number];
