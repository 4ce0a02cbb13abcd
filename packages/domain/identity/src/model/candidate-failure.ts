import type { CandidateState } from './candidate.ts';

/** What a client may do with a candidate next. */
export const candidateActions = ['full_body', 'save'] as const;
export type CandidateAction = (typeof candidateActions)[number];

/** Never existed, belongs to another organization, or its model was deleted: one answer for all. */
export interface CandidateNotFound {
  readonly kind: 'candidate-not-found';
}

/** It was not saved in time; its pictures are gone or about to go. */
export interface CandidateExpired {
  readonly kind: 'candidate-expired';
}

/** The command has no place in the state that the candidate is in. */
export interface CandidateStateConflict {
  readonly kind: 'candidate-state-conflict';
  readonly currentState: CandidateState;
  readonly allowed: readonly CandidateAction[];
}

export type CandidateFailure = CandidateNotFound | CandidateExpired | CandidateStateConflict;
