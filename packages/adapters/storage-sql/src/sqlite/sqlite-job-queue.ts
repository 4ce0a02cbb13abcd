import { Canceler } from '@image-production/kernel';
import type { JobCounts, JobHandler, JobQueue } from '@image-production/production';
import type Database from 'better-sqlite3';

import { LogWatch, watchFile as watchByNode } from './log-watch.ts';
import type { WatchFile } from './log-watch.ts';

export interface SqliteJobQueueOptions {
  /** Sees the commits of all handles. */
  readonly reader: Database.Database;
  /** The handle that this process writes with. */
  readonly writer: Database.Database;
  readonly watchFile?: WatchFile;
}

/**
 * The file is watched for commits of other processes, any of which may have brought work, and those
 * of this one that say so. Several commits are one job. Nothing is kept, so nothing is lost or to
 * be removed.
 */
export class SqliteJobQueue implements JobQueue {
  readonly name = 'sqlite';
  readonly pollMs = 250;
  readonly #reader: Database.Database;
  readonly #writer: Database.Database;
  readonly #watchFile: WatchFile;
  #announced = 0;

  constructor({ reader, writer, watchFile = watchByNode }: SqliteJobQueueOptions) {
    this.#reader = reader;
    this.#writer = writer;
    this.#watchFile = watchFile;
  }

  /** Says that the transaction which is open on the writer brings work. */
  readonly announce = async (): Promise<void> => {
    this.#announced += 1;
  };

  async consume(handler: JobHandler, concurrency: number): Promise<AsyncDisposable> {
    const active = new Set<Promise<void>>();
    let seen: Commits = { any: undefined, others: undefined, announced: this.#announced };
    let retryAt = Infinity;
    const handle = async (): Promise<void> => {
      try {
        await handler(new Canceler());
      } catch {
        retryAt = performance.now() + this.pollMs;
      }
    };
    const look = (): boolean => {
      const commits = this.#readCommits();
      const isSeen = commits.any === seen.any;
      const isOurs = commits.others === seen.others && commits.announced === seen.announced;
      if ((isSeen || isOurs) && performance.now() < retryAt) {
        if (isOurs) seen = commits;
        return !isSeen;
      }
      if (active.size >= concurrency) return false;
      seen = commits;
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
    const path = `${this.#reader.name}-wal`;
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

  #readCommits(): Commits {
    return {
      any: versionSeenBy(this.#reader),
      others: versionSeenBy(this.#writer),
      announced: this.#announced,
    };
  }
}

/** What tells commits apart. */
interface Commits {
  readonly any: unknown;
  readonly others: unknown;
  readonly announced: number;
}

/** Changes with every commit of another handle; takes two microseconds. */
function versionSeenBy(database: Database.Database): unknown {
  try {
    return database.pragma('data_version', { simple: true });
  } catch {
    // The worker's own look tells of trouble.
    return undefined;
  }
}
