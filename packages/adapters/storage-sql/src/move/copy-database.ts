import { chmodSync, closeSync, existsSync, fsyncSync, openSync } from 'node:fs';

import { Fault } from '@image-production/kernel';
import Database from 'better-sqlite3';

import { nameDatabase } from '../sqlite/name-database.ts';
import { busyTimeoutMs } from '../sqlite/open-handles.ts';
import { toFault } from '../sqlite/to-fault.ts';

/**
 * Copies a database as it is at one moment, while programs read and write it: what was committed
 * before the call is in the copy. The copy is on disk, and only its owner can read it, once this
 * returns. Throws a Fault when there is no database or no room.
 */
export function copyDatabase(path: string, target: string): void {
  if (!existsSync(path)) throw new Fault(`there is no database ${path}`, { isRetryable: false });
  try {
    using opened = new DisposableStack();
    const database = opened.adopt(
      new Database(path, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs }),
      (unfinished) => unfinished.close(),
    );
    // One reading transaction, which holds up no writer; `backup` would begin again at every commit.
    database.prepare('VACUUM INTO ?').run(target);
    chmodSync(target, 0o600);
    syncFile(target);
  } catch (error) {
    throw nameDatabase(toFault(error), path);
  }
}

/** What SQLite finds wrong with the pages, rows and keys of a database that nobody writes to. */
export function findDamage(path: string): readonly string[] {
  try {
    using opened = new DisposableStack();
    const database = opened.adopt(
      new Database(path, { readonly: true, fileMustExist: true }),
      (unfinished) => unfinished.close(),
    );
    const found = database.prepare<[], string>('PRAGMA integrity_check(20)').pluck().all();
    const loose = database.prepare('PRAGMA foreign_key_check').all();
    return [
      ...found.filter((line) => line !== 'ok'),
      ...(loose.length > 0 ? [`${loose.length} rows refer to others that are not there`] : []),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
