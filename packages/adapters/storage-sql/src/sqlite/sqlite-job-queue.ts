import { Canceler } from '@image-production/kernel';
import type { JobCounts, JobHandler, JobQueue } from '@image-production/production';
import type Database from 'better-sqlite3';

import { LogWatch, watchFile as watchByNode } from './log-watch.ts';
import type { WatchFile } from './log-watch.ts';

/**
 * The file is watched for commits of other handles, in this process and in others. Any commit may
 * have brought work; several are one job. Nothing is kept, so nothing is lost or to be removed.
 */
export class SqliteJobQueue implements JobQueue {
  readonly name = 'sqlite';
  readonly pollMs = 250;
  readonly #database: Database.Database;
  readonly #watchFile: WatchFile;

  constructor(database: Database.Database, watchFile: WatchFile = watchByNode) {
    this.#database = database;
    this.#watchFile = watchFile;
  }

  async consume(handler: JobHandler, concurrency: number): Promise<AsyncDisposable> {
    const active = new Set<Promise<void>>();
    let seenVersion: unknown;
    let retryAt = Infinity;
    const handle = async (): Promise<void> => {
      try {
        await handler(new Canceler());
      } catch {
        retryAt = performance.now() + this.pollMs;
      }
    };
    const look = (): boolean => {
      const version = this.#readVersion();
      const isDue = version !== seenVersion || performance.now() >= retryAt;
      if (!isDue || active.size >= concurrency) return false;
      seenVersion = version;
      retryAt = Infinity;
      const handling = handle();
      active.add(handling);
      void handling.finally(() => {
        active.delete(handling);
        // What came meanwhile may have found no slot.
        watch.lookSoon();
      });
      return true;
    };
    const path = `${this.#database.name}-wal`;
    const watch = new LogWatch({ path, watchFile: this.#watchFile, look });
    return {
      [Symbol.asyncDispose]: async () => {
        watch[Symbol.dispose]();
        await Promise.all(active);
      },
    };
  }

  async count(): Promise<JobCounts | undefined> {
    return undefined;
  }

  /** Changes with every commit of another handle; takes two microseconds. */
  #readVersion(): unknown {
    try {
      return this.#database.pragma('data_version', { simple: true });
    } catch {
      // The worker's own look tells of trouble.
      return undefined;
    }
  }
}
