import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Fault } from '@image-production/kernel';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../testing/temporary-storage.ts';
import { openReadingHandle, openWritingHandle } from './open-handles.ts';

let folder: ReturnType<typeof temporaryFolder>;
let path: string;

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, 'test.sqlite');
});
afterEach(() => folder.remove());

function readSettings(database: Database.Database) {
  const names = ['journal_mode', 'synchronous', 'busy_timeout', 'foreign_keys', 'mmap_size'];
  const entries = [...names, 'cache_size'].map((name) => [
    name,
    database.pragma(name, { simple: true }),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

const common = {
  journal_mode: 'wal',
  busy_timeout: 5000,
  foreign_keys: 1,
  mmap_size: 1_073_741_824,
  cache_size: -65_536,
};

describe('the writing handle', () => {
  it('keeps every commit on disk and waits for other processes', async () => {
    using handles = new DisposableStack();
    const writing = handles.adopt(await openWritingHandle(path), (database) => database.close());
    expect(readSettings(writing)).toEqual({ ...common, synchronous: 2 });
  });

  it('waits for a process that keeps the file from becoming a write-ahead log', async () => {
    using other = new DisposableStack();
    const holder = other.adopt(new Database(path), (database) => database.close());
    holder.exec('CREATE TABLE notes (text); BEGIN; SELECT * FROM notes');
    const opening = openWritingHandle(path);
    await pause(100);
    holder.exec('COMMIT');
    const writing = other.adopt(await opening, (database) => database.close());
    expect(readSettings(writing)).toMatchObject({ journal_mode: 'wal' });
  });

  it('makes a file that nobody else may read', async () => {
    (await openWritingHandle(path)).close();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['a folder that does not exist', () => join(folder.path, 'nowhere', 'test.sqlite')],
    ['a folder', () => folder.path],
    [
      'a file that is no database',
      () => {
        writeFileSync(path, 'no database at all, but long enough to look like one'.repeat(20));
        return path;
      },
    ],
  ])('gives a Fault for %s', async (_, where) => {
    await expect(openWritingHandle(where())).rejects.toBeInstanceOf(Fault);
  });
});

describe('the reading handle', () => {
  it('has the same settings and writes nothing', async () => {
    using handles = new DisposableStack();
    handles.adopt(await openWritingHandle(path), (database) => database.close());
    const reading = handles.adopt(openReadingHandle(path), (database) => database.close());
    expect(readSettings(reading)).toMatchObject(common);
    expect(() => reading.exec('CREATE TABLE notes (text)')).toThrow('readonly');
  });

  it('gives a Fault when there is no file', () => {
    expect(() => openReadingHandle(path)).toThrow(Fault);
  });
});
