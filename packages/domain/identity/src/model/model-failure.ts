import type { ModelId } from '@image-production/identifiers';

import type { CandidateAction } from './candidate-failure.ts';
import type { CandidateState } from './candidate.ts';

/** Unknown, of another organization, or deleted; indistinguishable on purpose. */
export interface ModelNotFound {
  readonly kind: 'model-not-found';
}

/** Another active model of the organization has the name, ignoring case. */
export interface ModelNameTaken {
  readonly kind: 'model-name-taken';
  readonly name: string;
  readonly currentState: CandidateState;
  readonly allowed: readonly CandidateAction[];
}

/** The candidate is already saved under another name. */
export interface ModelNameConflict {
  readonly kind: 'model-name-conflict';
  readonly modelId: ModelId;
  readonly savedName: string;
  readonly currentState: 'saved';
  readonly allowed: readonly CandidateAction[];
}
