import { setTimeout as sleep } from 'node:timers/promises';

import type { GenerationRequest, RequestReader } from '@image-production/production';

import type { RequestOutlooks } from './request-outlooks.ts';

const lookEveryMs = 100;
/** Queue positions cost more to read than versions: once a second is enough. */
const looksPerPosition = 10;

type Watched = Pick<GenerationRequest, 'id' | 'version'>;

interface Watcher extends Watched {
  /** Last known queue position, null for none; undefined when the watcher ignores it. */
  readonly position?: number | null | undefined;
  readonly end: (position?: number) => void;
  readonly fail: (cause: unknown) => void;
}

/**
 * Waits for changes of requests. One query, ten times a second, covers all watchers; another, once
 * a second, their queue positions. Without watchers there are no queries.
 */
export class RequestWatch {
  readonly #reader: Pick<RequestReader, 'versionsOf'>;
  readonly #outlooks: Pick<RequestOutlooks, 'queuePositions'>;
  readonly #watchers = new Set<Watcher>();
  #isLooking = false;

  constructor(
    reader: Pick<RequestReader, 'versionsOf'>,
    outlooks: Pick<RequestOutlooks, 'queuePositions'>,
  ) {
    this.#reader = reader;
    this.#outlooks = outlooks;
  }

  /**
   * Resolves when the stored version differs from the given one, on timeout, or when the signal
   * aborts, whichever comes first. Rejects when storage cannot be read.
   */
  async nextVersion(request: Watched, timeoutMs: number, signal: AbortSignal): Promise<void> {
    await this.#next({ id: request.id, version: request.version }, timeoutMs, signal);
  }

  /**
   * As `nextVersion`, but also resolves when the queue position changes: then with the new
   * position, and the request itself is unchanged.
   */
  async nextMove(
    request: Watched & { readonly position: number | null },
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    return this.#next(request, timeoutMs, signal);
  }

  async #next(
    { id, version, position }: Omit<Watcher, 'end' | 'fail'>,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    if (signal.aborted) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const end = (): void => resolve(undefined);
    const watcher = { id, version, position, end: resolve, fail: reject };
    const timer = setTimeout(end, timeoutMs);
    signal.addEventListener('abort', end, { once: true });
    this.#watchers.add(watcher);
    this.#startLooking();
    try {
      return await promise;
    } finally {
      this.#watchers.delete(watcher);
      signal.removeEventListener('abort', end);
      clearTimeout(timer);
    }
  }

  #startLooking(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#lookWhileWatched();
  }

  async #lookWhileWatched(): Promise<void> {
    for (let looks = 1; ; looks += 1) {
      await sleep(lookEveryMs);
      if (this.#watchers.size === 0) break;
      await this.#lookOnce([...this.#watchers], looks % looksPerPosition === 0);
    }
    this.#isLooking = false;
  }

  async #lookOnce(watchers: readonly Watcher[], isForPositions: boolean): Promise<void> {
    try {
      const versions = await this.#reader.versionsOf([...new Set(watchers.map(({ id }) => id))]);
      for (const { id, version, end } of watchers) if (versions.get(id) !== version) end();
      if (isForPositions) await this.#reportMoves(watchers);
    } catch (cause) {
      for (const { fail } of watchers) fail(cause);
    }
  }

  async #reportMoves(watchers: readonly Watcher[]): Promise<void> {
    const asking = watchers.filter(({ position }) => position !== undefined);
    if (asking.length === 0) return;
    const places = await this.#outlooks.queuePositions([...new Set(asking.map(({ id }) => id))]);
    for (const { id, position, end } of asking) {
      const place = places.get(id);
      // A request that left the queue has a new version, which ends its watchers.
      if (place !== undefined && place !== position) end(place);
    }
  }
}
