export { idPrefixes, isId, parseId, siblingId } from './id.ts';
export type {
  IdKind,
  OrganizationId,
  ApiKeyId,
  RequestId,
  ModelId,
  RosterModelId,
  CandidateId,
  EventId,
  EntryId,
  WorkerId,
  IncidentId,
  OperatorId,
  IdSource,
} from './id.ts';
