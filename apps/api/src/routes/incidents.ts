import type { IncidentAnswer, IncidentQuery } from '@image-production/contract';
import { resolveIncident } from '@image-production/production';
import type { Incident, IncidentPageQuery } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { answerPage, idCursor } from '../http/answer-page.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { problemOfFailure } from '../problem.ts';
import { timestamp, timestampOrNull } from '../wire/timestamp.ts';

/** Operator routes: lists and resolves incidents. */
export function incidentHandlers(
  services: ApiServices,
): Pick<Handlers, 'listIncidents' | 'resolveIncident'> {
  const { incidents } = services.production.store.readers;
  return {
    listIncidents({ context, query }) {
      return answerPage(context, query, {
        cursor: idCursor('incident'),
        read: (page) => incidents.list({ ...toFilters(query), ...page }),
        toItem: toIncidentAnswer,
      });
    },

    async resolveIncident({ context, params }) {
      const { resolutionEffects } = services;
      const acting = { ...onBehalf(services, context).production, resolutionEffects };
      const resolved = await resolveIncident(acting, params.incidentId);
      if (!resolved.ok) throw problemOfFailure(resolved.failure);
      return context.json(toIncidentAnswer(resolved.value));
    },
  };
}

function toFilters({ kind, open }: IncidentQuery): Pick<IncidentPageQuery, 'kind' | 'isOpen'> {
  return {
    ...(kind && { kind }),
    ...(open && { isOpen: open === 'true' }),
  };
}

function toIncidentAnswer(incident: Incident): IncidentAnswer {
  return {
    incidentId: incident.id,
    kind: incident.kind,
    at: timestamp(incident.at),
    organizationId: incident.organizationId,
    requestId: incident.requestId,
    detail: incident.detail,
    resolvedAt: timestampOrNull(incident.resolvedAt),
  };
}
