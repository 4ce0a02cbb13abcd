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
 * Opens the only writing handle. Its commits are durable (`synchronous = FULL`): the books must
 * survive a power cut.
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
    // Zeroes deleted and overwritten content, so that erased texts cannot be read from free pages.
    database.pragma('secure_delete = ON');
    configure(database);
  });
  opened.move();
  return database;
}

/** Opens a read handle: it sees committed data and never waits for the writer. */
export function openReadingHandle(path: string): Database.Database {
  return orFault(() => {
    const database = new Database(path, { timeout: busyTimeoutMs, readonly: true });
    configure(database);
    return database;
  });
}

function openOrCreate(path: string): Database.Database {
  // SQLite creates its journals with the permissions of the database file.
  closeSync(openSync(path, 'a', 0o600));
  return new Database(path, { timeout: 0 });
}

/**
 * When several processes open a new file at once, SQLite may refuse to switch to WAL instead of
 * waiting, whatever the busy timeout; so retry here.
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
