import type { ModelId } from '@image-production/kernel';

import type { CandidateAction } from './candidate-failure.ts';
import type { CandidateState } from './candidate.ts';

/** Never existed, belongs to another organization, or was deleted before: one answer for all. */
export interface ModelNotFound {
  readonly kind: 'model-not-found';
}

/** Another active model of the organization bears the name, in this or another case. */
export interface ModelNameTaken {
  readonly kind: 'model-name-taken';
  readonly name: string;
  readonly currentState: CandidateState;
  readonly allowed: readonly CandidateAction[];
}

/** The candidate is saved already, under a name that is not the one given now. */
export interface ModelNameConflict {
  readonly kind: 'model-name-conflict';
  readonly modelId: ModelId;
  readonly savedName: string;
  readonly currentState: 'saved';
  readonly allowed: readonly CandidateAction[];
}
