import type { Clock, IdSource } from '@image-production/kernel';

import type { IncidentReport } from '../model/incident.ts';
import type { IncidentStore } from '../ports/incident-store.ts';

/**
 * Tells the operator, as part of the caller's transaction. What is told again while its incident
 * is open stays that one incident.
 */
export async function raiseIncident(
  incidents: IncidentStore,
  { clock, ids }: { readonly clock: Clock; readonly ids: IdSource },
  { organizationId = null, requestId = null, ...report }: IncidentReport,
): Promise<'raised' | 'already-open'> {
  return incidents.raise({
    ...report,
    organizationId,
    requestId,
    id: ids.next('incident'),
    at: clock.now(),
    resolvedAt: null,
  });
}
