export {
  cameraFormats,
  compressions,
  depths,
  fidelityAspects,
  fidelityLevels,
  framings,
  perspectives,
  referenceRoles,
  sceneTypes,
  styles,
} from './model/vocabulary.ts';
export type {
  CameraFormat,
  Compression,
  Depth,
  FidelityAspect,
  FidelityLevel,
  Framing,
  Perspective,
  ReferenceRole,
  SceneType,
  Style,
} from './model/vocabulary.ts';
export type { Camera, Fidelity, ProBrief, ReferenceInstruction } from './model/pro-brief.ts';
export type { Advisory, AdvisoryCode } from './model/advisory.ts';
export { briefLimits, characterCount, itemPattern, textPattern } from './limits.ts';
export type { BriefLimits, Limit } from './limits.ts';
export { framingMiddleM, framingRanges } from './framing-range.ts';
export type { SubjectHeightRange } from './framing-range.ts';
export { workingDistanceMaxM } from './working-distance.ts';
export { formatOfBody } from './camera/body-format.ts';
export { cropFactors, croppedSensor, formatOfCamera } from './camera/sensor.ts';
export type { SensorSize } from './camera/sensor.ts';
export {
  depthOfField,
  focalLengthForMm,
  subjectHeightM,
  workingDistanceM,
} from './camera/optics.ts';
export type { DepthOfField, Exposure } from './camera/optics.ts';
export { parseLensName, smallestFNumber } from './camera/lens-name.ts';
export type { LensFacts } from './camera/lens-name.ts';
export { briefProblemCodes } from './model/brief-problem.ts';
export type { BriefProblem, BriefProblemCode } from './model/brief-problem.ts';
export type { DraftKey, DraftPath } from './model/draft-path.ts';
export { ownNames } from './model/member-names.ts';
export type { MemberNames } from './model/member-names.ts';
export { judgeBrief, judgeSubmission } from './submission/judge-submission.ts';
export type { Judgement, ProDraft } from './submission/judge-submission.ts';
export type { ReferenceFiles } from './submission/reference-problems.ts';
export { briefTexts } from './submission/brief-texts.ts';
export type { BriefText, BriefTextKind } from './submission/brief-texts.ts';
export { reviewBrief } from './review/review-brief.ts';
export type { ReviewContext } from './review/review-subject.ts';
