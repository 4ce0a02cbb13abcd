export { createOrganization } from './create-organization.ts';
export type { NewOrganization } from './create-organization.ts';
export { eraseOrganization, repeatErasures } from './erase-organization.ts';
export { issueApiKey } from './issue-api-key.ts';
export type { IssuedApiKey, NewApiKey } from './issue-api-key.ts';
export { chainEntry, findAuditBreak } from './audit-chain.ts';
export { nameOfChain, verifyAuditChains } from './verify-audit-chains.ts';
export type { AuditChainsGrounds, AuditChainsReport, ChainEnds } from './verify-audit-chains.ts';
export { toAuditEntry } from './deed.ts';
export type { Deed, DeedContent, DeedServices } from './deed.ts';
export { auditActions, auditGenesis } from './model/audit-event.ts';
export type {
  AuditAction,
  AuditActor,
  AuditEntry,
  AuditEvent,
  AuditHead,
} from './model/audit-event.ts';
export type { AuditQuery, AuditReader, AuditTrail } from './ports/audit-trail.ts';
export { delegateApiKey } from './delegate-api-key.ts';
export type { DelegatedKey, DelegationFailure } from './delegate-api-key.ts';
export {
  changeOrganization,
  grantEntitlement,
  revokeApiKey,
  revokeEntitlement,
} from './recorded-changes.ts';
export type { Licence } from './recorded-changes.ts';
export { rotateApiKey } from './rotate-api-key.ts';
export type { Rotation, RotationFailure } from './rotate-api-key.ts';
export { capPeriods } from './model/spend-cap.ts';
export type { CapPeriod, SpendCap } from './model/spend-cap.ts';
export { appointOperator, dismissOperator, identifyOperator } from './operators.ts';
export type { OperatorServices } from './operators.ts';
export { mayActAs, operatorRoles } from './model/operator.ts';
export type { Operator, OperatorRole } from './model/operator.ts';
export type { OperatorPageQuery, OperatorStore } from './ports/operator-store.ts';
export { authenticate, isUseNoted, opens } from './authenticate.ts';
export { readmit } from './readmit.ts';
export type { ReadmitFailure, Sender } from './readmit.ts';
export {
  mintSignInLink,
  resumeSession,
  signInByKey,
  signInByLink,
  signOut,
  sweepSessions,
} from './sign-in.ts';
export type { MintedLink, SessionCaller, SessionServices, SignedIn } from './sign-in.ts';
export { requireScope } from './require-scope.ts';
export type { AccessServices } from './services.ts';
export { mintApiKeySecret } from './mint-api-key-secret.ts';
export { parseApiKey } from './model/api-key-secret.ts';
export type { ApiKeySecret, KeyMode } from './model/api-key-secret.ts';
export { apiKeyScopes } from './model/scope.ts';
export type { ApiKeyScope } from './model/scope.ts';
export { withDefaultSettings } from './model/organization.ts';
export type { Organization, OrganizationChange } from './model/organization.ts';
export { mayMake } from './key-reach.ts';
export { isUsable } from './model/api-key.ts';
export type { ApiKey } from './model/api-key.ts';
export type { Caller } from './model/caller.ts';
export type {
  ApiKeyEnded,
  ApiKeyNotFound,
  ApiKeyOutOfReach,
  InsufficientScope,
  OperatorNotFound,
  OrganizationNotFound,
  OrganizationSuspended,
  TestKeysOnly,
  Unauthenticated,
  WiderApiKey,
} from './model/failure.ts';
export type { CallerReader } from './ports/caller-reader.ts';
export type {
  ApiKeyPageQuery,
  CredentialStore,
  OrganizationPageQuery,
  Maker,
} from './ports/credential-store.ts';
export type { Erasure, ErasureLog, Removal } from './ports/erasure-log.ts';
export { idleEnd } from './model/session.ts';
export type { Session, SignInLink } from './model/session.ts';
export type { SessionStore } from './ports/session-store.ts';
export type { KeyMaterial } from './ports/key-material.ts';
export type { Quota, QuotaBook, QuotaDemand, QuotaGrant } from './ports/quota-book.ts';
