import { Fault } from '@image-production/kernel';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { toFault } from './to-fault.ts';

describe('toFault', () => {
  it.each([
    ['SQLITE_BUSY', true],
    ['SQLITE_BUSY_SNAPSHOT', true],
    ['SQLITE_LOCKED_SHAREDCACHE', true],
    ['SQLITE_IOERR_FSYNC', true],
    ['SQLITE_FULL', true],
    ['SQLITE_READONLY', true],
    ['SQLITE_READONLY_DIRECTORY', true],
    ['SQLITE_CORRUPT', false],
    ['SQLITE_READONLY_DBMOVED', false],
    ['SQLITE_CANTOPEN', false],
    ['SQLITE_NOTADB', false],
  ])('makes %s a Fault that says whether trying again may help', (code, isRetryable) => {
    const cause = new Database.SqliteError('trouble', code);
    const fault = toFault(cause);
    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ isRetryable, cause });
  });

  it.each([
    ['SQLITE_FULL', true],
    ['SQLITE_IOERR_SHMSIZE', true],
    ['SQLITE_IOERR_WRITE', false],
    ['SQLITE_BUSY', false],
  ])('of %s tells whether the disk is full', (code, isDiskFull) => {
    const fault = toFault(new Database.SqliteError('trouble', code));
    expect(fault).toMatchObject({ isDiskFull });
    expect(String(fault).includes('ENOSPC')).toBe(isDiskFull);
  });

  it.each([
    'SQLITE_CONSTRAINT_UNIQUE',
    'SQLITE_CONSTRAINT_CHECK',
    'SQLITE_ERROR',
    'SQLITE_MISMATCH',
  ])('leaves %s as it is: a broken invariant', (code) => {
    const error = new Database.SqliteError('broken', code);
    expect(toFault(error)).toBe(error);
  });

  it('leaves errors of others as they are', () => {
    const error = new Error('else');
    expect(toFault(error)).toBe(error);
  });
});
