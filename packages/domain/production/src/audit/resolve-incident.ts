import type { DeedServices } from '@image-production/access';
import type { IncidentId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { Incident, IncidentKind } from '../model/incident.ts';
import type { ProductionStore, ProductionStores } from '../ports/production-store.ts';
import { recordDeed } from './record-deed.ts';

export interface IncidentNotFound {
  readonly kind: 'incident-not-found';
}

/** The cause of the incident still exists, so it cannot be resolved. */
export interface IncidentLasts {
  readonly kind: 'incident-lasts';
  readonly incidentKind: IncidentKind;
}

/**
 * Consequences of resolving an incident, by kind. They run in the same transaction, possibly more
 * than once, and must have no side effects outside the stores.
 */
export type ResolutionEffects = {
  readonly [Kind in IncidentKind]?: (incident: Incident, stores: ProductionStores) => Promise<void>;
};

export interface ResolvingServices extends DeedServices {
  readonly store: ProductionStore;
  readonly resolutionEffects: ResolutionEffects;
}

/**
 * Resolves an incident whose cause is gone and applies its effect. Idempotent: resolving it again
 * returns the same incident and has no effect.
 */
export async function resolveIncident(
  services: ResolvingServices,
  id: IncidentId,
): Promise<Result<Incident, IncidentNotFound | IncidentLasts>> {
  const { store, clock, resolutionEffects } = services;
  return store.transaction(
    { concern: 'audit' },
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
      await recordDeed(services, stores, { action: 'incident.resolve', subject: id });
      return succeed(incident);
    },
  );
}

/**
 * Whether the installation can tell that the cause still exists. It cannot for a damaged file,
 * which a refund settles without repairing it; resolving `clock_ahead` accepts the clock.
 */
async function isLasting(kind: IncidentKind, { verdicts }: ProductionStores): Promise<boolean> {
  if (kind !== 'ledger_violated') return false;
  const verdict = await verdicts.latest();
  return verdict !== undefined && verdict.violated.length > 0;
}
