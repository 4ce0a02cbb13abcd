import { isTestMarked, isUlid, toTestMarked } from '@image-production/kernel';
import type { Id, IdSource as AnyIdSource } from '@image-production/kernel';

/** Every kind of identifier and its prefix on the wire and in storage. */
export const idPrefixes = {
  organization: 'org',
  apiKey: 'key',
  request: 'req',
  model: 'mdl',
  rosterModel: 'rst',
  candidate: 'cnd',
  event: 'evt',
  webhook: 'whk',
  delivery: 'dlv',
  wallet: 'wal',
  hold: 'hld',
  entry: 'ent',
  worker: 'wrk',
  incident: 'inc',
  operator: 'opr',
  intake: 'int',
} as const;

export type IdKind = keyof typeof idPrefixes;

export type OrganizationId = Id<'organization'>;
export type ApiKeyId = Id<'apiKey'>;
export type RequestId = Id<'request'>;
export type ModelId = Id<'model'>;
export type RosterModelId = Id<'rosterModel'>;
export type CandidateId = Id<'candidate'>;
export type EventId = Id<'event'>;
export type WebhookId = Id<'webhook'>;
export type DeliveryId = Id<'delivery'>;
export type EntryId = Id<'entry'>;
export type WorkerId = Id<'worker'>;
export type IncidentId = Id<'incident'>;
export type OperatorId = Id<'operator'>;

/** The source of new identifiers of every kind. Never returns the same identifier twice. */
export type IdSource = AnyIdSource<IdKind>;

/** Whether a text is `<prefix>_<ULID>` with the prefix of this kind. */
export function isId<Kind extends IdKind>(kind: Kind, text: string): text is Id<Kind> {
  const prefix = `${idPrefixes[kind]}_`;
  return text.startsWith(prefix) && isUlid(text.slice(prefix.length));
}

/** Parses an identifier of this kind; undefined when the text is not one. */
export function parseId<Kind extends IdKind>(kind: Kind, text: string): Id<Kind> | undefined {
  return isId(kind, text) ? text : undefined;
}

/** The identifier of another kind with the same ULID, such as an organization's wallet. */
export function siblingId<Kind extends IdKind>(kind: Kind, id: Id<IdKind>): Id<Kind> {
  const ulidPart = id.slice(id.indexOf('_') + 1);
  return `${idPrefixes[kind]}_${ulidPart}` as Id<Kind>;
}

/**
 * The test twin of an organization, an organization of its own: the same id but for its first
 * digit. A twin is its own.
 */
export function testTwinOf(organizationId: OrganizationId): OrganizationId {
  return toTestMarked(organizationId);
}

/** Whether an organization is the test twin of another: nothing it does costs money. */
export function isTestTwin(organizationId: OrganizationId): boolean {
  return isTestMarked(organizationId);
}
