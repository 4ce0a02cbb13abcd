import { join } from 'node:path';

import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';

import type { Tables } from '../rows/tables.ts';
import { temporaryFolder } from '../testing/temporary-storage.ts';
import { sqliteMigrations } from './migrations.ts';
import { StatementCache } from './statement-cache.ts';

it('files from before hold no light of a scene', async () => {
  const folder = temporaryFolder();
  const database = new Database(join(folder.path, 'test.sqlite'));
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new StatementCache(database) }),
  });
  const steps = Object.entries(sqliteMigrations);
  const isEarlier = ([name]: (typeof steps)[number]): boolean => name < '0029';
  for (const [, migration] of steps.filter(isEarlier)) await migration.up(db);
  database.pragma('foreign_keys = OFF');
  database.exec(`INSERT INTO output_files
    (request_id, output_index, position, format, media_type, size_bytes, sha256, bit_depth)
    VALUES ('req', 0, 0, 'dng', 'image/x-adobe-dng', 9, '${'f'.repeat(64)}', 16)`);

  for (const [, migration] of steps.filter((step) => !isEarlier(step))) await migration.up(db);

  const stored = database.prepare('SELECT scene_referred FROM output_files').all();
  expect(stored).toEqual([{ scene_referred: 0 }]);
  database.close();
  folder.remove();
});
