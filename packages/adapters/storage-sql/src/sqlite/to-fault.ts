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
  READONLY: { isRetryable: false },
  CANTOPEN: { isRetryable: false },
  CORRUPT: { isRetryable: false },
  NOTADB: { isRetryable: false },
  PERM: { isRetryable: false },
  AUTH: { isRetryable: false },
};

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
    ...trouble,
    isDiskFull,
    cause: error,
  });
}
