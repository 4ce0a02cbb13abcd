import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';

/**
 * Calls back for each write to a file, and with `rename` once it is another one. Throws where files
 * cannot be watched.
 */
export type WatchFile = (path: string, onEvent: (type: string) => void) => FSWatcher;

export const watchFile: WatchFile = (path, onEvent) => watch(path, { persistent: false }, onEvent);

/** What is written becomes a commit once it is synced, of which no file system tells. */
const writingMs = 1;
/** Longer than a sync takes; what takes longer is seen later. */
const syncedMs = 50;
const watchedMs = 250;
const unwatchedMs = 20;

export interface LogWatchOptions {
  readonly path: string;
  readonly watchFile: WatchFile;
  /** Says whether there was a commit. */
  readonly look: () => boolean;
}

/**
 * Looks each millisecond from a write to the log of a database until its commit is seen, and seldom
 * while nothing is written. Where the log cannot be watched it looks fifty times a second.
 */
export class LogWatch implements Disposable {
  readonly #options: LogWatchOptions;
  #watcher: FSWatcher | undefined;
  #writtenUntil = 0;
  #isOver = false;
  #timer: NodeJS.Timeout;

  constructor(options: LogWatchOptions) {
    this.#options = options;
    this.#timer = setTimeout(this.#turn, 0);
  }

  /** Looks as soon as nothing else is to be done. */
  lookSoon(): void {
    this.#next(0);
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    this.#unwatch();
    clearTimeout(this.#timer);
  }

  readonly #turn = (): void => {
    this.#watcher ??= this.#watch();
    if (this.#options.look()) this.#writtenUntil = 0;
    const isWritten = performance.now() < this.#writtenUntil;
    this.#next(isWritten ? writingMs : this.#watcher ? watchedMs : unwatchedMs);
  };

  #next(waitMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isOver) this.#timer = setTimeout(this.#turn, waitMs);
  }

  #watch(): FSWatcher | undefined {
    const { path, watchFile: open } = this.#options;
    try {
      return open(path, (type) => {
        if (type === 'rename') this.#unwatch();
        this.#writtenUntil = performance.now() + syncedMs;
        this.#next(writingMs);
      }).on('error', () => this.#unwatch());
    } catch {
      return undefined;
    }
  }

  #unwatch(): void {
    this.#watcher?.close();
    this.#watcher = undefined;
  }
}
