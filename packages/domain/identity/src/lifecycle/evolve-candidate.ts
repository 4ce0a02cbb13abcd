import type { CandidateEvent } from '../model/candidate-event.ts';
import type { Candidate } from '../model/candidate.ts';
import { expired, factsOf, isReady } from './candidate-at.ts';

type EventOf<Type extends CandidateEvent['type']> = CandidateEvent & { readonly type: Type };

/** The candidate after the event. An event that cannot follow is a broken invariant and throws. */
export function evolveCandidate(state: Candidate | null, event: CandidateEvent): Candidate {
  if (event.type === 'portrait_requested') {
    if (state !== null) throw misplaced(event, state);
    return requested(event);
  }
  if (state === null) throw misplaced(event, state);
  switch (event.type) {
    case 'portrait_delivered':
    case 'portrait_abandoned':
      return afterPortrait(state, event);
    case 'full_body_requested':
      return fullBodyRequested(state, event);
    case 'full_body_delivered':
    case 'full_body_abandoned':
      return afterFullBody(state, event);
    case 'candidate_saved':
      return saved(state, event);
    case 'candidate_expired':
      if (!isReady(state)) throw misplaced(event, state);
      return expired(state);
  }
}

function requested(event: EventOf<'portrait_requested'>): Candidate {
  return {
    id: event.candidateId,
    organizationId: event.organizationId,
    casting: event.casting,
    appearance: event.appearance,
    createdAt: event.at,
    expiresAt: null,
    requestIds: [event.requestId],
    state: 'portrait_pending',
  };
}

function afterPortrait(
  state: Candidate,
  event: EventOf<'portrait_delivered' | 'portrait_abandoned'>,
): Candidate {
  if (state.state !== 'portrait_pending') throw misplaced(event, state);
  if (event.type === 'portrait_abandoned') return { ...factsOf(state), state: 'failed' };
  const { portrait, expiresAt } = event;
  return { ...factsOf(state), expiresAt, state: 'portrait_ready', portrait };
}

function fullBodyRequested(state: Candidate, event: EventOf<'full_body_requested'>): Candidate {
  if (!isReady(state)) throw misplaced(event, state);
  return {
    ...factsOf(state),
    requestIds: [...state.requestIds, event.requestId],
    state: 'full_body_pending',
    portrait: state.portrait,
    // The view that there was is kept until the new one is there.
    fullBody: state.state === 'full_body_ready' ? state.fullBody : null,
  };
}

function afterFullBody(
  state: Candidate,
  event: EventOf<'full_body_delivered' | 'full_body_abandoned'>,
): Candidate {
  if (state.state !== 'full_body_pending') throw misplaced(event, state);
  const { portrait, fullBody: previous } = state;
  if (event.type === 'full_body_delivered') {
    const { fullBody, expiresAt } = event;
    return { ...factsOf(state), expiresAt, state: 'full_body_ready', portrait, fullBody };
  }
  return previous === null
    ? { ...factsOf(state), state: 'portrait_ready', portrait }
    : { ...factsOf(state), state: 'full_body_ready', portrait, fullBody: previous };
}

function saved(state: Candidate, event: EventOf<'candidate_saved'>): Candidate {
  if (!isReady(state)) throw misplaced(event, state);
  return {
    ...factsOf(state),
    // A saved identity stays until it is deleted.
    expiresAt: null,
    state: 'saved',
    portrait: state.portrait,
    fullBody: state.state === 'full_body_ready' ? state.fullBody : null,
    modelId: event.modelId,
  };
}

function misplaced(event: CandidateEvent, state: Candidate | null): Error {
  return new Error(`${event.type} cannot follow in state ${state?.state ?? 'none'}`);
}
