export type {
  AcceptFailure,
  Acceptance,
  RequestDraft,
  Submission,
} from './submission/accept-request.ts';
export { absentIdentityScreen } from './studio/absent-identity-screen.ts';
export { announcedRequests } from './studio/announced-requests.ts';
export type { AnnounceWork } from './studio/announced-requests.ts';
export type { JobCounts, JobHandler, JobQueue } from './ports/job-queue.ts';
export { GuardedClock } from './audit/guarded-clock.ts';
export { bookClock, priceListFor } from './services.ts';
export {
  chargeBackTopUp,
  closeBooksUntil,
  payOutWallet,
  refundRequest,
  reopenWallet,
  writeOffDebt,
} from './wallet/adjust-wallet.ts';
export type {
  AdjustFailure,
  ChargebackNotice,
  PayoutOrder,
  RefundOrder,
  WriteOffOrder,
} from './wallet/adjust-wallet.ts';
export { cancelRequest } from './settlement/cancel-request.ts';
export type { CancelFailure, RequestNotFound } from './settlement/cancel-request.ts';
export { checkFunds, checkOrder } from './submission/check-order.ts';
export type { FundsObstacle, Obstacle } from './submission/obstacles.ts';
export { foreseeStaging } from './submission/foresee-staging.ts';
export type { ForeseenOrder, ForeseenStaging } from './submission/foresee-staging.ts';
export { checkPro } from './submission/check-pro.ts';
export type { ProOrder } from './submission/check-pro.ts';
export { checkFiles } from './audit/check-files.ts';
export type { FileCheck } from './audit/check-files.ts';
export type {
  KeyExpense,
  KeySpendingReader,
  KeySpendingStore,
  SpendingLine,
  SpendingQuery,
} from './ports/key-spending.ts';
export { utcDayOf } from './submission/spend-cap.ts';
export type { SpendCapReached } from './submission/spend-cap.ts';
export { claimRequest, keepLease } from './studio/claim-request.ts';
export type { LeaseAnswer } from './studio/claim-request.ts';
export { compilePlan } from './studio/compile-plan.ts';
export { findReplay } from './submission/find-replay.ts';
export type { KeyReused, SubmissionKey } from './submission/find-replay.ts';
export { Intake } from './assets/intake.ts';
export { inspectReferences } from './assets/inspect-references.ts';
export type {
  AcceptedReference,
  Inspection,
  PictureProblem,
  UploadedFile,
} from './assets/inspect-references.ts';
export { StudioFloor } from './studio/studio-floor.ts';
export type { FloorOptions, Place, PlaceQuery, Seat } from './studio/studio-floor.ts';
export { produceRequest } from './studio/produce-request.ts';
export type { Attempt } from './studio/produce-request.ts';
export { AuditTrailWatch, verifyAuditTrail } from './audit/verify-audit-trail.ts';
export { recordRefusal } from './audit/record-deed.ts';
export { raiseIncident } from './audit/raise-incident.ts';
export { isReportedDamaged, neededBy, reportDamage } from './audit/report-damage.ts';
export type { DamageServices, FileDamage, NeededFile } from './audit/report-damage.ts';
export { resolveIncident } from './audit/resolve-incident.ts';
export type {
  IncidentLasts,
  IncidentNotFound,
  ResolutionEffects,
  ResolvingServices,
} from './audit/resolve-incident.ts';
export { incidentKinds } from './model/incident.ts';
export type { Incident, IncidentKind, IncidentReport } from './model/incident.ts';
export type {
  BookedKey,
  BookedRequest,
  BooksBeginning,
  BooksReader,
  BooksVisitor,
  LaterBooksVisitor,
} from './ports/books-reader.ts';
export type { ChoreTurns } from './ports/chore-turns.ts';
export type { ErasureReader } from './ports/erasures.ts';
export type { IncidentPageQuery, IncidentReader, IncidentStore } from './ports/incident-store.ts';
export { removeOutputs, sweepRetention } from './retention/remove-data.ts';
export type { Concern, RequestOfOrganization, Subject } from './ports/subject.ts';
export type { RemoveFailure } from './retention/remove-data.ts';
export { addToRoster, openRoster } from './models/roster.ts';
export { eraseOrganizationData } from './retention/erase-organization.ts';
export type { ErasureStep } from './retention/erase-organization.ts';
export { sweepEvents } from './retention/sweep-events.ts';
export { sweepTexts } from './retention/forget-texts.ts';
export type { Remains } from './ports/remains.ts';
export { changeModelName, removeModel, saveModel } from './models/save-model.ts';
export type {
  IntakeServices,
  OrphanServices,
  ProductionServices,
  StudioServices,
} from './services.ts';
export { settleRequest } from './settlement/settle-request.ts';
export type { SettleAnswer } from './settlement/settle-request.ts';
export { submitFullBody } from './submission/submit-full-body.ts';
export type { SubmitFullBodyFailure } from './submission/submit-full-body.ts';
export { submitLab } from './submission/submit-lab.ts';
export { submitPortrait } from './submission/submit-portrait.ts';
export { submitPro } from './submission/submit-pro.ts';
export type { SubmitProFailure } from './submission/submit-pro.ts';
export type { ProIdentity } from './submission/pro-identity.ts';
export { notOfferedProblem } from './submission/not-offered-problem.ts';
export { reviewFullBody } from './submission/review-full-body.ts';
export type { FullBodyDraft, FullBodyOrder } from './submission/review-full-body.ts';
export { reviewLab } from './submission/review-lab.ts';
export type { LabDraft, LabProblem, LabReview } from './submission/review-lab.ts';
export { reviewPortrait } from './submission/review-portrait.ts';
export type {
  BelowMinimumAgeBand,
  CastingProblem,
  CastingReview,
  CastingReviewServices,
  PortraitDraft,
  PortraitReviewServices,
} from './submission/review-portrait.ts';
export type {
  PictureReview,
  ReviewedContents,
  ReviewedKind,
  ReviewedSubmission,
  SeenPictures,
} from './submission/reviewed-submission.ts';
export type { AnnouncedPictures } from './submission/picture-problems.ts';
export { reviewPro } from './submission/review-pro.ts';
export type {
  PhotographDraft,
  PictureOrder,
  ProProblem,
  ProReview,
  ReviewServices,
} from './submission/review-pro.ts';
export { sweepAssets } from './assets/sweep-assets.ts';
export { sweepCandidates } from './retention/sweep-candidates.ts';
export { sweepExpiring } from './retention/sweep-expiring.ts';
export { sweepKeys } from './retention/sweep-keys.ts';
export { sweepOrphans } from './assets/sweep-orphans.ts';
export { sweepOverdue } from './settlement/sweep-overdue.ts';
export type { Sweep } from './settlement/sweep-overdue.ts';
export { topUpWallet } from './wallet/top-up-wallet.ts';
export type { TopUpFailure } from './wallet/top-up-wallet.ts';
export { auditBooks, BooksAudit } from './audit/books-audit.ts';
export type { AuditGrounds, Books, BooksReport } from './audit/books-audit.ts';
export { invariants } from './audit/invariants.ts';
export type { InvariantName } from './audit/invariants.ts';
export { auditLedger, examineLedger, verifyLedger } from './audit/verify-ledger.ts';
export type {
  AuditServices,
  BooksGrounds,
  ExaminedBooks,
  LedgerAudit,
} from './audit/verify-ledger.ts';
export { fingerprintOf } from './model/fingerprint.ts';
export type { FileContent, Fingerprint, SubmissionContent } from './model/fingerprint.ts';
export {
  deliveredOutputs,
  isEnded,
  isTerminal,
  requestStages,
  requestStatuses,
} from './model/generation-request.ts';
export { effortsMax, estimateSeconds } from './model/estimate.ts';
export type { PastEffort } from './model/estimate.ts';
export { placeInQueue } from './model/queue-order.ts';
export type { Line } from './model/queue-order.ts';
export { companionFiles } from './model/companion-files.ts';
export type { CompanionFile } from './model/companion-files.ts';
export type {
  DeliveredCompanions,
  DeliveredFile,
  DeliveredPass,
  DeliveredPicture,
  EndedRequest,
  EngineCall,
  GenerationRequest,
  Lease,
  Metadata,
  Output,
  PendingOutput,
  RequestAdvisory,
  RequestIdentity,
  RequestReference,
  RequestStage,
  RequestStanding,
  RequestStatus,
  StoredBytes,
  Terms,
} from './model/generation-request.ts';
export { defaultPolicy, deliverables, uploadMsMax } from './model/production-policy.ts';
export type { ProductionPolicy } from './model/production-policy.ts';
export { requestErrorCodes } from './model/request-error.ts';
export type { RequestError, RequestErrorCode } from './model/request-error.ts';
export { changeRequest } from './model/request-lifecycle.ts';
export type { Settlement } from './model/end-request.ts';
export type { RequestChange, RequestCommand, RequestFailure } from './model/request-lifecycle.ts';
export { labKind } from './model/work-order.ts';
export type {
  FullBodyWork,
  IdentitySnapshot,
  LabKind,
  LabWork,
  PortraitWork,
  ProWork,
  Work,
  WorkByKind,
  WorkKind,
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
  RequestPageQuery,
  RequestReader,
  RequestStore,
} from './ports/production-store.ts';
export type {
  DomainEvent,
  EventPageQuery,
  EventReader,
  LowBalance,
  Outbox,
  PublicEvent,
} from './ports/outbox.ts';
export {
  changeWebhook,
  createWebhook,
  redeliver,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from './webhooks/change-webhook.ts';
export type {
  ChangeWebhookFailure,
  CreateWebhookFailure,
  SendFailure,
  TargetRefused,
  WebhookChange,
  WebhookNotFound,
} from './webhooks/change-webhook.ts';
export { attemptDelivery, claimDeliveries } from './webhooks/deliver.ts';
export type { DeliveryReport } from './webhooks/deliver.ts';
export { sweepDeliveries } from './webhooks/sweep-deliveries.ts';
export type {
  DeliveryServices,
  DeliveryTiming,
  WebhookServices,
} from './webhooks/webhook-services.ts';
export type { LowBalanceNotices } from './ports/low-balance-notices.ts';
export type { PauseReader, PauseStore } from './ports/pause-store.ts';
export type { Pause } from './model/pause.ts';
export { unpaused } from './model/pause.ts';
export { pauseProduction } from './submission/pause-production.ts';
export type { PauseOrder, UnknownEngine } from './submission/pause-production.ts';
export type { ReferenceClock } from './ports/reference-clock.ts';
export type { WorkerRegistry } from './ports/worker-registry.ts';
export { referenceMediaTypes } from './model/reference-media-type.ts';
export type { ReferenceMediaType } from './model/reference-media-type.ts';
export type {
  InspectedReference,
  InspectionErrand,
  InspectionStop,
  ReferenceInspector,
  ReferenceRefusal,
} from './ports/reference-inspector.ts';
export type { AssetHolder, AssetUses, IntakeHolder } from './ports/asset-uses.ts';
export type { AssetCondition, AssetStore, ByteRange, StoredAsset } from './ports/asset-store.ts';
export type { AssetLister, AssetListQuery, ListedAsset } from './ports/asset-lister.ts';
export type { AssetLinks, LinkedFile } from './ports/asset-links.ts';
export type { AssetObject, AssetObjects, DueObjects, TakenObjects } from './ports/asset-objects.ts';
export type { AssetSweeper } from './ports/asset-sweeper.ts';
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
