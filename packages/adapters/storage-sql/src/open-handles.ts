import { closeSync, openSync } from 'node:fs';

import { Fault } from '@image-production/kernel';
import Database from 'better-sqlite3';

import { toFault } from './to-fault.ts';

const busyTimeoutMs = 5000;
const mappedBytesMax = 1024 ** 3;
const cacheKibibytes = 64 * 1024;

/**
 * Opens the one handle that writes. What it commits is on the disk (`synchronous = FULL`): the
 * books must survive a power cut.
 */
export function openWritingHandle(path: string): Database.Database {
  return opened(() => {
    // The journals of SQLite take over the permissions of the file.
    closeSync(openSync(path, 'a', 0o600));
    const database = new Database(path, { timeout: busyTimeoutMs });
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    configure(database);
    return database;
  });
}

/** Opens a handle for reads: it sees what is committed and never waits for the writing one. */
export function openReadingHandle(path: string): Database.Database {
  return opened(() => {
    const database = new Database(path, { timeout: busyTimeoutMs, readonly: true });
    configure(database);
    return database;
  });
}

function configure(database: Database.Database): void {
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  database.pragma('foreign_keys = ON');
  database.pragma(`mmap_size = ${mappedBytesMax}`);
  database.pragma(`cache_size = -${cacheKibibytes}`);
}

function opened(open: () => Database.Database): Database.Database {
  try {
    return open();
  } catch (error) {
    const fault = toFault(error);
    if (fault instanceof Fault) throw fault;
    throw new Fault('the database cannot be opened', { isRetryable: false, cause: error });
  }
}
