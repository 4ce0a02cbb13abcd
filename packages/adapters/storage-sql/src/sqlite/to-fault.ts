import { Fault } from '@image-production/kernel';
import Database from 'better-sqlite3';

/** SQLite's primary result codes for outside trouble, and whether waiting may help. */
const outsideTrouble: Readonly<Record<string, { isRetryable: boolean }>> = {
  BUSY: { isRetryable: true },
  LOCKED: { isRetryable: true },
  PROTOCOL: { isRetryable: true },
  INTERRUPT: { isRetryable: true },
  NOMEM: { isRetryable: true },
  IOERR: { isRetryable: true },
  // Retention keeps deleting results, which frees space.
  FULL: { isRetryable: true },
  // Disks are mounted for writing again. The file that was opened is then written to as before.
  READONLY: { isRetryable: true },
  CANTOPEN: { isRetryable: false },
  CORRUPT: { isRetryable: false },
  NOTADB: { isRetryable: false },
  PERM: { isRetryable: false },
  AUTH: { isRetryable: false },
};

/** The file that was opened is no longer the one at its path: only a restart finds that one. */
const databaseMoved = 'SQLITE_READONLY_DBMOVED';

/** SQLite's messages for no space for data, and none for the index of its journal. */
const diskFull: ReadonlySet<string> = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

/**
 * Turns outside trouble of the database into a Fault. Anything else, such as a violated constraint,
 * is a broken invariant and is returned unchanged.
 */
export function toFault(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  // Extended codes start with the primary one: SQLITE_IOERR_FSYNC, SQLITE_BUSY_SNAPSHOT.
  const [, primary = ''] = error.code.split('_');
  const trouble = outsideTrouble[primary];
  if (!trouble) return error;
  const isDiskFull = diskFull.has(error.code);
  const codes = isDiskFull ? `${error.code}, ENOSPC` : error.code;
  return new Fault(`the database is in trouble: ${error.message} (${codes})`, {
    isRetryable: trouble.isRetryable && error.code !== databaseMoved,
    isDiskFull,
    cause: error,
  });
}
