import { createOrganization, issueApiKey } from '@image-production/access';
import type { ApiKey, Organization } from '@image-production/access';
import {
  chargebackBody,
  createApiKeyBody,
  createOrganizationBody,
  createRosterModelBody,
  moneyOf,
  readInput,
  refundBody,
  topUpBody,
} from '@image-production/contract';
import type {
  AdjustmentAnswer,
  ApiKeyAnswer,
  LedgerVerificationAnswer,
  OrganizationAnswer,
  TopUpAnswer,
} from '@image-production/contract';
import type { AgeRange } from '@image-production/identity';
import { parseDollars, parseId, valueOf } from '@image-production/kernel';
import type {
  ApiKeyId,
  Micros,
  OrganizationId,
  Result,
  RosterModelId,
} from '@image-production/kernel';
import type { Posting, Transfer } from '@image-production/ledger';
import {
  addToRoster,
  chargeBackTopUp,
  refundRequest,
  topUpWallet,
  verifyLedger,
} from '@image-production/production';
import type { AdjustFailure } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { inputProblem } from '../http/input-problem.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { nextCursor } from '../http/next-cursor.ts';
import { readJson } from '../http/read-json.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import { timestamp, timestampOrNull } from '../wire/timestamp.ts';

type AdminHandlers = Pick<
  Handlers,
  | 'createOrganization'
  | 'listOrganizations'
  | 'createApiKey'
  | 'listApiKeys'
  | 'revokeApiKey'
  | 'topUpWallet'
  | 'refundRequest'
  | 'chargeBackTopUp'
  | 'grantEntitlement'
  | 'revokeEntitlement'
  | 'createRosterModel'
  | 'verifyLedger'
>;

/** The operator's side: organizations, their keys and their money. */
export function adminHandlers(services: ApiServices): AdminHandlers {
  return {
    ...organizationHandlers(services),
    ...keyHandlers(services),
    ...walletHandlers(services),
    ...licenceHandlers(services),
    ...auditHandlers(services),
  };
}

function organizationHandlers(
  services: ApiServices,
): Pick<AdminHandlers, 'createOrganization' | 'listOrganizations'> {
  const { access } = services;
  return {
    async createOrganization({ context }) {
      const read = readInput(createOrganizationBody, await readJson(context));
      if (!read.ok) throw inputProblem(read.failure);
      const { name, minimum_age_band: minimumAgeBand } = read.value;
      const organization = await createOrganization(access, {
        name,
        ...(minimumAgeBand !== undefined && { minimumAgeBand }),
      });
      context.header('Cache-Control', 'no-store');
      return context.json(organizationAnswerOf(organization), 201);
    },

    async listOrganizations({ context, query }) {
      const { limit, cursor } = query;
      const before = cursorId('organization', cursor);
      const page = await access.credentials.listOrganizations({
        limit: limit + 1,
        ...(before && { before }),
      });
      const data = page.slice(0, limit).map(organizationAnswerOf);
      context.header('Cache-Control', 'no-store');
      return context.json({ data, nextCursor: nextCursor(page, limit, ({ id }) => id) });
    },
  };
}

function keyHandlers(
  services: ApiServices,
): Pick<AdminHandlers, 'createApiKey' | 'listApiKeys' | 'revokeApiKey'> {
  const { access } = services;
  return {
    async createApiKey({ context, params }) {
      const read = readInput(createApiKeyBody, await readJson(context));
      if (!read.ok) throw inputProblem(read.failure);
      const { name, scopes, expires_at: expiresAt } = read.value;
      const issued = await issueApiKey(access, {
        organizationId: params.organizationId as OrganizationId,
        name,
        scopes,
        ...(expiresAt !== undefined && { expiresAt: futureTime(expiresAt, access.clock.now()) }),
      });
      if (!issued.ok) throw problemOfFailure(issued.failure);
      const { apiKey, secret } = issued.value;
      context.header('Cache-Control', 'no-store');
      return context.json({ ...apiKeyAnswerOf(apiKey), apiKey: secret }, 201);
    },

    async listApiKeys({ context, params, query }) {
      const organizationId = await existing(services, params.organizationId as OrganizationId);
      const { limit, cursor } = query;
      const before = cursorId('apiKey', cursor);
      const page = await access.credentials.listApiKeys({
        organizationId,
        limit: limit + 1,
        ...(before && { before }),
      });
      const data = page.slice(0, limit).map(apiKeyAnswerOf);
      context.header('Cache-Control', 'no-store');
      return context.json({ data, nextCursor: nextCursor(page, limit, ({ id }) => id) });
    },

    async revokeApiKey({ context, params }) {
      const revoked = await access.credentials.revokeApiKey(
        params.organizationId as OrganizationId,
        params.keyId as ApiKeyId,
        access.clock.now(),
      );
      if (revoked === 'not-found') throw new ProblemError('not_found', 'There is no such key.');
      return context.body(null, 204);
    },
  };
}

