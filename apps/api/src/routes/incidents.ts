import type { IncidentAnswer, IncidentQuery } from '@image-production/contract';
import { parseId } from '@image-production/kernel';
import type { IncidentId } from '@image-production/kernel';
import { resolveIncident } from '@image-production/production';
import type { Incident, IncidentPageQuery } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { nextCursor } from '../http/next-cursor.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import { timestamp, timestampOrNull } from '../wire/timestamp.ts';

/** What waits for the operator. */
export function incidentHandlers({
  production: { store, clock },
  resolutionEffects,
}: ApiServices): Pick<Handlers, 'listIncidents' | 'resolveIncident'> {
  return {
    async listIncidents({ context, query }) {
      const { limit } = query;
      const page = await store.readers.incidents.list(toPageQuery(query));
      const data = page.slice(0, limit).map(toIncidentAnswer);
      context.header('Cache-Control', 'no-store');
      return context.json({ data, nextCursor: nextCursor(page, limit, ({ id }) => id) });
    },

    async resolveIncident({ context, params }) {
      const services = { store, clock, resolutionEffects };
      const resolved = await resolveIncident(services, params.incidentId as IncidentId);
      if (!resolved.ok) throw problemOfFailure(resolved.failure);
      context.header('Cache-Control', 'no-store');
      return context.json(toIncidentAnswer(resolved.value));
    },
  };
}

function toPageQuery({ limit, cursor, kind, open }: IncidentQuery): IncidentPageQuery {
  const before = cursor === undefined ? undefined : parseId('incident', cursor);
  if (cursor !== undefined && !before) {
    const message = 'This cursor does not come from this list.';
    throw inputProblem([{ pointer: '/cursor', code: 'value_not_allowed', message }]);
  }
  return {
    limit: limit + 1,
    ...(before && { before }),
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
