import type { EventId, OrganizationId } from '@image-production/identifiers';
import { isEventType } from '@image-production/webhooks';

import type {
  DomainEvent,
  EventPageQuery,
  EventReader,
  Outbox,
  PublicEvent,
} from '../ports/outbox.ts';

/** Events in a list: the reference implementation. */
export class InMemoryOutbox implements Outbox, EventReader {
  #events: readonly DomainEvent[] = [];

  /** Every event, oldest first. */
  get events(): readonly DomainEvent[] {
    return this.#events;
  }

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const events = this.#events;
    return () => {
      this.#events = events;
    };
  }

  async append(event: DomainEvent): Promise<void> {
    this.#events = [...this.#events, event];
  }

  async list(query: EventPageQuery): Promise<readonly PublicEvent[]> {
    const own = this.#events.filter(
      ({ organizationId }) => organizationId === query.organizationId,
    );
    const seen = own.findIndex(({ id }) => id === query.after);
    return own
      .slice(seen + 1)
      .filter(isPublic)
      .filter(({ type }) => query.type === undefined || type === query.type)
      .slice(0, query.limit);
  }

  async newestOf(
    organizationIds: readonly OrganizationId[],
  ): Promise<ReadonlyMap<OrganizationId, EventId>> {
    const asked = new Set(organizationIds);
    const own = this.#events.filter(({ organizationId }) => asked.has(organizationId));
    return new Map(own.map(({ organizationId, id }) => [organizationId, id]));
  }

  async forgetOlder(at: number, limit: number): Promise<number> {
    const old = this.#events.filter((event) => event.at < at).slice(0, limit);
    const forgotten = new Set(old);
    this.#events = this.#events.filter((event) => !forgotten.has(event));
    return old.length;
  }
}

function isPublic(event: DomainEvent): event is PublicEvent {
  return isEventType(event.type);
}
