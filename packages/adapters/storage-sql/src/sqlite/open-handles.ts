import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { Fault } from '@image-production/kernel';
import Database from 'better-sqlite3';

import { toFault } from './to-fault.ts';

export const busyTimeoutMs = 5000;
const pauseMs = 20;
const mappedBytesMax = 1024 ** 3;
const cacheKibibytes = 64 * 1024;

/**
 * Opens the one handle that writes. What it commits is on the disk (`synchronous = FULL`): the
 * books must survive a power cut.
 */
export async function openWritingHandle(path: string): Promise<Database.Database> {
  using opened = new DisposableStack();
  const database = opened.adopt(
    orFault(() => openOrCreate(path)),
    (unfinished) => unfinished.close(),
  );
  await switchToWriteAheadLog(database);
  orFault(() => {
    database.pragma('synchronous = FULL');
    // What is deleted or overwritten is zeroed: words that had to go are not read from free pages.
    database.pragma('secure_delete = ON');
    configure(database);
  });
  opened.move();
  return database;
}

/** Opens a handle for reads: it sees what is committed and never waits for the writing one. */
export function openReadingHandle(path: string): Database.Database {
  return orFault(() => {
    const database = new Database(path, { timeout: busyTimeoutMs, readonly: true });
    configure(database);
    return database;
  });
}

function openOrCreate(path: string): Database.Database {
  // The journals of SQLite take over the permissions of the file.
  closeSync(openSync(path, 'a', 0o600));
  return new Database(path, { timeout: 0 });
}

/**
 * On a new file that several processes open at once, SQLite may refuse the switch instead of
 * waiting for its turn, whatever the busy timeout: the waiting is done here.
 */
async function switchToWriteAheadLog(database: Database.Database): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      const fault = toFault(error);
      const isWorthWaiting = fault instanceof Fault && fault.isRetryable;
      if (!isWorthWaiting || waitedMs >= busyTimeoutMs) throw fault;
    }
    await pause(pauseMs);
  }
}

function configure(database: Database.Database): void {
  database.pragma(`busy_timeout = ${busyTimeoutMs}`);
  database.pragma('foreign_keys = ON');
  database.pragma(`mmap_size = ${mappedBytesMax}`);
  database.pragma(`cache_size = -${cacheKibibytes}`);
}

function orFault<Answer>(open: () => Answer): Answer {
  try {
    return open();
  } catch (error) {
    const fault = toFault(error);
    if (fault instanceof Fault) throw fault;
    throw new Fault('the database cannot be opened', { isRetryable: false, cause: error });
  }
}
