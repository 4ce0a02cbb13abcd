import { Canceler } from '@image-production/kernel';
import type { JobCounts, JobHandler, JobQueue } from '@image-production/production';
import type Database from 'better-sqlite3';

/** A look at the version of the file takes two microseconds. */
const watchMs = 20;

/**
 * The file is watched for commits of other handles, in this process and in others. Any commit may
 * have brought work; several are one job. Nothing is kept, so nothing is lost or to be removed.
 */
export class SqliteJobQueue implements JobQueue {
  readonly name = 'sqlite';
  readonly pollMs = 250;
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    this.#database = database;
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
    const look = (): void => {
      const version = this.#readVersion();
      const isDue = version !== seenVersion || performance.now() >= retryAt;
      if (!isDue || active.size >= concurrency) return;
      seenVersion = version;
      retryAt = Infinity;
      const handling = handle();
      active.add(handling);
      void handling.finally(() => active.delete(handling));
    };
    const timer = setInterval(look, watchMs);
    look();
    return {
      [Symbol.asyncDispose]: async () => {
        clearInterval(timer);
        await Promise.all(active);
      },
    };
  }

  async count(): Promise<JobCounts | undefined> {
    return undefined;
  }

  /** Changes with every commit of another handle. The worker's own look tells of trouble. */
  #readVersion(): unknown {
    try {
      return this.#database.pragma('data_version', { simple: true });
    } catch {
      return undefined;
    }
  }
}
