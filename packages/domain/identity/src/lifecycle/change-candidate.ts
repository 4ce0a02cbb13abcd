import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { CandidateCommand } from '../model/candidate-command.ts';
import type { CandidateFailure } from '../model/candidate-failure.ts';
import type {
  Candidate,
  CandidateFacts,
  CandidateState,
  SavedCandidate,
} from '../model/candidate.ts';
import { allowedActions, candidateAt, factsOf, isReady } from './candidate-at.ts';
import type { ReadyCandidate } from './candidate-at.ts';

/** What a candidate begins with: a person, and the request for its portrait. */
export type CandidateOrigin = Omit<CandidateFacts, 'expiresAt'>;

/** A candidate whose portrait was just asked for. */
export function newCandidate(origin: CandidateOrigin): Candidate {
  return { ...origin, expiresAt: null, state: 'portrait-pending' };
}

/**
 * What a command makes of a candidate. Pure: time, retention and identifiers come with the
 * command. Where it has no place it is a conflict.
 */
export function changeCandidate(
  candidate: Candidate,
  command: Extract<CandidateCommand, { type: 'save' }>,
): Result<SavedCandidate, CandidateFailure>;
export function changeCandidate(
  candidate: Candidate,
  command: CandidateCommand,
): Result<Candidate, CandidateFailure>;
export function changeCandidate(
  stored: Candidate,
  command: CandidateCommand,
): Result<Candidate, CandidateFailure> {
  const candidate = candidateAt(stored, command.at);
  if (command.type === 'expire') return expire(stored, candidate);
  if (candidate.state === 'expired') return refuse({ kind: 'candidate-expired' });
  switch (command.type) {
    case 'portrait-rendered':
    case 'portrait-failed':
      return candidate.state === 'portrait-pending'
        ? succeed(afterPortrait(candidate, command))
        : refuse(conflictIn(candidate.state));
    case 'full-body-rendered':
    case 'full-body-failed':
      return candidate.state === 'full-body-pending'
        ? succeed(afterFullBody(candidate, command))
        : refuse(conflictIn(candidate.state));
    case 'request-full-body':
      return isReady(candidate)
        ? succeed(requestFullBody(candidate, command))
        : refuse(conflictIn(candidate.state));
    case 'save':
      return isReady(candidate)
        ? succeed(save(candidate, command))
        : refuse(conflictIn(candidate.state));
  }
}

type In<State extends CandidateState> = Extract<Candidate, { state: State }>;
type To<Type extends CandidateCommand['type']> = Extract<CandidateCommand, { type: Type }>;

/** Expiry is a matter of time and not only of state. */
function expire(stored: Candidate, candidate: Candidate): Result<Candidate, CandidateFailure> {
  if (stored.state === 'expired') return refuse({ kind: 'candidate-expired' });
  return candidate.state === 'expired' ? succeed(candidate) : refuse(conflictIn(stored.state));
}

function conflictIn(currentState: CandidateState): CandidateFailure {
  return {
    kind: 'candidate-state-conflict',
    currentState,
    allowed: allowedActions(currentState),
  };
}

function afterPortrait(
  candidate: In<'portrait-pending'>,
  command: To<'portrait-rendered' | 'portrait-failed'>,
): Candidate {
  if (command.type === 'portrait-failed') return { ...factsOf(candidate), state: 'failed' };
  const { at, view: portrait, retentionMs } = command;
  const expiresAt = at + retentionMs;
  return { ...factsOf(candidate), expiresAt, state: 'portrait-ready', portrait };
}

function requestFullBody(
  candidate: ReadyCandidate,
  { requestId }: To<'request-full-body'>,
): Candidate {
  return {
    ...factsOf(candidate),
    requestIds: [...candidate.requestIds, requestId],
    state: 'full-body-pending',
    portrait: candidate.portrait,
    // The view that there was is kept until the new one is there.
    fullBody: candidate.state === 'full-body-ready' ? candidate.fullBody : null,
  };
}

function afterFullBody(
  candidate: In<'full-body-pending'>,
  command: To<'full-body-rendered' | 'full-body-failed'>,
): Candidate {
  const { portrait, fullBody: previous } = candidate;
  if (command.type === 'full-body-rendered') {
    const { at, view: fullBody, retentionMs } = command;
    const expiresAt = at + retentionMs;
    return { ...factsOf(candidate), expiresAt, state: 'full-body-ready', portrait, fullBody };
  }
  return previous === null
    ? { ...factsOf(candidate), state: 'portrait-ready', portrait }
    : { ...factsOf(candidate), state: 'full-body-ready', portrait, fullBody: previous };
}

function save(candidate: ReadyCandidate, { modelId }: To<'save'>): SavedCandidate {
  return {
    ...factsOf(candidate),
    // A saved identity stays until it is deleted.
    expiresAt: null,
    state: 'saved',
    portrait: candidate.portrait,
    fullBody: candidate.state === 'full-body-ready' ? candidate.fullBody : null,
    modelId,
  };
}
