import type { IdSource } from '@image-production/identifiers';
import type { Clock } from '@image-production/kernel';

import type { IncidentReport } from '../model/incident.ts';
import type { IncidentStore } from '../ports/incident-store.ts';

/**
 * Raises an incident for the operator in the caller's transaction, unless one of the same kind and
 * subject is already open.
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
