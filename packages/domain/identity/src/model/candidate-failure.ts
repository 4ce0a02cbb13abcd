import type { CandidateState } from './candidate.ts';

/** Client actions on a candidate. */
const candidateActions = ['full-body', 'save'] as const;
export type CandidateAction = (typeof candidateActions)[number];

/** Unknown, of another organization, or its model was deleted; indistinguishable on purpose. */
export interface CandidateNotFound {
  readonly kind: 'candidate-not-found';
}

/** Not saved within its retention; its views are removed or about to be. */
export interface CandidateExpired {
  readonly kind: 'candidate-expired';
}

/** The candidate's state does not allow the command. */
export interface CandidateStateConflict {
  readonly kind: 'candidate-state-conflict';
  readonly currentState: CandidateState;
  readonly allowed: readonly CandidateAction[];
}

export type CandidateFailure = CandidateNotFound | CandidateExpired | CandidateStateConflict;
