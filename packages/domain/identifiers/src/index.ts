export { idPrefixes, isId, isTestTwin, parseId, siblingId, testTwinOf } from './id.ts';
export type {
  IdKind,
  OrganizationId,
  ApiKeyId,
  RequestId,
  ModelId,
  RosterModelId,
  CandidateId,
  EventId,
  WebhookId,
  DeliveryId,
  EntryId,
  WorkerId,
  IncidentId,
  OperatorId,
  IdSource,
} from './id.ts';
