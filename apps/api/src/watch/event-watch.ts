import { setTimeout as sleep } from 'node:timers/promises';

import type { EventId, OrganizationId } from '@image-production/identifiers';
import type { EventReader } from '@image-production/production';

const lookEveryMs = 250;

interface Watcher {
  readonly organizationId: OrganizationId;
  readonly newest: EventId | undefined;
  readonly end: () => void;
  readonly fail: (cause: unknown) => void;
}

/**
 * Waits for events of organizations. One query, four times a second, covers all watchers; without
 * watchers there are no queries.
 */
export class EventWatch {
  readonly #reader: Pick<EventReader, 'newestOf'>;
  readonly #watchers = new Set<Watcher>();
  #isLooking = false;

  constructor(reader: Pick<EventReader, 'newestOf'>) {
    this.#reader = reader;
  }

  /** The newest event of an organization, of whatever type. */
  async newest(organizationId: OrganizationId): Promise<EventId | undefined> {
    return (await this.#reader.newestOf([organizationId])).get(organizationId);
  }

  /**
   * Resolves when the organization's newest event is another one, on timeout, or when the signal
   * aborts, whichever comes first. Rejects when storage cannot be read.
   */
  async next(
    organizationId: OrganizationId,
    newest: EventId | undefined,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) return;
    const { promise, resolve: end, reject: fail } = Promise.withResolvers<void>();
    const watcher: Watcher = { organizationId, newest, end, fail };
    const timer = setTimeout(end, timeoutMs);
    const leave = (): void => end();
    signal.addEventListener('abort', leave, { once: true });
    this.#watchers.add(watcher);
    if (!this.#isLooking) void this.#lookWhileWatched();
    try {
      await promise;
    } finally {
      this.#watchers.delete(watcher);
      signal.removeEventListener('abort', leave);
      clearTimeout(timer);
    }
  }

  async #lookWhileWatched(): Promise<void> {
    this.#isLooking = true;
    for (;;) {
      await sleep(lookEveryMs);
      if (this.#watchers.size === 0) break;
      await this.#lookOnce([...this.#watchers]);
    }
    this.#isLooking = false;
  }

  async #lookOnce(watchers: readonly Watcher[]): Promise<void> {
    try {
      const asked = [...new Set(watchers.map(({ organizationId }) => organizationId))];
      const known = await this.#reader.newestOf(asked);
      for (const { organizationId, newest, end } of watchers) {
        if (known.get(organizationId) !== newest) end();
      }
    } catch (cause) {
      for (const { fail } of watchers) fail(cause);
    }
  }
}
