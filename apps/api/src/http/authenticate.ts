import { createHash, timingSafeEqual } from 'node:crypto';

import { authenticate, requireScope } from '@image-production/access';
import type { Caller } from '@image-production/access';
import type { OperationRow } from '@image-production/contract';

import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';

/** Lets a call pass that may be made, as its row in the table of operations says. */
export async function authorize(
  context: ApiContext,
  services: ApiServices,
  row: Pick<OperationRow, 'auth' | 'scope'>,
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
  throw new ProblemError(
    'unauthenticated',
    'Send a valid API key as "Authorization: Bearer <key>".',
  );
}

async function requireKey(
  context: ApiContext,
  services: ApiServices,
  row: Pick<OperationRow, 'scope'>,
): Promise<void> {
  const caller = await callerOf(context, services);
  if (row.scope !== null) {
    const allowed = requireScope(caller, row.scope);
    if (!allowed.ok) {
      throw new ProblemError('insufficient_scope', `The API key lacks the scope ${row.scope}.`);
    }
  }
  context.set('caller', caller);
}

/** Whether a signed URL was used. One that was used and does not hold is refused. */
function acceptSignature(context: ApiContext, services: ApiServices): boolean {
  const url = new URL(context.req.url);
  if (!url.searchParams.has('sig')) return false;
  const organizationId = services.urls.verify(url.pathname, url.searchParams);
  if (!organizationId) {
    throw new ProblemError(
      'signature_invalid',
      'The URL has expired or was altered; read the record again.',
    );
  }
  context.set('signedFor', organizationId);
  return true;
}

/** To anyone but the operator there is nothing here. */
function requireOperator(context: ApiContext, services: ApiServices): void {
  const token = bearerToken(context) ?? '';
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(token), digest(services.settings.operatorToken))) return;
  throw new ProblemError('not_found', 'There is nothing here.');
}

function bearerToken(context: ApiContext): string | undefined {
  const header = context.req.header('authorization');
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}
