import { createHash, timingSafeEqual } from 'node:crypto';

import { authenticate, requireScope } from '@image-production/access';
import type { Caller, Sender } from '@image-production/access';
import type { OperationRow } from '@image-production/contract';

import type { ApiServices } from '../api-services.ts';
import { addressGroup } from '../limits/client-addresses.ts';
import { rateLimited } from '../limits/rate-limited.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import type { ApiContext } from './api-environment.ts';

/** Lets a call pass that may be made, as its row in the table of operations says. */
export async function authorize(
  context: ApiContext,
  services: ApiServices,
  row: Pick<OperationRow, 'id' | 'method' | 'auth' | 'scope'>,
): Promise<void> {
  switch (row.auth) {
    case 'none':
      return;
    case 'operator':
      return requireOperator(context, services);
    case 'key_or_signature':
      if (acceptSignature(context, services)) return;
      return requireKey(context, services, row);
    case 'key':
      return requireKey(context, services, row);
  }
}

/** Who calls; a problem, the same for every cause, when no valid key says so. */
export async function callerOf(context: ApiContext, services: ApiServices): Promise<Caller> {
  const token = bearerToken(context);
  const authenticated =
    token === undefined ? undefined : await authenticate(services.access, token);
  if (authenticated?.ok) return authenticated.value;
  slowDown(context, services);
  throw problemOfFailure({ kind: 'unauthenticated' });
}

/** For whom a call is made that was let in. */
export function senderOf({ var: { caller } }: ApiContext): Required<Sender> {
  return { organizationId: caller.organizationId, keyId: caller.keyId };
}

/** Ends a call whose authentication failed when its address has failed too often of late. */
function slowDown({ env, req }: ApiContext, services: ApiServices): void {
  const { addresses, failedAuthentications: failures } = services;
  const peer = env.incoming?.socket.remoteAddress ?? '';
  const client = addresses.clientOf(peer, req.header('x-forwarded-for'));
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
  const caller = await callerOf(context, services);
  if (isHaltedBySuspension(row)) await requireActive(services, caller);
  if (row.scope !== null) {
    const allowed = requireScope(caller, row.scope);
    if (!allowed.ok) throw problemOfFailure(allowed.failure);
  }
  context.set('caller', caller);
}

/** A suspended organization may read, download, ask for prices and cancel; it changes nothing else. */
function isHaltedBySuspension({ method, id }: Pick<OperationRow, 'method' | 'id'>): boolean {
  return method !== 'get' && id !== 'cancelRequest' && id !== 'createQuote';
}

async function requireActive({ access }: ApiServices, { organizationId }: Caller): Promise<void> {
  const organization = await access.credentials.findOrganization(organizationId);
  if (organization?.suspended) throw problemOfFailure({ kind: 'organization-suspended' });
}

/** Whether a signed URL was used. One that was used and does not hold is refused. */
function acceptSignature(context: ApiContext, services: ApiServices): boolean {
  if (context.req.query('sig') === undefined) return false;
  const organizationId = services.urls.verify(targetOf(context));
  if (!organizationId) {
    throw new ProblemError(
      'signature_invalid',
      'The URL has expired or was altered; read the record again.',
    );
  }
  context.set('signedFor', organizationId);
  return true;
}

/** Path and query as they were sent: a parsed URL would hide other spellings of the same. */
function targetOf({ env, req }: ApiContext): string {
  return (env.incoming?.url ?? req.url).replace(/^https?:\/\/[^/?#]*/i, '');
}

/** To anyone but the operator there is nothing here. */
export function requireOperator(context: ApiContext, services: ApiServices): void {
  const token = bearerToken(context) ?? '';
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(token), digest(services.settings.operatorToken))) return;
  slowDown(context, services);
  throw new ProblemError('not_found', 'There is nothing here.');
}

function bearerToken(context: ApiContext): string | undefined {
  const header = context.req.header('authorization');
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}
