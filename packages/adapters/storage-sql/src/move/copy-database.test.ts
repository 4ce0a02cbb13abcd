import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { temporaryFolder } from '../testing/temporary-storage.ts';
import { copyDatabase, findDamage } from './copy-database.ts';

let folder: ReturnType<typeof temporaryFolder>;
let path: string;

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, 'live.db');
  using opened = new DisposableStack();
  const database = opened.adopt(new Database(path), (handle) => handle.close());
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE a (n INTEGER PRIMARY KEY); CREATE TABLE b (n INTEGER PRIMARY KEY)');
});
afterEach(() => folder.remove());

/** Another process that commits a row to both tables, and says so, until it is killed. */
const writer = `
  const database = new (require('better-sqlite3'))(process.argv[1]);
  database.pragma('busy_timeout = 5000');
  const both = database.transaction((n) => {
    database.prepare('INSERT INTO a VALUES (?)').run(n);
    database.prepare('INSERT INTO b VALUES (?)').run(n);
  });
  for (let n = 1; ; n += 1) { both(n); require('node:fs').writeSync(1, n + ' '); }
`;

it('a copy made while another process writes is of one moment, with all that was told before', async () => {
  const child = spawn(process.execPath, ['-e', writer, path], { cwd: import.meta.dirname });
  const ended = once(child, 'close');
  try {
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
    await once(child.stdout, 'data');
    for (let round = 0; round < 3; round += 1) {
      await once(child.stdout, 'data');
      const known = Number(told.trimEnd().split(' ').at(-2) ?? 0);
      const target = join(folder.path, `copy-${round}.db`);
      copyDatabase(path, target);
      using opened = new DisposableStack();
      const copy = opened.adopt(new Database(target), (handle) => handle.close());
      const [a, b] = ['a', 'b'].map((table) =>
        copy.prepare<[], number>(`SELECT max(n) FROM ${table}`).pluck().get(),
      );
      expect(a).toBe(b);
      expect(a).toBeGreaterThanOrEqual(known);
      expect(findDamage(target)).toEqual([]);
      expect(statSync(target).mode & 0o777).toBe(0o600);
    }
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
});

it('a database that is not there is no empty one', () => {
  expect(() => copyDatabase(join(folder.path, 'gone.db'), join(folder.path, 'x'))).toThrow(
    'there is no database',
  );
});

it('a copy whose bytes were changed is found out', () => {
  const target = join(folder.path, 'copy.db');
  copyDatabase(path, target);
  const bytes = readFileSync(target);
  bytes.fill(0xff, 4096, 4200);
  writeFileSync(target, bytes);
  expect(findDamage(target)).not.toEqual([]);
});
