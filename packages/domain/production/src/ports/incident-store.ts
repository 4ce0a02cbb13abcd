import type { IncidentId } from '@image-production/kernel';

import type { Incident, IncidentKind } from '../model/incident.ts';

/** Which incidents a list shows; all given filters have to hold. */
export interface IncidentPageQuery {
  readonly limit: number;
  /** Only incidents older than this one; pages run newest first. */
  readonly before?: IncidentId;
  readonly kind?: IncidentKind;
  readonly isOpen?: boolean;
}

export interface IncidentReader {
  readonly find: (id: IncidentId) => Promise<Incident | undefined>;
  /** The one incident of this kind and subject that is not resolved. */
  readonly findOpen: (kind: IncidentKind, subject: string) => Promise<Incident | undefined>;
  readonly list: (query: IncidentPageQuery) => Promise<readonly Incident[]>;
}

/** What waits for the operator, and what he has dealt with. */
export interface IncidentStore extends IncidentReader {
  /** Keeps an open incident, unless one of its kind and subject is open: that one stays as it is. */
  readonly raise: (incident: Incident) => Promise<'raised' | 'already-open'>;
  /** The first resolution counts; what happens again afterwards is a new incident. */
  readonly resolve: (
    id: IncidentId,
    at: number,
  ) => Promise<'resolved' | 'already-resolved' | 'not-found'>;
}
