import type { Brand } from './brand.ts';

/** Every kind of identifier and the prefix it carries on the wire and in storage. */
export const idPrefixes = {
  organization: 'org',
  apiKey: 'key',
  request: 'req',
  model: 'mdl',
  rosterModel: 'rst',
  candidate: 'cnd',
  event: 'evt',
  webhook: 'whk',
  wallet: 'wal',
  hold: 'hld',
  entry: 'ent',
  worker: 'wrk',
  incident: 'inc',
  intake: 'int',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** `<prefix>_<26 characters of Crockford base32>`, a ULID: sorts by time of creation. */
export type Id<Kind extends IdKind> = Brand<string, `id:${Kind}`>;

export type OrganizationId = Id<'organization'>;
export type ApiKeyId = Id<'apiKey'>;
export type RequestId = Id<'request'>;
export type ModelId = Id<'model'>;
export type RosterModelId = Id<'rosterModel'>;
export type CandidateId = Id<'candidate'>;
export type EventId = Id<'event'>;
export type WalletId = Id<'wallet'>;
export type HoldId = Id<'hold'>;
export type EntryId = Id<'entry'>;
export type WorkerId = Id<'worker'>;
export type IncidentId = Id<'incident'>;
export type IntakeId = Id<'intake'>;

const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export function isId<Kind extends IdKind>(kind: Kind, text: string): text is Id<Kind> {
  const prefix = `${idPrefixes[kind]}_`;
  return text.startsWith(prefix) && ulid.test(text.slice(prefix.length));
}

/** An identifier of this kind, or undefined when the text is not one. */
export function parseId<Kind extends IdKind>(kind: Kind, text: string): Id<Kind> | undefined {
  return isId(kind, text) ? text : undefined;
}

/** The identifier that shares another one's ULID, such as the wallet of an organization. */
export function siblingId<Kind extends IdKind>(kind: Kind, id: Id<IdKind>): Id<Kind> {
  const ulidPart = id.slice(id.indexOf('_') + 1);
  return `${idPrefixes[kind]}_${ulidPart}` as Id<Kind>;
}
