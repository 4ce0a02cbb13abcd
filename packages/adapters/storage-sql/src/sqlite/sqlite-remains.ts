import { Fault } from '@image-production/kernel';
import type { Remains } from '@image-production/production';
import type Database from 'better-sqlite3';

import { busyTimeoutMs } from './open-handles.ts';
import { toFault } from './to-fault.ts';
import type { WriteQueue } from './write-queue.ts';

/** How long a wipe waits for other connections, which blocks this process. */
const patienceMs = 50;

/**
 * The database zeroes deleted content, but the write-ahead log still holds earlier page images. A
 * truncating checkpoint leaves only the database.
 */
export class SqliteRemains implements Remains {
  readonly #database: Database.Database;
  readonly #queue: WriteQueue;

  constructor(database: Database.Database, queue: WriteQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  wipe(): Promise<'wiped' | 'later'> {
    return this.#queue.runAlone(() => this.#truncateLog());
  }

  #truncateLog(): 'wiped' | 'later' {
    try {
      this.#database.pragma(`busy_timeout = ${patienceMs}`);
      const busy = this.#database.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
      return Number(busy) === 0 ? 'wiped' : 'later';
    } catch (error) {
      const fault = toFault(error);
      if (fault instanceof Fault && fault.isRetryable) return 'later';
      throw fault;
    } finally {
      this.#database.pragma(`busy_timeout = ${busyTimeoutMs}`);
    }
  }
}
