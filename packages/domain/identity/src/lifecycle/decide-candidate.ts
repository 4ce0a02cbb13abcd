import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { CandidateCommand } from '../model/candidate-command.ts';
import type { CandidateEvent } from '../model/candidate-event.ts';
import type { CandidateFailure } from '../model/candidate-failure.ts';
import type { Candidate, CandidateState } from '../model/candidate.ts';
import { allowedActions, candidateAt } from './candidate-at.ts';

/** Expiry is a matter of time and not only of state: see `decideExpiry`. */
type CommandType = Exclude<CandidateCommand['type'], 'expire'>;

/** Where each command has a place; anywhere else it is a conflict. */
const placesOf: Readonly<Record<CommandType, readonly CandidateState[]>> = {
  request_portrait: [],
  portrait_rendered: ['portrait_pending'],
  portrait_failed: ['portrait_pending'],
  request_full_body: ['portrait_ready', 'full_body_ready'],
  full_body_rendered: ['full_body_pending'],
  full_body_failed: ['full_body_pending'],
  save: ['portrait_ready', 'full_body_ready'],
};

/**
 * What happens when this command meets this candidate; null is a candidate that does not exist
 * yet. Pure: time, retention and identifiers come with the command.
 */
export function decideCandidate(
  candidate: Candidate | null,
  command: CandidateCommand,
): Result<CandidateEvent[], CandidateFailure> {
  if (candidate === null) {
    if (command.type !== 'request_portrait') return refuse({ kind: 'candidate-not-found' });
    return succeed([eventOf(command)]);
  }
  if (command.type === 'expire') return decideExpiry(candidate, command);
  const { state } = candidateAt(candidate, command.at);
  if (state === 'expired') return refuse({ kind: 'candidate-expired' });
  if (!placesOf[command.type].includes(state)) return refuse(conflictIn(state));
  return succeed([eventOf(command)]);
}

function decideExpiry(
  candidate: Candidate,
  command: CandidateCommand & { type: 'expire' },
): Result<CandidateEvent[], CandidateFailure> {
  if (candidate.state === 'expired') return refuse({ kind: 'candidate-expired' });
  const isDue = candidateAt(candidate, command.at).state === 'expired';
  return isDue ? succeed([eventOf(command)]) : refuse(conflictIn(candidate.state));
}

function conflictIn(currentState: CandidateState): CandidateFailure {
  return {
    kind: 'candidate-state-conflict',
    currentState,
    allowed: allowedActions(currentState),
  };
}

function eventOf(command: CandidateCommand): CandidateEvent {
  const { at } = command;
  switch (command.type) {
    case 'request_portrait':
      return { ...command, type: 'portrait_requested' };
    case 'portrait_rendered':
      return {
        type: 'portrait_delivered',
        at,
        portrait: command.view,
        expiresAt: at + command.retentionMs,
      };
    case 'portrait_failed':
      return { type: 'portrait_abandoned', at };
    case 'request_full_body':
      return { type: 'full_body_requested', at, requestId: command.requestId };
    case 'full_body_rendered':
      return {
        type: 'full_body_delivered',
        at,
        fullBody: command.view,
        expiresAt: at + command.retentionMs,
      };
    case 'full_body_failed':
      return { type: 'full_body_abandoned', at };
    case 'save':
      return { type: 'candidate_saved', at, modelId: command.modelId, name: command.name };
    case 'expire':
      return { type: 'candidate_expired', at };
  }
}
