import type { ApiKeyId, OrganizationId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { authenticate, rememberUse } from './authenticate.ts';
import { toAuditEntry } from './deed.ts';
import type { Deed } from './deed.ts';
import { isUsable } from './model/api-key.ts';
import type { ApiKey } from './model/api-key.ts';
import type { AuditAction, AuditEntry } from './model/audit-event.ts';
import type { Caller } from './model/caller.ts';
import type { Unauthenticated } from './model/failure.ts';
import { idleEnd, sessionLimits } from './model/session.ts';
import type { Session } from './model/session.ts';
import type { SessionStore } from './ports/session-store.ts';
import type { AccessServices } from './services.ts';

export type SessionServices = Pick<
  AccessServices,
  'credentials' | 'clock' | 'digest' | 'keyMaterial' | 'ids'
> & {
  readonly sessions: SessionStore;
  /** The `X-Request-Id` of the call; absent outside of calls. */
  readonly traceId?: string;
  /** On whose behalf links are made; absent for what the installation does by itself. */
  readonly deed?: Deed | undefined;
};

/** A token that leaves the service once; only its hash is stored. */
export interface MintedLink {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface SignedIn {
  /** For the browser's cookie; only its hash is stored. */
  readonly token: string;
  readonly session: Session;
}

/** A signed-in call: who calls, by which session and key. */
export interface SessionCaller {
  readonly caller: Caller;
  readonly session: Session;
  readonly apiKey: ApiKey;
}

/** 256 bits. */
const tokenLength = 43;
const minuteMs = 60_000;

/** Mints a link by which one browser signs in as this key, once and until it expires; records it. */
export async function mintSignInLink(
  services: SessionServices,
  { organizationId, keyId }: Pick<Caller, 'organizationId' | 'keyId'>,
  lifetimeMs: number,
): Promise<MintedLink> {
  const { sessions, clock, digest, keyMaterial } = services;
  const token = keyMaterial.base62(tokenLength);
  const expiresAt = clock.now() + lifetimeMs;
  const tokenHash = digest.sha256Hex(token);
  const content = { organizationId, action: 'session.link', subject: keyId } as const;
  const entry = toAuditEntry(services, content);
  await sessions.insertLink({ tokenHash, organizationId, keyId, expiresAt }, entry);
  return { token, expiresAt };
}

/** Signs in by the token of a link, which is used up whatever the outcome. */
export async function signInByLink(
  services: SessionServices,
  token: string,
): Promise<Result<SignedIn, Unauthenticated>> {
  const link = await services.sessions.takeLink(services.digest.sha256Hex(token));
  if (!link || link.expiresAt <= services.clock.now()) return refuse({ kind: 'unauthenticated' });
  const apiKey = await findUsableKey(services, link);
  return apiKey ? succeed(await begin(services, apiKey)) : refuse({ kind: 'unauthenticated' });
}

/** Signs in by an API key, which is not kept. */
export async function signInByKey(
  services: SessionServices,
  secret: string,
): Promise<Result<SignedIn, Unauthenticated>> {
  const authenticated = await authenticate(services, secret);
  if (!authenticated.ok) return authenticated;
  const { organizationId, keyId: id } = authenticated.value;
  return succeed(await begin(services, { organizationId, id }));
}

/** Identifies the caller by a session's token. Reads session and key on every call. */
export async function resumeSession(
  services: SessionServices,
  token: string,
): Promise<Result<SessionCaller, Unauthenticated>> {
  const { sessions, clock, digest } = services;
  const session = await sessions.findSession(digest.sha256Hex(token));
  const now = clock.now();
  if (!session || idleEnd(session) <= now) return refuse({ kind: 'unauthenticated' });
  const apiKey = await findUsableKey(services, session);
  if (!apiKey) return refuse({ kind: 'unauthenticated' });
  await rememberUse(services, apiKey, now);
  const minute = startOfMinute(now);
  if (session.lastUsedAt < minute) await sessions.touchSession(session.tokenHash, minute);
  const { organizationId, id: keyId, scopes } = apiKey;
  return succeed({ caller: { organizationId, keyId, scopes }, session, apiKey });
}

/** Ends a session for good and records it. */
export async function signOut(
  services: Pick<SessionServices, 'sessions' | 'digest' | 'clock' | 'ids' | 'traceId'>,
  token: string,
): Promise<void> {
  const { sessions, digest } = services;
  const session = await sessions.findSession(digest.sha256Hex(token));
  if (!session) return;
  await sessions.endSession(session.tokenHash, entryOf(services, 'session.close', session));
}

/** What a browser does with its session, under the key that it is signed in with. */
function entryOf(
  { clock, ids, traceId }: Pick<SessionServices, 'clock' | 'ids' | 'traceId'>,
  action: AuditAction,
  { organizationId, keyId }: Session,
): AuditEntry {
  const deed = { actor: { kind: 'studio', id: keyId }, traceId: traceId ?? null } as const;
  return toAuditEntry({ clock, ids, deed }, { organizationId, action, subject: keyId });
}

/** Removes sessions and links that no longer work. Returns how many. */
export function sweepSessions({
  sessions,
  clock,
}: Pick<SessionServices, 'clock'> & {
  readonly sessions: Pick<SessionStore, 'removeEnded'>;
}): Promise<number> {
  const now = clock.now();
  return sessions.removeEnded(now, now - sessionLimits.idleMs);
}

async function findUsableKey(
  { credentials, clock }: SessionServices,
  { organizationId, keyId }: Pick<Caller, 'organizationId' | 'keyId'>,
): Promise<ApiKey | undefined> {
  const apiKey = await credentials.findApiKey(organizationId, keyId);
  return apiKey && isUsable(apiKey, clock.now()) ? apiKey : undefined;
}

async function begin(
  services: SessionServices,
  { organizationId, id: keyId }: { readonly organizationId: OrganizationId; readonly id: ApiKeyId },
): Promise<SignedIn> {
  const { sessions, clock, digest, keyMaterial } = services;
  const token = keyMaterial.base62(tokenLength);
  const createdAt = clock.now();
  const session: Session = {
    tokenHash: digest.sha256Hex(token),
    organizationId,
    keyId,
    createdAt,
    expiresAt: createdAt + sessionLimits.longestMs,
    lastUsedAt: startOfMinute(createdAt),
  };
  await sessions.insertSession(session, entryOf(services, 'session.open', session));
  return { token, session };
}

function startOfMinute(at: number): number {
  return at - (at % minuteMs);
}
