import { setTimeout as sleep } from 'node:timers/promises';

import type { GenerationRequest, RequestReader } from '@image-production/production';

import type { RequestOutlooks } from './request-outlooks.ts';

const lookEveryMs = 100;
/** Places in the queue cost more than versions and are worth less: once a second. */
const looksPerPosition = 10;

type Watched = Pick<GenerationRequest, 'id' | 'version'>;

interface Watcher extends Watched {
  /** The place that is known of, null for none; undefined when nobody asks for it. */
  readonly position?: number | null | undefined;
  readonly end: (position?: number) => void;
  readonly fail: (cause: unknown) => void;
}

/**
 * Waits for changes of requests, however many wait: all of them are looked up together, ten times
 * a second, and nothing is looked up while nobody waits. Their places in the queue are looked up
 * together once a second.
 */
export class RequestWatch {
  readonly #reader: Pick<RequestReader, 'versionsOf'>;
  readonly #outlooks: Pick<RequestOutlooks, 'positionsOf'>;
  readonly #watchers = new Set<Watcher>();
  #isLooking = false;

  constructor(
    reader: Pick<RequestReader, 'versionsOf'>,
    outlooks: Pick<RequestOutlooks, 'positionsOf'>,
  ) {
    this.#reader = reader;
    this.#outlooks = outlooks;
  }

  /**
   * Returns when the stored version of a request is another one than this, when the time is up,
   * or when the signal aborts, whichever comes first. Fails when storage cannot be asked.
   */
  async nextVersion(request: Watched, timeoutMs: number, signal: AbortSignal): Promise<void> {
    await this.#next({ id: request.id, version: request.version }, timeoutMs, signal);
  }

  /**
   * The same, and when the request has another place in the queue than this one: then that place
   * is the answer, and the request is as it was.
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
    this.#look();
    try {
      return await promise;
    } finally {
      this.#watchers.delete(watcher);
      signal.removeEventListener('abort', end);
      clearTimeout(timer);
    }
  }

  #look(): void {
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
      if (isForPositions) await this.#tellMoves(watchers);
    } catch (cause) {
      for (const { fail } of watchers) fail(cause);
    }
  }

  async #tellMoves(watchers: readonly Watcher[]): Promise<void> {
    const asking = watchers.filter(({ position }) => position !== undefined);
    if (asking.length === 0) return;
    const places = await this.#outlooks.positionsOf([...new Set(asking.map(({ id }) => id))]);
    for (const { id, position, end } of asking) {
      const place = places.get(id);
      // One without a place has been claimed or is about to end: its version tells.
      if (place !== undefined && place !== position) end(place);
    }
  }
}
