import { delegateApiKey, revokeApiKey, rotateApiKey } from '@image-production/access';
import { createKeyBody, readInput, rotateKeyBody } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import { openTestTwin } from '@image-production/test-mode';

import type { ApiServices } from '../api-services.ts';
import { answerPage, idCursor } from '../http/answer-page.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { noteRemoval } from '../http/note-removal.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import { toApiKeyAnswer, toCreatedApiKeyAnswer, toKeyLimits } from '../wire/api-key.ts';

type KeyHandlers = Pick<Handlers, 'listKeys' | 'createKey' | 'rotateKey' | 'revokeKey'>;

/** The keys of the calling organization. */
export function keyHandlers(services: ApiServices): KeyHandlers {
  const { access } = services;
  return {
    listKeys({ context, query }) {
      const { organizationId } = context.var.caller;
      return answerPage(context, query, {
        cursor: idCursor('apiKey'),
        read: (page) => access.credentials.listApiKeys({ organizationId, ...page }),
        toItem: toApiKeyAnswer,
      });
    },

    async createKey({ context }) {
      const read = readInput(createKeyBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const { name, scopes, mode } = read.value;
      const limits = toKeyLimits(read.value, access.clock.now());
      const { access: acting, production } = onBehalf(services, context);
      const opening = { ...production, credentials: acting.credentials };
      const openTwin = (id: OrganizationId) => openTestTwin(opening, id);
      const issued = await delegateApiKey({ ...acting, openTwin }, context.var.caller, {
        name,
        mode,
        ...(scopes && { scopes }),
        ...limits,
      });
      if (!issued.ok) throw problemOfFailure(issued.failure);
      return context.json(toCreatedApiKeyAnswer(issued.value), 201);
    },

    async rotateKey({ context, params }) {
      const read = readInput(rotateKeyBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const { organizationId } = context.var.caller;
      const rotated = await rotateApiKey(onBehalf(services, context).access, context.var.caller, {
        keyId: params.keyId,
        overlapMs: read.value.overlap_seconds * 1_000,
      });
      if (!rotated.ok) throw problemOfFailure(rotated.failure);
      // Afterwards: a rotation that was refused must not end the key after a restore.
      await noteRemoval.ofRotatedKey(services, organizationId, params.keyId);
      return context.json(toCreatedApiKeyAnswer(rotated.value), 201);
    },

    async revokeKey({ context, params }) {
      const { organizationId } = context.var.caller;
      await noteRemoval.ofKey(services, organizationId, params.keyId);
      const revoked = await revokeApiKey(onBehalf(services, context).access, {
        organizationId,
        keyId: params.keyId,
      });
      if (!revoked.ok) throw problemOfFailure(revoked.failure);
      return context.body(null, 204);
    },
  };
}
