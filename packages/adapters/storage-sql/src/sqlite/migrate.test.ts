import { join } from 'node:path';

import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { temporaryFolder } from '../testing/temporary-storage.ts';
import { migrateToLatest } from './migrate.ts';
import { sqliteMigrations } from './migrations.ts';

let folder: ReturnType<typeof temporaryFolder>;
let database: Database.Database;

beforeEach(() => {
  folder = temporaryFolder();
  database = new Database(join(folder.path, 'test.sqlite'));
});
afterEach(() => {
  database.close();
  folder.remove();
});

function tables(): unknown[] {
  const names = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
    AND name NOT LIKE 'kysely_%' ORDER BY name`;
  return database.prepare(names).pluck().all();
}

it('makes every table strict', async () => {
  await migrateToLatest(database);
  const strict = database.prepare(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 1 ORDER BY name`,
  );
  expect(strict.pluck().all()).toEqual(tables());
  expect(tables().length).toBeGreaterThan(21);
});

it('does nothing the second time', async () => {
  await expect(migrateToLatest(database)).resolves.toEqual(Object.keys(sqliteMigrations));
  await expect(migrateToLatest(database)).resolves.toEqual([]);
  expect(database.prepare('SELECT count(*) FROM kysely_migration').pluck().get()).toBe(
    Object.keys(sqliteMigrations).length,
  );
});

it('tells every statement after it was executed', async () => {
  const steps: string[] = [];
  const tablesByThen: number[] = [];
  await migrateToLatest(database, (sql) => {
    steps.push(sql);
    if (sql.startsWith('CREATE TABLE')) tablesByThen.push(tables().length);
  });
  expect(tablesByThen.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect(steps.filter((sql) => sql === 'begin immediate')).toHaveLength(1);
  expect(steps.at(-1)).toBe('commit');
});

it('leaves nothing behind when a step of it fails', async () => {
  database.exec('CREATE TABLE outbox (id)');
  await expect(migrateToLatest(database)).rejects.toThrow('outbox already exists');
  expect(tables()).toEqual(['outbox']);
});
