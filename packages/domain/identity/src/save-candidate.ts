import { Fault, refuse, succeed } from '@image-production/kernel';
import type {
  CandidateId,
  Clock,
  IdSource,
  OrganizationId,
  Result,
} from '@image-production/kernel';

import { allowedActions } from './lifecycle/candidate-at.ts';
import { decideCandidate } from './lifecycle/decide-candidate.ts';
import { evolveCandidate } from './lifecycle/evolve-candidate.ts';
import type { IdentityAdvisory } from './model/advisory.ts';
import type { CandidateCommand } from './model/candidate-command.ts';
import type { CandidateFailure } from './model/candidate-failure.ts';
import type { Candidate } from './model/candidate.ts';
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
  /** As the client wrote it; without one the model is named such as `Model 7F3K`. */
  readonly name?: string;
}

export interface SavedModel {
  readonly model: CustomModel;
  /** False when the candidate was saved before and this is that model again. */
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
type SavedCandidate = Candidate & { readonly state: 'saved' };

/**
 * Makes a model of a candidate, once: saving again with the same name or none gives the same
 * model. Runs inside the caller's unit of work, which rolls back on a refusal and on a Fault.
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
  const decided = decideCandidate(candidate, command);
  if (!decided.ok) return decided;
  const saved = decided.value.reduce<Candidate>(evolveCandidate, candidate);
  const model = modelOf(saved, command);
  // The model first: a name that is taken must leave nothing behind, so another can be tried.
  const inserted = await models.insertModel(model);
  if (inserted === 'name-taken') return 'name-taken';
  if (inserted === 'already-saved') return 'overtaken';
  const replaced = await models.replaceCandidate(saved, candidate);
  return replaced === 'replaced' ? succeed(answerOf(model, true)) : 'overtaken';
}

/** Somebody changed the candidate after it was read: answers from what it has become. */
async function saveOvertaken(
  models: ModelLibrary,
  { organizationId, id }: Candidate,
  command: SaveCommand,
  name: ModelName | undefined,
): Promise<SaveCandidateResult> {
  const candidate = (await models.findCandidate(organizationId, id)) ?? null;
  if (candidate?.state === 'saved') return saveAgain(models, candidate, name);
  const decided = decideCandidate(candidate, command);
  if (!decided.ok) return decided;
  throw new Fault('the candidate changed while it was being saved', { isRetryable: true });
}

async function saveAgain(
  models: ModelLibrary,
  candidate: SavedCandidate,
  name: ModelName | undefined,
): Promise<SaveCandidateResult> {
  const model = await models.findModel(candidate.organizationId, candidate.modelId);
  if (model === undefined) return refuse({ kind: 'candidate-not-found' });
  if (name === undefined || name === model.name) return succeed(answerOf(model, false));
  return refuse({
    kind: 'model-name-conflict',
    modelId: model.id,
    savedName: model.name,
    currentState: 'saved',
    allowed: allowedActions('saved'),
  });
}

function modelOf(candidate: Candidate, { modelId, name, at }: SaveCommand): CustomModel {
  if (candidate.state !== 'saved') throw new Error(`no model of a ${candidate.state} candidate`);
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
  pointer: '/candidate_id',
  message: 'The model was saved without a full-body view; photographs rely on its portrait alone.',
};

function answerOf(model: CustomModel, created: boolean): SavedModel {
  return { model, created, advisories: model.fullBody === null ? [fullBodyMissing] : [] };
}
