export { labRows } from './operations/lab-rows.ts';
export type { LabRow } from './operations/lab-row.ts';
export { wireOperations } from './operations/wire-operations.ts';
export type { WireOperationId, WireOperations } from './operations/wire-operations.ts';
export { pathTo } from './operations/path-to.ts';
export type { Authentication, FileField, OperationRow, Success, Tag } from './operations/op.ts';
export { parseOutputFileName } from './operations/output-file-name.ts';
export type { OutputEnding, OutputFileName } from './operations/output-file-name.ts';

export { readInput } from './input/read-input.ts';
export { nearestName } from './nearest.ts';
export { briefFile, briefFileSchema } from './input/brief-file.ts';
export type { BriefFile } from './input/brief-file.ts';
export { proBrief } from './input/pro-brief.ts';
export { proGenerateFields, proReviewFields } from './input/pro-generate.ts';
export type { ProGenerateFields } from './input/pro-generate.ts';
export { casting, toCasting } from './input/casting.ts';
export type { CastingInput } from './input/casting.ts';
export {
  generateFullBodyBody,
  generateModelBody,
  renameModelBody,
  saveModelBody,
} from './input/models.ts';
export { toLabOrder } from './input/lab.ts';
export type { LabInput } from './input/lab.ts';
export { foreignCursorMessage } from './input/page-query.ts';
export type { PageQuery } from './input/page-query.ts';
export { changeWebhookBody, createWebhookBody } from './input/webhooks.ts';
export type { DeliveryQuery } from './input/webhooks.ts';
export type { EventQuery } from './input/event-query.ts';
export type { IncidentQuery } from './input/incident-query.ts';
export type { RequestQuery } from './input/request-query.ts';
export { quoteBody, toOrder } from './input/quote.ts';
export type { QuoteInput } from './input/quote.ts';
export {
  chargebackBody,
  payoutBody,
  reopenWalletBody,
  writeOffBody,
  changeOrganizationBody,
  createOrganizationBody,
  createRosterModelBody,
  refundBody,
  topUpBody,
} from './input/admin.ts';
export { createApiKeyBody, createKeyBody, rotateKeyBody } from './input/keys.ts';
export type { SpendingQueryInput } from './input/spending-query.ts';
export { apiKeyPage, createdApiKey } from './output/keys.ts';
export type { ApiKeyAnswer, ApiKeyPage, CreatedApiKeyAnswer } from './output/keys.ts';
export { spending } from './output/spending.ts';
export type { SpendingAnswer } from './output/spending.ts';
export { allAuditEventPage, auditEventPage } from './output/audit.ts';
export type { AllAuditEventPage, AuditEventAnswer, AuditEventPage } from './output/audit.ts';
export type { AuditQueryInput } from './input/audit-query.ts';
export { createOperatorBody } from './input/operators.ts';
export { createdOperator, operatorPage } from './output/operators.ts';
export type { CreatedOperatorAnswer, OperatorAnswer, OperatorPage } from './output/operators.ts';
export { roleFor } from './operations/role-for.ts';
export { pauseBody } from './input/pause-body.ts';

export { requestPage, requestRecord } from './output/request-record.ts';
export { review } from './output/review.ts';
export type { ReviewAnswer } from './output/review.ts';
export { createdRosterModel, rosterPage } from './output/roster.ts';
export type { RosterEntryAnswer, RosterPage } from './output/roster.ts';
export type {
  FileRecord,
  OutputRecord,
  RequestPage,
  RequestRecord,
} from './output/request-record.ts';
export { toWireAdvisory } from './output/advisory.ts';
export { toMoney } from './output/money.ts';
export type { Money } from './output/money.ts';
export { toSnakeCase } from './output/candidate-state-names.ts';
export { candidate, toCastingAnswer, model, modelPage, savedModel } from './output/identities.ts';
export type {
  CandidateAnswer,
  CastingAnswer,
  IdentityView,
  ModelAnswer,
  SavedModelAnswer,
} from './output/identities.ts';
export { priceList, quote, wallet, walletEntryPage, walletStatement } from './output/billing.ts';
export type {
  QuoteAnswer,
  WalletAnswer,
  WalletEntryAnswer,
  WalletEntryPage,
  WalletStatementAnswer,
} from './output/billing.ts';
export { capabilities } from './output/capabilities.ts';
export type { Capabilities } from './output/capabilities.ts';
export { toCapabilities } from './output/to-capabilities.ts';
export type {
  InstallationSettings,
  SettingsCheck,
  SettingsRoute,
} from './output/to-capabilities.ts';
export {
  adjustment,
  ledgerVerification,
  organization,
  organizationPage,
  topUp,
} from './output/admin.ts';
export type {
  AdjustmentAnswer,
  LedgerVerificationAnswer,
  OrganizationAnswer,
  TopUpAnswer,
} from './output/admin.ts';
export { pause } from './output/pause.ts';
export type { PauseAnswer } from './output/pause.ts';
export { incident, incidentPage } from './output/incident.ts';
export type { IncidentAnswer, IncidentPage } from './output/incident.ts';
export {
  delivery,
  deliveryPage,
  webhook,
  webhookPage,
  webhookWithSecret,
} from './output/webhook.ts';
export type {
  DeliveryAnswer,
  DeliveryPage,
  WebhookAnswer,
  WebhookPage,
  WebhookWithSecretAnswer,
} from './output/webhook.ts';
export { event, eventPage } from './output/event.ts';
export type { EventAnswer, EventPage } from './output/event.ts';
export { toBilling, toEventAnswer } from './output/to-event.ts';
export type { EventFacts, RequestFacts } from './output/to-event.ts';
export { openApiDocument } from './openapi/open-api-document.ts';
export type { OpenApiDocument } from './openapi/open-api-document.ts';
export { errorAdvice } from './openapi/error-advice.ts';
export { problem, problemMediaType, createProblem } from './output/problem.ts';
export type { Occurrence, Problem, ProblemExtensions } from './output/problem.ts';
export { distinctProblems, toWireProblem, toWireProblems } from './wire-problem.ts';
export type { WireProblem } from './wire-problem.ts';
export { toWirePointer, wireNames } from './wire-names.ts';

export { errorCatalogue, errorCodes, topLevelCode } from './error-catalogue.ts';
export type { ErrorCode, ErrorEntry } from './error-catalogue.ts';
export { problemsMax, wireLimits } from './limits.ts';
export { toPointer } from './pointer.ts';
export { parseIdempotencyKey } from './headers/idempotency-key.ts';
export type { IdempotencyKeyFailure } from './headers/idempotency-key.ts';
export { parsePrefer, preferenceApplied, resolveWaitSeconds } from './headers/prefer.ts';
export type { Preferences } from './headers/prefer.ts';

export { gatherMetadata } from './input/submission-fields.ts';
export { submission } from './output/submission.ts';
export type { SubmissionAnswer } from './output/submission.ts';
export { guideNames } from './guides.ts';
export type { GuideName } from './guides.ts';
