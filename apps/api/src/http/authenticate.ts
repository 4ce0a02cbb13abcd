import { createHash, timingSafeEqual } from 'node:crypto';

import { authenticate, identifyOperator, mayActAs, requireScope } from '@image-production/access';
import type { Caller, OperatorRole, Sender } from '@image-production/access';
import { roleFor } from '@image-production/contract';
import type { OperationRow } from '@image-production/contract';
import type { OperatorId, OrganizationId } from '@image-production/identifiers';

import type { ApiServices } from '../api-services.ts';
import { addressGroup } from '../limits/client-addresses.ts';
import { rateLimited } from '../limits/rate-limited.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import type { ApiContext } from './api-environment.ts';
import { bearerIn } from './bearer.ts';
import type { Entrance } from './entrance.ts';

/** Authorizes a call by the `auth` and `scope` of its operation; throws a problem when refused. */
async function authorize(
  context: ApiContext,
  services: ApiServices,
  row: Pick<OperationRow, 'id' | 'method' | 'auth' | 'scope' | 'role'>,
): Promise<void> {
  switch (row.auth) {
    case 'none':
      return;
    case 'operator':
      return requireOperator(context, services, row);
    case 'key_or_signature':
      if (await acceptSignature(context, services)) return;
      return requireKey(context, services, row);
    case 'key':
      return requireKey(context, services, row);
  }
}

/** The operations under their own paths, by key, signed URL or operator token; never by cookie. */
export function publicEntrance(services: ApiServices): Entrance {
  return {
    prefix: '',
    isServed: () => true,
    authorize: (context, row) => authorize(context, services, row),
    identify: async (context, row) => {
      if (row.auth === 'operator') await requireOperator(context, services);
      else if (row.auth !== 'none') await requireCaller(context, services);
    },
  };
}

/** Returns the caller of a valid API key; throws one and the same 401 for every other case. */
export async function requireCaller(context: ApiContext, services: ApiServices): Promise<Caller> {
  const token = bearerToken(context);
  const authenticated =
    token === undefined ? undefined : await authenticate(services.access, token);
  if (authenticated?.ok) return authenticated.value;
  countFailure(context, services);
  throw problemOfFailure({ kind: 'unauthenticated' });
}

/** Organization and key of an authenticated call. */
export function toSender({ var: { caller } }: ApiContext): Required<Sender> {
  return { organizationId: caller.organizationId, keyId: caller.keyId };
}

/** The organization whose key, or whose signed URL, a call came with. */
export function readerOrganization({ var: { signedFor, caller } }: ApiContext): OrganizationId {
  return signedFor ?? caller.organizationId;
}

/** Counts a failed authentication of the client's address; throws 429 when there were too many. */
export function countFailure({ env, req }: ApiContext, services: ApiServices): void {
  const { addresses, failedAuthentications: failures } = services;
  const peer = env.incoming?.socket.remoteAddress ?? '';
  const client = addresses.resolveClient(peer, req.header('x-forwarded-for'));
  const seconds = Math.ceil(failures.count(addressGroup(client)) / 1000);
  if (seconds === 0) return;
  const { failuresMax, windowSeconds } = failures;
  const detail =
    `More than ${failuresMax} calls without a valid key or token came from this address within ` +
    `${windowSeconds} s; try again with a valid one, or in ${seconds} s.`;
  throw rateLimited(detail, { name: 'failures', quota: failuresMax, windowSeconds, seconds });
}

async function requireKey(
  context: ApiContext,
  services: ApiServices,
  row: Pick<OperationRow, 'id' | 'method' | 'scope'>,
): Promise<void> {
  await requireAllowed(context, services, row, await requireCaller(context, services));
}

/** Throws unless this caller may do what the operation does; remembers who calls. */
export async function requireAllowed(
  context: ApiContext,
  services: ApiServices,
  row: Pick<OperationRow, 'id' | 'method' | 'scope'>,
  caller: Caller,
): Promise<void> {
  if (isHaltedBySuspension(row)) await requireActive(services, caller);
  if (row.scope !== null) {
    const allowed = requireScope(caller, row.scope);
    if (!allowed.ok) throw problemOfFailure(allowed.failure);
  }
  context.set('caller', caller);
}

/** A suspended organization may still read, download, quote and cancel. */
function isHaltedBySuspension({ method, id }: Pick<OperationRow, 'method' | 'id'>): boolean {
  return method !== 'get' && id !== 'cancelRequest' && id !== 'createQuote';
}

async function requireActive({ access }: ApiServices, { organizationId }: Caller): Promise<void> {
  const organization = await access.credentials.findOrganization(organizationId);
  if (organization?.suspended) throw problemOfFailure({ kind: 'organization-suspended' });
}

/**
 * Returns false when the URL is not signed; throws when its signature is invalid or expired, or its
 * organization erased.
 */
async function acceptSignature(context: ApiContext, services: ApiServices): Promise<boolean> {
  if (context.req.query('sig') === undefined) return false;
  const organizationId = services.urls.verify(requestTarget(context));
  if (!organizationId) {
    throw new ProblemError(
      'signature_invalid',
      'The URL has expired or was altered; read the record again.',
    );
  }
  const organization = await services.access.credentials.findOrganization(organizationId);
  if (organization?.erasedAt !== null)
    throw new ProblemError('output_expired', 'The file has been removed.');
  context.set('signedFor', organizationId);
  return true;
}

/** Path and query exactly as sent; a parsed URL would normalize altered spellings. */
function requestTarget({ env, req }: ApiContext): string {
  return (env.incoming?.url ?? req.url).replace(/^https?:\/\/[^/?#]*/i, '');
}

/**
 * Throws 404 for anyone but operators, so that admin paths are not disclosed, and 403 for those
 * whose role is not enough. The token of the configuration may do everything and has no id.
 */
export async function requireOperator(
  context: ApiContext,
  services: ApiServices,
  row?: Pick<OperationRow, 'method' | 'role'>,
): Promise<void> {
  const token = bearerToken(context) ?? '';
  const operator = await findOperator(services, token);
  if (!operator) {
    countFailure(context, services);
    throw new ProblemError('not_found', 'There is nothing here.');
  }
  if (row && !mayActAs(operator.role, roleFor(row))) {
    const detail = `This takes the role ${roleFor(row)}; yours is ${operator.role}.`;
    throw new ProblemError('insufficient_scope', detail);
  }
  context.set('operator', operator);
}

/** Whether a call that anybody may make comes from an operator. */
export async function isOperator(context: ApiContext, services: ApiServices): Promise<boolean> {
  const token = bearerToken(context);
  return token !== undefined && (await findOperator(services, token)) !== undefined;
}

async function findOperator(
  { access, operators, settings }: ApiServices,
  token: string,
): Promise<{ readonly id: OperatorId | null; readonly role: OperatorRole } | undefined> {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(token), digest(settings.operatorToken))) {
    return { id: null, role: 'all' };
  }
  return identifyOperator({ ...access, operators }, token);
}

function bearerToken(context: ApiContext): string | undefined {
  return bearerIn(context.req.header('authorization'));
}
