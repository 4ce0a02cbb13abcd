import type { CandidateId, IdSource, OrganizationId } from '@image-production/identifiers';
import { Fault, refuse, succeed } from '@image-production/kernel';
import type { Clock, Result } from '@image-production/kernel';

import { allowedActions } from './lifecycle/candidate-at.ts';
import { changeCandidate } from './lifecycle/change-candidate.ts';
import type { IdentityAdvisory } from './model/advisory.ts';
import type { CandidateCommand } from './model/candidate-command.ts';
import type { CandidateFailure } from './model/candidate-failure.ts';
import type { Candidate, SavedCandidate } from './model/candidate.ts';
import type { CustomModel } from './model/custom-model.ts';
import type { ModelNameConflict, ModelNameTaken } from './model/model-failure.ts';
import { defaultModelNames, parseModelName } from './model/model-name.ts';
import type { InvalidModelName, ModelName } from './model/model-name.ts';
import type { ModelLibrary } from './ports/model-library.ts';

export interface SaveCandidateServices {
  readonly models: ModelLibrary;
  readonly clock: Clock;
  readonly ids: IdSource;
}

export interface SaveCandidateInput {
  readonly organizationId: OrganizationId;
  readonly candidateId: CandidateId;
  /** Unparsed; the default is a name such as `Model 7F3K`. */
  readonly name?: string;
}

export interface SavedModel {
  readonly model: CustomModel;
  /** False when the candidate was already saved and this is its model. */
  readonly created: boolean;
  readonly advisories: readonly IdentityAdvisory[];
}

export type SaveCandidateFailure =
  | CandidateFailure
  | InvalidModelName
  | ModelNameTaken
  | ModelNameConflict;

type SaveCandidateResult = Result<SavedModel, SaveCandidateFailure>;
type SaveCommand = CandidateCommand & { readonly type: 'save' };

/**
 * Saves a candidate as a model. Idempotent: saving again with the same name or none returns the
 * same model. Runs in the caller's transaction, which rolls back on a failure or a Fault.
 */
export async function saveCandidate(
  services: SaveCandidateServices,
  input: SaveCandidateInput,
): Promise<SaveCandidateResult> {
  const { models, clock, ids } = services;
  const parsed = input.name === undefined ? succeed(undefined) : parseModelName(input.name);
  if (!parsed.ok) return parsed;
  const candidate = await models.findCandidate(input.organizationId, input.candidateId);
  if (candidate === undefined) return refuse({ kind: 'candidate-not-found' });
  if (candidate.state === 'saved') return saveAgain(models, candidate, parsed.value);

  const modelId = ids.next('model');
  const names = parsed.value === undefined ? defaultModelNames(modelId) : [parsed.value];
  for (const name of names) {
    const command = { type: 'save', at: clock.now(), modelId, name } as const;
    const outcome = await saveFirst(models, candidate, command);
    if (outcome === 'overtaken') return saveOvertaken(models, candidate, command, parsed.value);
    if (outcome !== 'name-taken') return outcome;
  }
  return refuse(nameTaken(candidate, parsed.value));
}

async function saveFirst(
  models: ModelLibrary,
  candidate: Candidate,
  command: SaveCommand,
): Promise<SaveCandidateResult | 'name-taken' | 'overtaken'> {
  const changed = changeCandidate(candidate, command);
  if (!changed.ok) return changed;
  const saved = changed.value;
  const model = toModel(saved, command);
  // Insert the model first: a taken name must change nothing, so that another can be tried.
  const inserted = await models.insertModel(model);
  if (inserted === 'name-taken') return 'name-taken';
  if (inserted === 'already-saved') return 'overtaken';
  const replaced = await models.replaceCandidate(saved, candidate);
  return replaced === 'replaced' ? succeed(toSavedModel(model, true)) : 'overtaken';
}

/** The candidate changed after it was read: decides again from its current state. */
async function saveOvertaken(
  models: ModelLibrary,
  { organizationId, id }: Candidate,
  command: SaveCommand,
  name: ModelName | undefined,
): Promise<SaveCandidateResult> {
  const candidate = await models.findCandidate(organizationId, id);
  if (!candidate) return refuse({ kind: 'candidate-not-found' });
  if (candidate.state === 'saved') return saveAgain(models, candidate, name);
  const changed = changeCandidate(candidate, command);
  if (!changed.ok) return changed;
  throw new Fault('the candidate changed while it was being saved', { isRetryable: true });
}

async function saveAgain(
  models: ModelLibrary,
  candidate: SavedCandidate,
  name: ModelName | undefined,
): Promise<SaveCandidateResult> {
  const model = await models.findModel(candidate.organizationId, candidate.modelId);
  if (model === undefined) return refuse({ kind: 'candidate-not-found' });
  if (name === undefined || name === model.name) return succeed(toSavedModel(model, false));
  return refuse({
    kind: 'model-name-conflict',
    modelId: model.id,
    savedName: model.name,
    currentState: 'saved',
    allowed: allowedActions('saved'),
  });
}

function toModel(candidate: SavedCandidate, { modelId, name, at }: SaveCommand): CustomModel {
  const { id, organizationId, casting, appearance, portrait, fullBody } = candidate;
  const identity = { casting, appearance, portrait, fullBody };
  return { id: modelId, organizationId, candidateId: id, name, ...identity, createdAt: at };
}

function nameTaken({ state }: Candidate, name = 'Model'): ModelNameTaken {
  return {
    kind: 'model-name-taken',
    name,
    currentState: state,
    allowed: allowedActions(state),
  };
}

const fullBodyMissing: IdentityAdvisory = {
  code: 'full_body_missing',
  severity: 'notice',
  path: ['candidateId'],
  message: 'The model was saved without a full-body view; photographs rely on its portrait alone.',
};

function toSavedModel(model: CustomModel, created: boolean): SavedModel {
  return { model, created, advisories: model.fullBody === null ? [fullBodyMissing] : [] };
}
