import type { CandidateAction } from '../model/candidate-failure.ts';
import type { Candidate, CandidateFacts, CandidateState } from '../model/candidate.ts';
import { castingWithoutTexts } from '../model/casting-without-texts.ts';

/** A candidate that has everything a model needs. */
export type ReadyCandidate = Extract<Candidate, { state: 'portrait-ready' | 'full-body-ready' }>;

export function isReady(candidate: Candidate): candidate is ReadyCandidate {
  return candidate.state === 'portrait-ready' || candidate.state === 'full-body-ready';
}

/** What a client may do next with a candidate in this state. */
export function allowedActions(state: CandidateState): readonly CandidateAction[] {
  return state === 'portrait-ready' || state === 'full-body-ready' ? ['full-body', 'save'] : [];
}

/**
 * The candidate as it stands at this time. One whose retention has passed is expired from that
 * millisecond on, also while the sweep that records it is still to come.
 */
export function candidateAt(candidate: Candidate, at: number): Candidate {
  const isDue = candidate.expiresAt !== null && at >= candidate.expiresAt;
  return isDue && isReady(candidate) ? expired(candidate) : candidate;
}

/** What is left of a candidate that was not saved: neither views nor words. */
export function expired(candidate: ReadyCandidate): Candidate {
  const facts = factsOf(candidate);
  return { ...facts, casting: castingWithoutTexts(facts.casting), state: 'expired' };
}

/** What is true of the candidate in every state, without what only this state holds. */
export function factsOf(candidate: Candidate): CandidateFacts {
  const { id, organizationId, casting, appearance, createdAt, expiresAt, requestIds } = candidate;
  return { id, organizationId, casting, appearance, createdAt, expiresAt, requestIds };
}
