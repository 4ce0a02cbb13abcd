import { join } from 'node:path';

import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';

import type { Tables } from '../rows/tables.ts';
import { temporaryFolder } from '../testing/temporary-storage.ts';
import { sqliteMigrations } from './migrations.ts';
import { StatementCache } from './statement-cache.ts';

it('copies that were on the roster before keep no words of a casting', async () => {
  const folder = temporaryFolder();
  const database = new Database(join(folder.path, 'test.sqlite'));
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new StatementCache(database) }),
  });
  const steps = Object.entries(sqliteMigrations);
  const isEarlier = ([name]: (typeof steps)[number]): boolean => name < '0018';
  for (const [, migration] of steps.filter(isEarlier)) await migration.up(db);
  const insert = database.prepare(
    `INSERT INTO roster_models (id, name, casting, appearance, created_at) VALUES (?, ?, ?, '{}', 0)`,
  );
  const wordy = {
    ageRange: '25-34',
    skinTone: { monk: 4, detail: 'words' },
    hair: { color: 'black', style: 'words' },
    additionalDirection: 'words',
  };
  insert.run('a', 'Ada', JSON.stringify(wordy));
  insert.run('b', 'Bea', '{"ageRange":"35-44"}');

  for (const [, migration] of steps.filter((step) => !isEarlier(step))) await migration.up(db);

  const kept = database.prepare('SELECT casting FROM roster_models ORDER BY id').pluck().all();
  expect(kept.map((casting) => JSON.parse(String(casting)) as unknown)).toEqual([
    { ageRange: '25-34', skinTone: { monk: 4 }, hair: { color: 'black' } },
    { ageRange: '35-44' },
  ]);
  database.close();
  folder.remove();
});
