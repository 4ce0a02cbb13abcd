import { toSnakeCase } from '@image-production/contract';
import type { CandidateState } from '@image-production/identity';
import { isTerminal } from '@image-production/production';
import type { RequestStatus } from '@image-production/production';

import type { ProblemDetails } from './problem-error.ts';

/** Everything in a problem except its code. */
export type Explanation = ProblemDetails & { readonly detail: string };

const waitSeconds = 5;
const worthWaiting = { retryable: true, headers: { 'retry-after': `${waitSeconds}` } };

/** Explains a state conflict: only unfinished requests are canceled, only ended ones lose outputs. */
export function explainRequestState(currentState: RequestStatus): Explanation {
  if (isTerminal(currentState)) {
    const detail = `The request has ended already: it is ${currentState}.`;
    return { detail, extensions: { currentState, allowed: [] } };
  }
  const isCanceling = currentState === 'canceling';
  const detail = isCanceling
    ? 'The request is being canceled; call again when it has ended.'
    : `The request is ${currentState}; call again when it has ended, or cancel it first.`;
  const extensions = { currentState, allowed: isCanceling ? [] : ['cancel'] };
  return { ...worthWaiting, detail, extensions };
}

/** Explains a candidate's state conflict and whether to retry. */
export function explainCandidateState(currentState: CandidateState): Explanation {
  switch (currentState) {
    case 'portrait-pending':
      return {
        ...worthWaiting,
        detail: 'The portrait is being made; call again when it is ready.',
      };
    case 'full-body-pending':
      return {
        ...worthWaiting,
        detail: 'The full-body view is being made; call again when it is ready.',
      };
    case 'failed':
      return { detail: 'The portrait failed; POST /v1/models/generate casts a new candidate.' };
    case 'saved':
      return { detail: 'The candidate is a saved model already; GET /v1/models lists it.' };
    case 'portrait-ready':
    case 'full-body-ready':
    case 'expired':
      return { detail: `The candidate is ${toSnakeCase(currentState)}; that does not allow this.` };
  }
}
