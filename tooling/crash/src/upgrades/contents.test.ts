import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { checkUpgrade, findDifference, readContents } from './contents.ts';
import type { Contents } from './contents.ts';

const schema = `CREATE TABLE transfers (id, hash); CREATE TABLE outbox (id, type, at);
  INSERT INTO transfers VALUES (1, 'a'), (2, 'b'); INSERT INTO outbox VALUES (1, 'accepted', 5)`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crash-contents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function contentsAfter(name: string, sql: string): Contents {
  const path = join(folder, name);
  const database = new Database(path);
  database.exec(`${schema}; ${sql}`);
  database.close();
  return readContents(path);
}

it.each([
  ['nothing', 'SELECT 1', null],
  [
    'another order',
    `DELETE FROM transfers WHERE id = 1; INSERT INTO transfers VALUES (1, 'a')`,
    null,
  ],
  ['notes of the migrator', 'CREATE TABLE kysely_migration (name)', null],
  ['a lost line', 'DELETE FROM transfers WHERE id = 2', 'transfers lacks ["2","b"]'],
  ['another hash', `UPDATE transfers SET hash = 'c' WHERE id = 2`, 'transfers lacks ["2","b"]'],
  ['a new line', `INSERT INTO transfers VALUES (3, 'c')`, 'transfers has ["3","c"]'],
  ['a doubled line', `INSERT INTO transfers VALUES (2, 'b')`, 'transfers has something twice'],
  ['an index', 'CREATE INDEX i ON outbox (at)', 'the schema has CREATE INDEX i ON outbox (at)'],
])('tells %s', (_, sql, difference) => {
  const expected = contentsAfter('expected.sqlite', '');
  expect(findDifference(expected, contentsAfter('found.sqlite', sql))).toBe(difference);
});

it('names a duplicated line', () => {
  const twice = (id: number) => `INSERT INTO transfers SELECT * FROM transfers WHERE id = ${id}`;
  const [one, other] = [contentsAfter('one', twice(1)), contentsAfter('other', twice(2))];
  expect(findDifference(one, other)).toBe('transfers has something twice');
});

it.each([
  [
    'may add tables, columns and indexes',
    'ALTER TABLE transfers ADD COLUMN kind; CREATE TABLE t (i)',
    [],
  ],
  ['may drop a column that is not of the books', 'ALTER TABLE outbox DROP COLUMN at', []],
  [
    'loses no column of the books',
    'ALTER TABLE transfers DROP COLUMN hash',
    ['transfers lacks ["1","a"]'],
  ],
  ['loses no table', 'DROP TABLE outbox', ['outbox is gone']],
  ['changes no event', `UPDATE outbox SET type = 'failed'`, ['outbox lacks ["1","accepted","5"]']],
])('an upgrade %s', (_, sql, texts) => {
  const before = contentsAfter('before.sqlite', '');
  const findings = checkUpgrade(before, contentsAfter('after.sqlite', sql));
  expect(findings.map(({ text }) => text)).toEqual(texts);
});
