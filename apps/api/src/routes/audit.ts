import type { AuditEvent, AuditQuery } from '@image-production/access';
import type { AuditEventAnswer, AuditQueryInput } from '@image-production/contract';
import { parseId } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';

import type { ApiServices } from '../api-services.ts';
import { answerPage, idCursor } from '../http/answer-page.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { ProblemError } from '../problem-error.ts';
import { timestamp } from '../wire/timestamp.ts';
import { requireOrganization } from './require-organization.ts';

type AuditHandlers = Pick<Handlers, 'listAuditEvents' | 'listAllAuditEvents'>;

/** What was done, by whom: of the calling organization, and of all for the operator. */
export function auditEventHandlers(services: ApiServices): AuditHandlers {
  const { audit } = services.production.store.readers;
  return {
    listAuditEvents({ context, query }) {
      const { organizationId } = context.var.caller;
      return answerPage(context, query, {
        cursor: idCursor('event'),
        read: (page) => audit.list({ ...toFilters(query), ...page, organizationId }),
        toItem: toAuditEventAnswer,
      });
    },

    async listAllAuditEvents({ context, query }) {
      const { organization_id: named } = query;
      const organizationId = named === undefined ? undefined : await findNamed(services, named);
      return answerPage(context, query, {
        cursor: idCursor('event'),
        read: (page) =>
          audit.list({
            ...toFilters(query),
            ...page,
            ...(organizationId !== undefined && { organizationId }),
          }),
        toItem: (event) => ({
          ...toAuditEventAnswer(event),
          organizationId: event.organizationId,
        }),
      });
    },
  };
}

async function findNamed(services: ApiServices, named: string): Promise<OrganizationId> {
  const organizationId = parseId('organization', named);
  if (organizationId) return requireOrganization(services, organizationId);
  throw new ProblemError('not_found', 'There is no such organization.');
}

function toFilters(query: AuditQueryInput): Omit<AuditQuery, 'limit' | 'before'> {
  const { action, actor, subject, created_after: after, created_before: before } = query;
  return {
    ...(action !== undefined && { action }),
    ...(actor !== undefined && { actor }),
    ...(subject !== undefined && { subject }),
    ...(after !== undefined && { createdAfter: Date.parse(after) }),
    ...(before !== undefined && { createdBefore: Date.parse(before) }),
  };
}

function toAuditEventAnswer(event: AuditEvent): AuditEventAnswer {
  const { id, at, actor, action, subject, outcome, requestId, traceId } = event;
  return {
    eventId: id,
    at: timestamp(at),
    actor: { ...actor },
    action,
    subject,
    outcome,
    requestId,
    traceId,
    sequence: event.sequence,
    previousHash: event.previousHash,
    hash: event.hash,
  };
}
