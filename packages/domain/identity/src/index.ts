export {
  ageRanges,
  builds,
  eyeColors,
  eyeShapes,
  hairColors,
  hairLengths,
  hairTextures,
  presentations,
  undertones,
  visualHeights,
} from './model/casting.ts';
export type {
  AgeRange,
  Build,
  Casting,
  EyeColor,
  EyeShape,
  Eyes,
  Hair,
  HairColor,
  HairLength,
  HairTexture,
  Presentation,
  SkinTone,
  Undertone,
  VisualHeight,
} from './model/casting.ts';
export { castingTexts, castingTraits } from './appearance/read-casting.ts';
export type { CastingText, CastingTrait } from './appearance/read-casting.ts';
export { marks } from './model/appearance.ts';
export type { Appearance, FaceProportions, Mark } from './model/appearance.ts';
export { candidateStates } from './model/candidate.ts';
export type {
  Candidate,
  CandidateFacts,
  CandidateStanding,
  CandidateState,
  View,
} from './model/candidate.ts';
export type { CustomModel } from './model/custom-model.ts';
export type { RosterModel } from './model/roster-model.ts';
export { demoRoster } from './roster/demo-roster.ts';
export type { CandidateCommand } from './model/candidate-command.ts';
export type {
  CandidateAction,
  CandidateExpired,
  CandidateFailure,
  CandidateNotFound,
  CandidateStateConflict,
} from './model/candidate-failure.ts';
export type { ModelNameConflict, ModelNameTaken, ModelNotFound } from './model/model-failure.ts';
export { modelNameKey } from './model/model-name.ts';
export type { InvalidModelName, ModelName, ModelNameProblemCode } from './model/model-name.ts';
export type { IdentityAdvisory } from './model/advisory.ts';
export { resolveAppearance } from './appearance/resolve-appearance.ts';
export { seededAnswers } from './appearance/seeded-answers.ts';
export type { SeededAnswers } from './appearance/seeded-answers.ts';
export { candidateAt } from './lifecycle/candidate-at.ts';
export type { ReadyCandidate } from './lifecycle/candidate-at.ts';
export { changeCandidate, newCandidate } from './lifecycle/change-candidate.ts';
export type { CandidateOrigin } from './lifecycle/change-candidate.ts';
export { lookUpCandidate } from './look-up-candidate.ts';
export { saveCandidate } from './save-candidate.ts';
export type {
  SaveCandidateFailure,
  SaveCandidateInput,
  SaveCandidateServices,
  SavedModel,
} from './save-candidate.ts';
export { renameModel } from './rename-model.ts';
export type { RenameModelFailure, RenameModelInput } from './rename-model.ts';
export { erasedAppearance } from './model/erased-appearance.ts';
export { castingWithoutTexts } from './model/casting-without-texts.ts';
export { deleteModel } from './delete-model.ts';
export type { DeleteModelInput, DeleteModelServices } from './delete-model.ts';
export type {
  ErasedIdentity,
  ModelLibrary,
  ModelPageQuery,
  ModelReader,
  RosterReader,
} from './ports/model-library.ts';
