import type {
  CandidateId,
  ModelId,
  OrganizationId,
  RequestId,
} from '@image-production/identifiers';

import type { Appearance } from './appearance.ts';
import type { Casting } from './casting.ts';

/** A delivered picture of an identity. */
export interface View {
  /** SHA-256 of the PNG bytes, which is also their address in the asset store. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** What every state of a candidate has. */
export interface CandidateFacts {
  readonly id: CandidateId;
  readonly organizationId: OrganizationId;
  readonly casting: Casting;
  readonly appearance: Appearance;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /**
   * Epoch milliseconds: the last successful render plus the retention. Null before the first render
   * and once saved, because a saved identity does not expire.
   */
  readonly expiresAt: number | null;
  /** Requests for its views, failed ones included, oldest first. */
  readonly requestIds: readonly RequestId[];
}

/** The state of a candidate with exactly the views that exist in it. */
export type CandidateStanding =
  | { readonly state: 'portrait-pending' }
  | { readonly state: 'portrait-ready'; readonly portrait: View }
  | { readonly state: 'full-body-pending'; readonly portrait: View; readonly fullBody: View | null }
  | { readonly state: 'full-body-ready'; readonly portrait: View; readonly fullBody: View }
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

export type SavedCandidate = Extract<Candidate, { readonly state: 'saved' }>;

export const candidateStates = [
  'portrait-pending',
  'portrait-ready',
  'full-body-pending',
  'full-body-ready',
  'saved',
  'failed',
  'expired',
] as const;

export type CandidateState = (typeof candidateStates)[number];
