import type { Candidate } from '@image-production/client';

type State = Candidate['state'];

/** Which of the four steps of a model is the one to take: casting, portrait, full body, saving. */
export function stepOf(state: State | undefined): 1 | 2 | 3 | 4 {
  if (state === 'portrait_pending') return 2;
  if (state === 'portrait_ready' || state === 'full_body_pending') return 3;
  return state === 'full_body_ready' ? 4 : 1;
}

export function isReadyToSave(state: State | 'deleted'): boolean {
  return state === 'portrait_ready' || state === 'full_body_ready';
}