function licenceHandlers(
  services: ApiServices,
): Pick<AdminHandlers, 'grantEntitlement' | 'revokeEntitlement' | 'createRosterModel'> {
  const { credentials } = services.access;
  const { models } = services.production.store.readers;
  return {
    async grantEntitlement({ context, params }) {
      const organizationId = await existing(services, params.organizationId as OrganizationId);
      const model = await models.findRosterModel(params.rosterModelId as RosterModelId);
      if (!model) throw problemOfFailure({ kind: 'model-not-found' });
      await credentials.grantEntitlement(organizationId, model.id);
      return context.body(null, 204);
    },

    async revokeEntitlement({ context, params }) {
      const organizationId = await existing(services, params.organizationId as OrganizationId);
      await credentials.revokeEntitlement(organizationId, params.rosterModelId as RosterModelId);
      return context.body(null, 204);
    },

    async createRosterModel({ context }) {
      const read = readInput(createRosterModelBody, await readJson(context));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = parseId('organization', read.value.organization_id);
      const modelId = parseId('model', read.value.model_id);
      if (!organizationId || !modelId) throw problemOfFailure({ kind: 'model-not-found' });
      const { name } = read.value;
      const added = await addToRoster(services.production, { organizationId, modelId, name });
      if (!added.ok) throw problemOfFailure(added.failure);
      context.header('Cache-Control', 'no-store');
      return context.json({ modelId: added.value.id, name: added.value.name }, 201);
    },
  };
}

function walletHandlers(
  services: ApiServices,
): Pick<AdminHandlers, 'topUpWallet' | 'refundRequest' | 'chargeBackTopUp'> {
  const { production } = services;
  return {
    async topUpWallet({ context, params }) {
      const read = readInput(topUpBody, await readJson(context));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = await existing(services, params.organizationId as OrganizationId);
      const payment = { ...bookedAmount(read.value), organizationId };
      const posted = await topUpWallet(production, payment);
      if (!posted.ok) throw problemOfFailure(posted.failure);
      const { transfer, isNew } = posted.value;
      context.header('Cache-Control', 'no-store');
      return context.json(topUpAnswerOf(transfer), isNew ? 201 : 200);
    },

    async refundRequest({ context, params }) {
      const read = readInput(refundBody, await readJson(context));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = await existing(services, params.organizationId as OrganizationId);
      const requestId = parseId('request', read.value.request_id.trim());
      if (!requestId) throw problemOfFailure({ kind: 'request-not-found' });
      const order = { ...bookedAmount(read.value), organizationId, requestId };
      return answerAdjustment(context, await refundRequest(production, order));
    },

    async chargeBackTopUp({ context, params }) {
      const read = readInput(chargebackBody, await readJson(context));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = await existing(services, params.organizationId as OrganizationId);
      const notice = { ...bookedAmount(read.value), organizationId };
      return answerAdjustment(context, await chargeBackTopUp(production, notice));
    },
  };
}

function auditHandlers({ audit, logger }: ApiServices): Pick<AdminHandlers, 'verifyLedger'> {
  return {
    async verifyLedger({ context }) {
      const { checkedAt, holds, invariants } = await verifyLedger(audit);
      if (!holds) logger.error('the ledger does not verify: new requests are stopped');
      const answer: LedgerVerificationAnswer = {
        checkedAt: timestamp(checkedAt),
        holds,
        invariants: invariants.map((report) => ({ ...report, findings: [...report.findings] })),
      };
      context.header('Cache-Control', 'no-store');
      return context.json(answer);
    },
  };
}

function bookedAmount(given: { readonly amount: string; readonly reference: string }): {
  amount: Micros;
  reference: string;
} {
  return { amount: valueOf(parseDollars(given.amount)), reference: given.reference };
}

function answerAdjustment(context: ApiContext, posted: Result<Posting, AdjustFailure>): Response {
  if (!posted.ok) throw problemOfFailure(posted.failure);
  const { transfer, isNew } = posted.value;
  const answer: AdjustmentAnswer = {
    ...topUpAnswerOf(transfer),
    requestId: transfer.requestId,
  };
  context.header('Cache-Control', 'no-store');
  return context.json(answer, isNew ? 201 : 200);
}

async function existing(services: ApiServices, id: OrganizationId): Promise<OrganizationId> {
  const organization = await services.access.credentials.findOrganization(id);
  if (!organization) throw problemOfFailure({ kind: 'organization-not-found', organizationId: id });
  return organization.id;
}

function futureTime(text: string, now: number): number {
  const expiresAt = Date.parse(text);
  if (expiresAt > now) return expiresAt;
  const message = 'expires_at lies in the past.';
  throw inputProblem([{ pointer: '/expires_at', code: 'value_not_allowed', message }]);
}

function cursorId<Kind extends 'organization' | 'apiKey'>(
  kind: Kind,
  cursor: string | undefined,
): ReturnType<typeof parseId<Kind>> {
  if (cursor === undefined) return undefined;
  const id = parseId(kind, cursor);
  if (id) return id;
  const message = 'This cursor does not come from this list.';
  throw inputProblem([{ pointer: '/cursor', code: 'value_not_allowed', message }]);
}

function organizationAnswerOf(organization: Organization): OrganizationAnswer {
  return {
    organizationId: organization.id,
    name: organization.name,
    // Written through the same closed vocabulary that it is answered in.
    minimumAgeBand: organization.minimumAgeBand as AgeRange | null,
    createdAt: timestamp(organization.createdAt),
  };
}

function apiKeyAnswerOf(key: ApiKey): ApiKeyAnswer {
  return {
    keyId: key.id,
    name: key.name,
    scopes: [...key.scopes],
    displayStart: key.displayStart,
    createdAt: timestamp(key.createdAt),
    expiresAt: timestampOrNull(key.expiresAt),
    revokedAt: timestampOrNull(key.revokedAt),
    lastUsedAt: timestampOrNull(key.lastUsedAt),
  };
}

function topUpAnswerOf(transfer: Transfer): TopUpAnswer {
  return {
    entryId: transfer.entryId,
    organizationId: transfer.organizationId,
    amount: moneyOf(transfer.amount),
    reference: transfer.reference ?? '',
    available: moneyOf(transfer.availableAfter),
    createdAt: timestamp(transfer.createdAt),
  };
}
