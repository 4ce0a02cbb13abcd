import { Fault } from '@image-production/kernel';
import Database from 'better-sqlite3';

/** SQLite's primary result codes for trouble outside the program, and whether waiting may help. */
const outsideTrouble: Readonly<Record<string, { isRetryable: boolean }>> = {
  BUSY: { isRetryable: true },
  LOCKED: { isRetryable: true },
  PROTOCOL: { isRetryable: true },
  INTERRUPT: { isRetryable: true },
  NOMEM: { isRetryable: true },
  IOERR: { isRetryable: true },
  // Retention keeps removing results, so that space comes back.
  FULL: { isRetryable: true },
  READONLY: { isRetryable: false },
  CANTOPEN: { isRetryable: false },
  CORRUPT: { isRetryable: false },
  NOTADB: { isRetryable: false },
  PERM: { isRetryable: false },
  AUTH: { isRetryable: false },
};

/** How SQLite says that there is no room for data, and none for the index of its journal. */
const diskFull: ReadonlySet<string> = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);

/**
 * A Fault when the database had trouble from outside. Everything else, such as a violated
 * constraint, is a broken invariant and stays what it is.
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
