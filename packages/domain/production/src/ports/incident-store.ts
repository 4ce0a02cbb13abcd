import type { IncidentId } from '@image-production/identifiers';

import type { Incident, IncidentKind } from '../model/incident.ts';

/** Which incidents to list; all given filters must match. */
export interface IncidentPageQuery {
  readonly limit: number;
  /** Only incidents older than this one; pages are newest first. */
  readonly before?: IncidentId;
  readonly kind?: IncidentKind;
  readonly isOpen?: boolean;
}

export interface IncidentReader {
  readonly find: (id: IncidentId) => Promise<Incident | undefined>;
  /** The unresolved incident of this kind and subject. */
  readonly findOpen: (kind: IncidentKind, subject: string) => Promise<Incident | undefined>;
  readonly list: (query: IncidentPageQuery) => Promise<readonly Incident[]>;
}

/** Open and resolved incidents. */
export interface IncidentStore extends IncidentReader {
  /** Stores an open incident unless one of its kind and subject is open, which is not changed. */
  readonly raise: (incident: Incident) => Promise<'raised' | 'already-open'>;
  /** The first resolution counts; a later recurrence is a new incident. */
  readonly resolve: (
    id: IncidentId,
    at: number,
  ) => Promise<'resolved' | 'already-resolved' | 'not-found'>;
}
