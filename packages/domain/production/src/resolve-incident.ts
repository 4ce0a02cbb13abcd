import { refuse, succeed } from '@image-production/kernel';
import type { Clock, IncidentId, Result } from '@image-production/kernel';

import type { Incident, IncidentKind } from './model/incident.ts';
import type { ProductionStore, ProductionStores } from './ports/production-store.ts';

export interface IncidentNotFound {
  readonly kind: 'incident-not-found';
}

/** What the operator accepts by resolving an incident. Part of the same transaction. */
export type ResolutionEffects = {
  readonly [Kind in IncidentKind]?: (incident: Incident, stores: ProductionStores) => Promise<void>;
};

export interface ResolvingServices {
  readonly store: ProductionStore;
  readonly clock: Clock;
  readonly resolutionEffects: ResolutionEffects;
}

/**
 * Closes an incident, and does what its resolution stands for. Resolving it again answers the
 * same and does nothing.
 */
export async function resolveIncident(
  { store, clock, resolutionEffects }: ResolvingServices,
  id: IncidentId,
): Promise<Result<Incident, IncidentNotFound>> {
  return store.transaction(async (stores) => {
    const { incidents } = stores;
    const outcome = await incidents.resolve(id, clock.now());
    const incident = await incidents.find(id);
    if (!incident) return refuse({ kind: 'incident-not-found' } as const);
    if (outcome === 'resolved') await resolutionEffects[incident.kind]?.(incident, stores);
    return succeed(incident);
  });
}
