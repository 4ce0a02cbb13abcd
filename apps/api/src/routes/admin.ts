import {
  grantEntitlement,
  issueApiKey,
  revokeApiKey,
  revokeEntitlement,
} from '@image-production/access';
import { createApiKeyBody, createRosterModelBody, readInput } from '@image-production/contract';
import { isTestTwin, parseId } from '@image-production/identifiers';
import { addToRoster } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { answerPage, idCursor } from '../http/answer-page.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { noteRemoval } from '../http/note-removal.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import { toApiKeyAnswer, toCreatedApiKeyAnswer, toKeyLimits } from '../wire/api-key.ts';
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
      const { name, scopes } = read.value;
      const { organizationId } = params;
      const limits = toKeyLimits(read.value, access.clock.now());
      const issued = await issueApiKey(onBehalf(services, context).access, {
        organizationId,
        name,
        scopes,
        ...limits,
      });
      if (!issued.ok) throw problemOfFailure(issued.failure);
      return context.json(toCreatedApiKeyAnswer(issued.value), 201);
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
      await noteRemoval.ofKey(services, params.organizationId, params.keyId);
      const revoked = await revokeApiKey(onBehalf(services, context).access, params);
      if (!revoked.ok) throw problemOfFailure(revoked.failure);
      return context.body(null, 204);
    },
  };
}

function licenceHandlers(
  services: ApiServices,
): Pick<AdminHandlers, 'grantEntitlement' | 'revokeEntitlement' | 'createRosterModel'> {
  const { models } = services.production.store.readers;
  return {
    async grantEntitlement({ context, params }) {
      const organizationId = await requireOrganization(services, params.organizationId);
      const model = await models.findRosterModel(params.rosterModelId);
      if (!model) throw problemOfFailure({ kind: 'model-not-found' });
      const licence = { organizationId, rosterModelId: model.id };
      const granted = await grantEntitlement(onBehalf(services, context).access, licence);
      if (!granted.ok) throw problemOfFailure(granted.failure);
      return context.body(null, 204);
    },

    async revokeEntitlement({ context, params }) {
      const organizationId = await requireOrganization(services, params.organizationId);
      const { rosterModelId } = params;
      const { access } = onBehalf(services, context);
      await revokeEntitlement(access, { organizationId, rosterModelId });
      return context.body(null, 204);
    },

    async createRosterModel({ context }) {
      const read = readInput(createRosterModelBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const organizationId = parseId('organization', read.value.organization_id);
      const modelId = parseId('model', read.value.model_id);
      if (!organizationId || isTestTwin(organizationId) || !modelId)
        throw problemOfFailure({ kind: 'model-not-found' });
      const { name } = read.value;
      const added = await addToRoster(onBehalf(services, context).production, {
        organizationId,
        modelId,
        name,
      });
      if (!added.ok) throw problemOfFailure(added.failure);
      return context.json({ modelId: added.value.id, name: added.value.name }, 201);
    },
  };
}
