import { issueApiKey } from '@image-production/access';
import type { ApiKey } from '@image-production/access';
import { createApiKeyBody, createRosterModelBody, readInput } from '@image-production/contract';
import type { ApiKeyAnswer } from '@image-production/contract';
import { parseId } from '@image-production/identifiers';
import { addToRoster } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { answerPage, idCursor } from '../http/answer-page.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import { timestamp, timestampOrNull } from '../wire/timestamp.ts';
import { requireOrganization } from './require-organization.ts';

type AdminHandlers = Pick<
  Handlers,
  | 'createApiKey'
  | 'listApiKeys'
  | 'revokeApiKey'
  | 'grantEntitlement'
  | 'revokeEntitlement'
  | 'createRosterModel'
>;

/** Operator routes: API keys, roster licences and roster models. */
export function adminHandlers(services: ApiServices): AdminHandlers {
  return {
    ...keyHandlers(services),
    ...licenceHandlers(services),
  };
}

function keyHandlers(
  services: ApiServices,
): Pick<AdminHandlers, 'createApiKey' | 'listApiKeys' | 'revokeApiKey'> {
  const { access } = services;
  return {
    async createApiKey({ context, params }) {
      const read = readInput(createApiKeyBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const { name, scopes, expires_at: expiresAt } = read.value;
      const issued = await issueApiKey(access, {
        organizationId: params.organizationId,
        name,
        scopes,
        ...(expiresAt !== undefined && { expiresAt: futureTime(expiresAt, access.clock.now()) }),
      });
      if (!issued.ok) throw problemOfFailure(issued.failure);
      const { apiKey, secret } = issued.value;
      return context.json({ ...toApiKeyAnswer(apiKey), apiKey: secret }, 201);
    },

    async listApiKeys({ context, params, query }) {
      const organizationId = await requireOrganization(services, params.organizationId);
      return answerPage(context, query, {
        cursor: idCursor('apiKey'),
        read: (page) => access.credentials.listApiKeys({ organizationId, ...page }),
        toItem: toApiKeyAnswer,
      });
    },

    async revokeApiKey({ context, params }) {
      const revoked = await access.credentials.revokeApiKey(
        params.organizationId,
        params.keyId,
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
      const organizationId = await requireOrganization(services, params.organizationId);
      const model = await models.findRosterModel(params.rosterModelId);
      if (!model) throw problemOfFailure({ kind: 'model-not-found' });
      const granted = await credentials.grantEntitlement(organizationId, model.id);
      if (granted !== 'granted') throw problemOfFailure({ kind: granted, organizationId });
      return context.body(null, 204);
    },

    async revokeEntitlement({ context, params }) {
      const organizationId = await requireOrganization(services, params.organizationId);
      await credentials.revokeEntitlement(organizationId, params.rosterModelId);
      return context.body(null, 204);
    },

    async createRosterModel({ context }) {
      const read = readInput(createRosterModelBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = parseId('organization', read.value.organization_id);
      const modelId = parseId('model', read.value.model_id);
      if (!organizationId || !modelId) throw problemOfFailure({ kind: 'model-not-found' });
      const { name } = read.value;
      const added = await addToRoster(services.production, { organizationId, modelId, name });
      if (!added.ok) throw problemOfFailure(added.failure);
      return context.json({ modelId: added.value.id, name: added.value.name }, 201);
    },
  };
}

function futureTime(text: string, now: number): number {
  const expiresAt = Date.parse(text);
  if (expiresAt > now) return expiresAt;
  const message = 'expires_at lies in the past.';
  throw inputProblem([{ pointer: '/expires_at', code: 'value_not_allowed', message }]);
}

function toApiKeyAnswer(key: ApiKey): ApiKeyAnswer {
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
