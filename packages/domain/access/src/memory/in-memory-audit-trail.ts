import type { OrganizationId } from '@image-production/identifiers';
import type { Digest } from '@image-production/kernel';

import { chainEntry } from '../audit-chain.ts';
import type { AuditEntry, AuditEvent, AuditHead } from '../model/audit-event.ts';
import type { AuditQuery, AuditTrail } from '../ports/audit-trail.ts';

/** Chains in a list: the reference implementation. */
export class InMemoryAuditTrail implements AuditTrail {
  readonly #digest: Digest;
  #events: readonly AuditEvent[] = [];

  constructor(digest: Digest) {
    this.#digest = digest;
  }

  /** Every event, in the order of appending. */
  get events(): readonly AuditEvent[] {
    return this.#events;
  }

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const events = this.#events;
    return () => {
      this.#events = events;
    };
  }

  async append(entry: AuditEntry): Promise<void> {
    if (this.#events.some(({ id }) => id === entry.id)) throw new Error(`taken: ${entry.id}`);
    const end = this.#chain(entry.organizationId).at(-1);
    this.#events = [...this.#events, chainEntry(entry, end, this.#digest)];
  }

  async list(query: AuditQuery): Promise<readonly AuditEvent[]> {
    const { before, limit } = query;
    return this.#events
      .filter((event) => matches(event, query) && (before === undefined || event.id < before))
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, limit);
  }

  async heads(): Promise<readonly AuditHead[]> {
    const ends = new Map(this.#events.map((event) => [event.organizationId, event]));
    return [...ends.values()].map(({ organizationId, sequence, hash }) => ({
      organizationId,
      sequence,
      hash,
    }));
  }

  async follow(
    organizationId: OrganizationId | null,
    afterSequence: number,
    limit: number,
  ): Promise<readonly AuditEvent[]> {
    const chain = this.#chain(organizationId);
    return chain.filter(({ sequence }) => sequence > afterSequence).slice(0, limit);
  }

  #chain(organizationId: OrganizationId | null): readonly AuditEvent[] {
    return this.#events.filter((event) => event.organizationId === organizationId);
  }
}

function matches(event: AuditEvent, query: AuditQuery): boolean {
  const { organizationId, action, actor, subject, createdAfter, createdBefore } = query;
  return (
    (organizationId === undefined || event.organizationId === organizationId) &&
    (action === undefined || event.action === action) &&
    (actor === undefined || event.actor.id === actor) &&
    (subject === undefined || event.subject === subject) &&
    (createdAfter === undefined || event.at > createdAfter) &&
    (createdBefore === undefined || event.at < createdBefore)
  );
}
