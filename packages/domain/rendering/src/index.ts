export { absentProvenanceSigner } from './ports/absent-provenance-signer.ts';
export { preferredRenderers, requestKinds } from './renderers/preferred-renderers.ts';
export { joined, oneChunk, wholeFile } from './model/chunks.ts';
export { requireSound } from './model/require-sound.ts';
export type { Master, Master16, Master8, SceneLinear, TonePoint } from './model/master.ts';
export { commonCredentials, digitalSourceTypes, isTrainedMedia } from './model/provenance.ts';
export type { ContentCredentials, DigitalSourceType, Provenance } from './model/provenance.ts';
export type { PassPicture, PictureCompanions } from './model/companions.ts';
export type { PictureBounds, Placement, Staging } from './model/staging.ts';
export type {
  RenderAccount,
  RenderContext,
  Renderer,
  RendererProfile,
  RenderJob,
  RenderOutcome,
} from './ports/renderer.ts';
export type { RendererChoice, RendererQuery, Renderers, RequestKind } from './ports/renderers.ts';
export type {
  DeliverableEncoder,
  EncodedFile,
  EncodingDetails,
  PictureOrigin,
} from './ports/deliverable-encoder.ts';
export { absentStagingForecast } from './ports/staging-forecast.ts';
export type { ForeseenLimit, ForeseenUse, StagingForecast } from './ports/staging-forecast.ts';
export type { ProvenanceClaim, ProvenanceSigner, SignedFile } from './ports/provenance-signer.ts';
export type { PictureReceiver, ReceiptRefusal, ReceivedPicture } from './ports/picture-receiver.ts';
export type { CallJournal, CallStanding, NotedCall } from './ports/call-journal.ts';
export { absentPictureInspector } from './inspection/absent-picture-inspector.ts';
export { absentReferenceObserver } from './inspection/absent-reference-observer.ts';
export { notInspected, trustedAnswer } from './inspection/inspection-answer.ts';
export { integrityChecks, integrityRule } from './inspection/integrity-rules.ts';
export type { IntegrityCheck, RuleFacts } from './inspection/integrity-rules.ts';
export { toCheck, uninspected, verdictOf } from './inspection/verdict-of.ts';
export type { CheckRule } from './inspection/verdict-of.ts';
export { decide } from './inspection/decide.ts';
export type { DecisionPolicy } from './inspection/decide.ts';
export { checkNames, checkVerdicts, findingsIn } from './model/inspection.ts';
export type {
  Check,
  CheckName,
  CheckVerdict,
  InspectionPolicy,
  Measure,
  OutputInspection,
  PictureHash,
  PictureInspection,
  RejectedTake,
  Take,
} from './model/inspection.ts';
export type {
  AskedPicture,
  InspectionContext,
  InspectionSubject,
  PictureInspector,
  ReferencePicture,
} from './ports/picture-inspector.ts';
export type { ReferenceObserver } from './ports/reference-observer.ts';
