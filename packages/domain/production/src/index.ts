export type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';
export { absentIdentityScreen } from './absent-identity-screen.ts';
export { absentProvenanceSigner } from './absent-provenance-signer.ts';
export { GuardedClock } from './guarded-clock.ts';
export { bookClock } from './services.ts';
export {
  chargeBackTopUp,
  closeBooksUntil,
  payOutWallet,
  refundRequest,
  reopenWallet,
  writeOffDebt,
} from './adjust-wallet.ts';
export type {
  AdjustFailure,
  ChargebackNotice,
  PayoutOrder,
  RefundOrder,
  WriteOffOrder,
} from './adjust-wallet.ts';
export { cancelRequest } from './cancel-request.ts';
export type { CancelFailure, RequestNotFound } from './cancel-request.ts';
export { checkFunds, checkOrder } from './check-order.ts';
export type { FundsObstacle, Obstacle } from './obstacles.ts';
export { checkPro } from './check-pro.ts';
export type { ProOrder } from './check-pro.ts';
export { checkFiles } from './check-files.ts';
export type { FileCheck } from './check-files.ts';
export { claimRequest, keepLease } from './claim-request.ts';
export type { LeaseAnswer } from './claim-request.ts';
export { compilePlan } from './compile-plan.ts';
export { findReplay } from './find-replay.ts';
export type { KeyReused, SubmissionKey } from './find-replay.ts';
export { Intake } from './intake.ts';
export { inspectReferences } from './inspect-references.ts';
export type { AcceptedReference, Inspection, UploadedFile } from './inspect-references.ts';
export { preferredRenderers } from './preferred-renderers.ts';
export { produceRequest } from './produce-request.ts';
export type { Attempt } from './produce-request.ts';
export { raiseIncident } from './raise-incident.ts';
export { isReportedDamaged, neededBy, reportDamage } from './report-damage.ts';
export type { DamageServices, FileDamage, NeededFile } from './report-damage.ts';
export { resolveIncident } from './resolve-incident.ts';
export type {
  IncidentLasts,
  IncidentNotFound,
  ResolutionEffects,
  ResolvingServices,
} from './resolve-incident.ts';
export { incidentKinds } from './model/incident.ts';
export type { Incident, IncidentKind, IncidentReport } from './model/incident.ts';
export type { ErasureReader } from './ports/erasures.ts';
export type { IncidentPageQuery, IncidentReader, IncidentStore } from './ports/incident-store.ts';
export { removeOutputs, sweepRetention } from './remove-data.ts';
export type { RemoveFailure } from './remove-data.ts';
export { addToRoster, openRoster } from './roster.ts';
export { eraseOrganizationData } from './erase-organization.ts';
export type { ErasureStep } from './erase-organization.ts';
export { sweepTexts } from './forget-texts.ts';
export type { Remains } from './ports/remains.ts';
export { changeModelName, removeModel, saveModel } from './save-model.ts';
export type {
  IntakeServices,
  OrphanServices,
  ProductionServices,
  StudioServices,
} from './services.ts';
export { settleRequest } from './settle-request.ts';
export type { SettleAnswer } from './settle-request.ts';
export { submitFullBody } from './submit-full-body.ts';
export type { FullBodySubmission, SubmitFullBodyFailure } from './submit-full-body.ts';
export { submitCreative, submitPolish, submitProduct } from './submit-lab.ts';
export type { CreativeSubmission, PolishSubmission, ProductSubmission } from './submit-lab.ts';
export { submitPortrait } from './submit-portrait.ts';
export type { PortraitSubmission } from './submit-portrait.ts';
export { submitPro } from './submit-pro.ts';
export type { ProIdentity, ProSubmission, SubmitProFailure } from './submit-pro.ts';
export { reviewPro } from './review-pro.ts';
export type { ProParts, ProReview, ReviewedBrief, ReviewedDraft } from './review-pro.ts';
export { strictProblems } from './strict-problems.ts';
export { sweepAssets } from './sweep-assets.ts';
export { sweepCandidates } from './sweep-candidates.ts';
export { sweepExpiring } from './sweep-expiring.ts';
export { sweepKeys } from './sweep-keys.ts';
export { sweepOrphans } from './sweep-orphans.ts';
export { sweepOverdue } from './sweep-overdue.ts';
export type { Sweep } from './sweep-overdue.ts';
export { topUpWallet } from './top-up-wallet.ts';
export type { TopUpFailure } from './top-up-wallet.ts';
export { auditLedger, verifyLedger } from './verify-ledger.ts';
export type { AuditServices, LedgerAudit } from './verify-ledger.ts';
export { canonicalJson, fingerprintOf, mismatchOf } from './model/fingerprint.ts';
export type { FileContent, Fingerprint, SubmissionContent } from './model/fingerprint.ts';
export {
  deliveredOutputs,
  isTerminal,
  requestStages,
  requestStatuses,
} from './model/generation-request.ts';
export { effortsMax, estimateSeconds } from './model/estimate.ts';
export type { PastEffort } from './model/estimate.ts';
export { placeInQueue } from './model/queue-order.ts';
export type { Line } from './model/queue-order.ts';
export type {
  DeliveredFile,
  DeliveredPicture,
  GenerationRequest,
  Lease,
  Metadata,
  Output,
  RequestAdvisory,
  RequestIdentity,
  RequestReference,
  RequestStage,
  RequestStatus,
  Terms,
} from './model/generation-request.ts';
export {
  defaultPolicy,
  deliverables,
  isModelView,
  uploadMsMax,
} from './model/production-policy.ts';
export type { ProductionPolicy } from './model/production-policy.ts';
export { requestError, requestErrorCodes } from './model/request-error.ts';
export type { RequestError, RequestErrorCode } from './model/request-error.ts';
export { changeRequest } from './model/request-lifecycle.ts';
export type {
  RequestChange,
  RequestCommand,
  RequestFailure,
  Settlement,
} from './model/request-lifecycle.ts';
export type {
  CreativeWork,
  FullBodyWork,
  IdentitySnapshot,
  PolishWork,
  PortraitWork,
  ProductWork,
  ProWork,
  WorkOrder,
} from './model/work-order.ts';
export type {
  Delivery,
  ExpiringRequest,
  IdempotencyReader,
  IdempotencyRecord,
  IdempotencyStore,
  ProductionReaders,
  ProductionStore,
  ProductionStores,
  RequestKind,
  RequestPageQuery,
  RequestReader,
  RequestStore,
} from './ports/production-store.ts';
export type { DomainEvent, Outbox } from './ports/outbox.ts';
export type { WorkerRegistry } from './ports/worker-registry.ts';
export { oneChunk, wholeFile } from './model/chunks.ts';
export type { Master, Master16, Master8 } from './model/master.ts';
export { digitalSourceTypes } from './model/provenance.ts';
export type { ContentCredentials, DigitalSourceType, Provenance } from './model/provenance.ts';
export type { Placement, Staging } from './model/staging.ts';
export type {
  RenderAccount,
  RenderContext,
  Renderer,
  RendererProfile,
  RenderJob,
  RenderOutcome,
} from './ports/renderer.ts';
export type { Renderers } from './ports/renderers.ts';
export { referenceMediaTypes } from './model/reference-media-type.ts';
export type { ReferenceMediaType } from './model/reference-media-type.ts';
export type {
  InspectedReference,
  InspectionErrand,
  InspectionStop,
  ReferenceInspector,
  ReferenceRefusal,
} from './ports/reference-inspector.ts';
export type {
  DeliverableEncoder,
  EncodedFile,
  EncodingDetails,
} from './ports/deliverable-encoder.ts';
export type { AssetHolder, AssetUses, IntakeHolder } from './ports/asset-uses.ts';
export type { AssetCondition, AssetStore, ByteRange, StoredAsset } from './ports/asset-store.ts';
export type { AssetLister, AssetListQuery, ListedAsset } from './ports/asset-lister.ts';
export type { FileCheckPlace, FileCheckStore } from './ports/file-check-store.ts';
export type { GaugeReader, ProductionGauges } from './ports/gauge-reader.ts';
export type { OrphanSearch, OrphanSearchStore } from './ports/orphan-search-store.ts';
export type {
  SubmissionReader,
  SubmissionStore,
  SubmittedFields,
} from './ports/submission-store.ts';
export { variationMax } from './model/seeds.ts';
export type { Entitlements } from './ports/entitlements.ts';
export type { IdentityScreen } from './ports/identity-screen.ts';
export type { ProvenanceClaim, ProvenanceSigner, SignedFile } from './ports/provenance-signer.ts';
