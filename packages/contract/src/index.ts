export { wireOperations } from './operations/wire-operations.ts';
export type { WireOperationId, WireOperations } from './operations/wire-operations.ts';
export { op, tags } from './operations/op.ts';
export type { Authentication, FileField, OperationRow, Success, Tag } from './operations/op.ts';
export { parseOutputFileName } from './operations/output-file-name.ts';
export type { OutputFileName } from './operations/output-file-name.ts';

export { readInput } from './input/read-input.ts';
export { nearestOf, suggestion } from './input/nearest.ts';
export { problemsOf } from './input/problems.ts';
export { proBrief, toProBrief } from './input/pro-brief.ts';
export type { ProBriefInput } from './input/pro-brief.ts';
export { referenceRole } from './input/reference-role.ts';
export type { ReferenceRoleInput } from './input/reference-role.ts';
export { proGenerateForm, proReviewForm } from './input/pro-generate.ts';
export type { ProGenerateForm } from './input/pro-generate.ts';
export { casting, toCasting } from './input/casting.ts';
export type { CastingInput } from './input/casting.ts';
export {
  generateFullBodyBody,
  generateModelBody,
  renameModelBody,
  saveModelBody,
} from './input/models.ts';
export { labCreativeBody, labCreativeForm, labPolishForm, labProductForm } from './input/lab.ts';
export type { LabCreativeInput, LabPolishInput, LabProductInput } from './input/lab.ts';
export { incidentQuery } from './input/incident-query.ts';
export type { IncidentQuery } from './input/incident-query.ts';
export { requestQuery } from './input/request-query.ts';
export type { RequestQuery } from './input/request-query.ts';
export { quoteBody, toOrder } from './input/quote.ts';
export type { QuoteInput } from './input/quote.ts';
export { pageQuery } from './input/page-query.ts';
export type { PageQuery } from './input/page-query.ts';
export {
  chargebackBody,
  payoutBody,
  reopenWalletBody,
  writeOffBody,
  createApiKeyBody,
  changeOrganizationBody,
  createOrganizationBody,
  createRosterModelBody,
  refundBody,
  topUpBody,
} from './input/admin.ts';

export { requestPage, requestRecord } from './output/request-record.ts';
export { review } from './output/review.ts';
export type { ReviewAnswer } from './output/review.ts';
export { createdRosterModel, rosterEntry, rosterPage } from './output/roster.ts';
export type { CreatedRosterModelAnswer, RosterEntryAnswer, RosterPage } from './output/roster.ts';
export type {
  FileRecord,
  OutputRecord,
  RequestPage,
  RequestRecord,
} from './output/request-record.ts';
export { advisory } from './output/advisory.ts';
export type { AdvisoryAnswer } from './output/advisory.ts';
export { money, moneyOf } from './output/money.ts';
export type { Money } from './output/money.ts';
export { candidate, castingAnswerOf, model, modelPage, savedModel } from './output/identities.ts';
export type {
  CandidateAnswer,
  CastingAnswer,
  IdentityView,
  ModelAnswer,
  ModelPage,
  SavedModelAnswer,
} from './output/identities.ts';
export {
  priceList,
  quote,
  wallet,
  walletEntry,
  walletEntryPage,
  walletStatement,
} from './output/billing.ts';
export type {
  PriceListAnswer,
  QuoteAnswer,
  WalletAnswer,
  WalletEntryAnswer,
  WalletEntryPage,
  WalletStatementAnswer,
} from './output/billing.ts';
export { capabilities } from './output/capabilities.ts';
export type { Capabilities } from './output/capabilities.ts';
export { capabilitiesOf } from './output/capabilities-of.ts';
export type { InstallationSettings } from './output/capabilities-of.ts';
export {
  adjustment,
  apiKey,
  apiKeyPage,
  createdApiKey,
  ledgerVerification,
  organization,
  organizationPage,
  topUp,
} from './output/admin.ts';
export type {
  AdjustmentAnswer,
  ApiKeyAnswer,
  ApiKeyPage,
  CreatedApiKeyAnswer,
  LedgerVerificationAnswer,
  OrganizationAnswer,
  OrganizationPage,
  TopUpAnswer,
} from './output/admin.ts';
export { incident, incidentPage } from './output/incident.ts';
export type { IncidentAnswer, IncidentPage } from './output/incident.ts';
export { health, readiness } from './output/health.ts';
export type { HealthAnswer, ReadinessAnswer } from './output/health.ts';
export { openApiDocument } from './openapi/open-api-document.ts';
export type { OpenApiDocument } from './openapi/open-api-document.ts';
export { errorAdvice } from './openapi/error-advice.ts';
export { problem, problemMediaType, problemOf } from './output/problem.ts';
export type { Occurrence, Problem, ProblemExtensions } from './output/problem.ts';

export { errorCatalogue, errorCodes, isErrorCode, topLevelCodeOf } from './error-catalogue.ts';
export type { ErrorCode, ErrorEntry } from './error-catalogue.ts';
export {
  imageLimits,
  outputCountMax,
  pageLimit,
  problemsMax,
  referenceCountMax,
  textLimits,
  waitSecondsMax,
  wireLimits,
} from './limits.ts';
export {
  advisorySeverities,
  billingStates,
  digitalSourceTypes,
  incidentKinds,
  outputStatuses,
  referenceMediaTypes,
  requestErrorCodes,
  requestStages,
  requestStatuses,
  walletEntryTypes,
} from './vocabulary.ts';
export { parentOf, pointerOf, stepsOf } from './pointer.ts';
export { parseIdempotencyKey } from './headers/idempotency-key.ts';
export type { IdempotencyKeyFailure } from './headers/idempotency-key.ts';
export { parsePrefer, preferenceApplied, waitSecondsOf } from './headers/prefer.ts';
export type { Preferences } from './headers/prefer.ts';

export { gatherMetadata } from './input/submission-fields.ts';
export { submission } from './output/submission.ts';
export type { SubmissionAnswer } from './output/submission.ts';
