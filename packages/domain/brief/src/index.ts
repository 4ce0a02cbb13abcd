export {
  aspects,
  cameraFormats,
  compressions,
  depths,
  fidelityAspects,
  fidelityLevels,
  framings,
  identityRoles,
  perspectives,
  polishIntensities,
  productBackgrounds,
  referenceRoles,
  sceneTypes,
  styles,
} from './model/vocabulary.ts';
export type {
  Aspect,
  CameraFormat,
  Compression,
  Depth,
  FidelityAspect,
  FidelityLevel,
  Framing,
  Perspective,
  PolishIntensity,
  ProductBackground,
  ReferenceRole,
  SceneType,
  Style,
} from './model/vocabulary.ts';
export type { Camera, Fidelity, ProBrief, ReferenceInstruction } from './model/pro-brief.ts';
export { advisoryCodes } from './model/advisory.ts';
export type { Advisory, AdvisoryCode } from './model/advisory.ts';
export { aspectAliases, aspectRatio, effectiveAspect, nearestAspect, pixelSize } from './aspect.ts';
export type { PixelSize } from './aspect.ts';
export { polishSize } from './polish-size.ts';
export type { AspectNotSupported } from './polish-size.ts';
export { briefLimits, characterCount, itemPattern } from './limits.ts';
export type { BriefLimits, Limit } from './limits.ts';
export { endsAboveTheFeet, framingMiddleM, framingRanges } from './framing-range.ts';
export type { SubjectHeightRange } from './framing-range.ts';
export { workingDistanceMaxM } from './working-distance.ts';
export { formatOfBody } from './camera/body-format.ts';
export { cropFactors, croppedSensor, formatOfCamera } from './camera/sensor.ts';
export type { SensorSize } from './camera/sensor.ts';
export {
  depthOfField,
  equivalentFocalLengthMm,
  focalLengthForMm,
  subjectHeightM,
  workingDistanceM,
} from './camera/optics.ts';
export type { DepthOfField, Exposure } from './camera/optics.ts';
export { parseLensName, smallestFNumber } from './camera/lens-name.ts';
export type { LensFacts } from './camera/lens-name.ts';
export { identitySourceProblems } from './submission/identity-source.ts';
export type { IdentitySource } from './submission/identity-source.ts';
export { referenceProblems } from './submission/reference-problems.ts';
export type { ReferenceSubmission } from './submission/reference-problems.ts';
export { distinctProblems, submissionProblems } from './submission/submission-problems.ts';
export type { ProDraft } from './submission/submission-problems.ts';
export { briefTexts, draftTexts } from './submission/brief-texts.ts';
export type { BriefText, BriefTextKind } from './submission/brief-texts.ts';
export { textProblems } from './submission/text-problems.ts';
export { reviewBrief } from './review/review-brief.ts';
export type { BriefReview } from './review/review-brief.ts';
export type { ReviewContext } from './review/review-subject.ts';
export { findPhrase, phrases } from './text/phrase.ts';
export type { Phrase, PhraseMatch } from './text/phrase.ts';
export { tokenize } from './text/tokenize.ts';
export type { Sentence, Word } from './text/tokenize.ts';
