import { refuse, succeed } from '@image-production/kernel';
import type { Clock, IncidentId, Result } from '@image-production/kernel';

import type { Incident, IncidentKind } from '../model/incident.ts';
import type { ProductionStore, ProductionStores } from '../ports/production-store.ts';

export interface IncidentNotFound {
  readonly kind: 'incident-not-found';
}

/** An incident is not over because somebody says so: its cause lasts. */
export interface IncidentLasts {
  readonly kind: 'incident-lasts';
  readonly incidentKind: IncidentKind;
}

/**
 * What the operator accepts by resolving an incident. Part of the same transaction, and so run
 * again with it: it keeps nothing outside of the stores.
 */
export type ResolutionEffects = {
  readonly [Kind in IncidentKind]?: (incident: Incident, stores: ProductionStores) => Promise<void>;
};

export interface ResolvingServices {
  readonly store: ProductionStore;
  readonly clock: Clock;
  readonly resolutionEffects: ResolutionEffects;
}

/**
 * Closes an incident whose cause is over, and does what its resolution stands for. Resolving it
 * again answers the same and does nothing.
 */
export async function resolveIncident(
  { store, clock, resolutionEffects }: ResolvingServices,
  id: IncidentId,
): Promise<Result<Incident, IncidentNotFound | IncidentLasts>> {
  return store.transaction(
    async (stores): Promise<Result<Incident, IncidentNotFound | IncidentLasts>> => {
      const { incidents } = stores;
      const outcome = await incidents.resolve(id, clock.now());
      const incident = await incidents.find(id);
      if (!incident) return refuse({ kind: 'incident-not-found' });
      if (outcome === 'already-resolved') return succeed(incident);
      const { kind } = incident;
      if (await isLasting(kind, stores)) {
        return refuse({ kind: 'incident-lasts', incidentKind: kind });
      }
      await resolutionEffects[kind]?.(incident, stores);
      return succeed(incident);
    },
  );
}

/**
 * Whether the installation itself knows better. Of a damaged file it does not: the refund puts it
 * right, not the file; and to resolve `clock_ahead` is to accept the clock.
 */
async function isLasting(kind: IncidentKind, { verdicts }: ProductionStores): Promise<boolean> {
  if (kind !== 'ledger_violated') return false;
  const verdict = await verdicts.latest();
  return verdict !== undefined && verdict.violated.length > 0;
}
