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
export type { Appearance, FaceProportions } from './model/appearance.ts';
export { candidateStates } from './model/candidate.ts';
export type {
  Candidate,
  CandidateFacts,
  CandidateStanding,
  CandidateState,
  View,
} from './model/candidate.ts';
export type { CustomModel } from './model/custom-model.ts';
export type { ModelLibrary, ModelPageQuery, ModelReader } from './ports/model-library.ts';
