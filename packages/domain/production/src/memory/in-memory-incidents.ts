import type { IncidentId } from '@image-production/identifiers';

import { incidentKinds } from '../model/incident.ts';
import type { Incident, IncidentKind } from '../model/incident.ts';
import type { IncidentPageQuery, IncidentStore } from '../ports/incident-store.ts';

/** Incidents in a map: the reference implementation. */
export class InMemoryIncidents implements IncidentStore {
  #incidents = new Map<IncidentId, Incident>();

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const incidents = new Map(this.#incidents);
    return () => {
      this.#incidents = incidents;
    };
  }

  get openByKind(): Readonly<Record<IncidentKind, number>> {
    const open = [...this.#incidents.values()].filter(isOpen);
    const counts = incidentKinds.map((kind) => [
      kind,
      open.filter((incident) => incident.kind === kind).length,
    ]);
    return Object.fromEntries(counts) as Record<IncidentKind, number>;
  }

  async find(id: IncidentId): Promise<Incident | undefined> {
    return this.#incidents.get(id);
  }

  async findOpen(kind: IncidentKind, subject: string): Promise<Incident | undefined> {
    return [...this.#incidents.values()].find(
      (incident) => isOpen(incident) && incident.kind === kind && incident.subject === subject,
    );
  }

  async list({ limit, before, kind, ...filters }: IncidentPageQuery): Promise<readonly Incident[]> {
    return [...this.#incidents.values()]
      .filter(({ id }) => before === undefined || id < before)
      .filter((incident) => kind === undefined || incident.kind === kind)
      .filter((incident) => filters.isOpen === undefined || isOpen(incident) === filters.isOpen)
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, limit);
  }

  async raise(incident: Incident): Promise<'raised' | 'already-open'> {
    if (await this.findOpen(incident.kind, incident.subject)) return 'already-open';
    this.#incidents.set(incident.id, incident);
    return 'raised';
  }

  async resolve(
    id: IncidentId,
    at: number,
  ): Promise<'resolved' | 'already-resolved' | 'not-found'> {
    const incident = this.#incidents.get(id);
    if (!incident) return 'not-found';
    if (!isOpen(incident)) return 'already-resolved';
    this.#incidents.set(id, { ...incident, resolvedAt: at });
    return 'resolved';
  }
}

function isOpen({ resolvedAt }: Incident): boolean {
  return resolvedAt === null;
}
