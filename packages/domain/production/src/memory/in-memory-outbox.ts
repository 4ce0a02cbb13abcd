import type { EventId } from '@image-production/identifiers';

import type { DomainEvent, Outbox } from '../ports/outbox.ts';

interface Entry {
  readonly event: DomainEvent;
  readonly takenUntil: number;
}

/** Events in a list: the reference implementation. */
export class InMemoryOutbox implements Outbox {
  #entries: readonly Entry[] = [];

  /** Events not yet done, oldest first. */
  get events(): readonly DomainEvent[] {
    return this.#entries.map(({ event }) => event);
  }

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const entries = this.#entries;
    return () => {
      this.#entries = entries;
    };
  }

  async append(event: DomainEvent): Promise<void> {
    this.#entries = [...this.#entries, { event, takenUntil: -Infinity }];
  }

  async take(now: number, until: number, limit: number): Promise<readonly DomainEvent[]> {
    const free = this.#entries.filter(({ takenUntil }) => takenUntil <= now);
    const taken = new Set(free.slice(0, limit).map(({ event }) => event));
    this.#entries = this.#entries.map((entry) =>
      taken.has(entry.event) ? { ...entry, takenUntil: until } : entry,
    );
    return [...taken];
  }

  async done(ids: readonly EventId[]): Promise<void> {
    const delivered = new Set(ids);
    this.#entries = this.#entries.filter(({ event }) => !delivered.has(event.id));
  }

  async forgetOlder(at: number, limit: number): Promise<number> {
    const old = this.#entries.filter(({ event }) => event.at < at).slice(0, limit);
    const forgotten = new Set(old);
    this.#entries = this.#entries.filter((entry) => !forgotten.has(entry));
    return old.length;
  }
}
