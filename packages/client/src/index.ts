export {
  ApiError,
  AuthenticationError,
  ConflictError,
  GoneError,
  IdempotencyConflictError,
  InsufficientFundsError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './api-error.ts';
export type { InputProblem } from './api-error.ts';
export type {
  Batch,
  BatchItem,
  BatchItemState,
  BatchJournal,
  BatchOptions,
} from './batch/batch.ts';
export type {
  AttemptReport,
  CallOptions,
  ClientOptions,
  ReviewOptions,
  SubmitOptions,
  WaitOptions,
} from './call-options.ts';
export { Download } from './download.ts';
export {
  ConnectionError,
  ImageProductionError,
  InputError,
  IntegrityError,
  RequestCanceledError,
  RequestFailedError,
  TimeoutError,
  WebhookVerificationError,
} from './errors.ts';
export type { FileSource } from './file-source.ts';
export { ServiceClient } from './service-client.ts';
export type { RawCallOptions, Readiness } from './service-client.ts';
export type { CreativeInput, PolishInput, ProductInput } from './lab.ts';
export type { AuditQuery, PageQuery, RequestQuery } from './list-pages.ts';
export { List } from './list.ts';
export type { Page } from './list.ts';
export type { FileChoice } from './output-file.ts';
export type { ProInput, ProReference, ProReviewInput } from './pro.ts';
export { ProductionRequest } from './production-request.ts';
export type { SaveOptions } from './production-request.ts';
export type { EventQuery } from './events.ts';
export type { EventOptions, RequestEvent } from './request-events.ts';
export type { components, operations, paths } from './schema.ts';
export type { PendingRequest } from './submit.ts';
export { verifyWebhook } from './verify-webhook.ts';
export type { HeadersLike, VerifyOptions, WebhookEvent } from './verify-webhook.ts';
export type { DeliveryQuery } from './webhooks.ts';
export type {
  ApiKey,
  Aspect,
  AuditEvent,
  Candidate,
  Capabilities,
  CastInput,
  ChangeWebhookInput,
  Casting,
  CreatedApiKey,
  CreateKeyInput,
  CreateWebhookInput,
  Delivery,
  FileFormat,
  FullBodyInput,
  Model,
  Money,
  OrganizationEvent,
  Output,
  PassName,
  PriceList,
  ProBrief,
  Problem,
  Quote,
  QuoteInput,
  RequestRecord,
  Resolution,
  Review,
  RosterEntry,
  RotateKeyInput,
  SavedModel,
  SaveModelInput,
  Submission,
  Wallet,
  WalletEntry,
  WalletStatement,
  Webhook,
  WebhookWithSecret,
} from './wire-types.ts';
