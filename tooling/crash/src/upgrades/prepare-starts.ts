import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { copyDatabase } from '../parent/torn-copy.ts';
import { databaseIn, databasePathIn } from '../settings.ts';
import { checkUpgrade, readContents } from './contents.ts';
import { killOnce } from './kill-once.ts';
import { liveOn } from './live-on.ts';
import type { History } from './live-on.ts';
import { makeFolder } from './make-folder.ts';
import { makeHistory } from './make-history.ts';
import { copyRows, createOlderDatabase, migrationNames } from './older-database.ts';
import { openOnce } from './open-once.ts';
import type { Start } from './start.ts';

/** No database at all, one that was never used, and for each of these ages one that was. */
export async function* prepareStarts(
  folder: string,
  isWalked: (age: string) => boolean,
): AsyncGenerator<Start> {
  yield await prepareStart('no database', makeFolder(folder, 'nothing'), null);
  const ages = migrationNames.slice(0, -1);
  const [oldest] = ages;
  if (oldest === undefined) return;
  const empty = makeFolder(folder, 'empty');
  await createOlderDatabase(databasePathIn(empty), oldest);
  yield await prepareStart(`${oldest}, empty`, empty, null);
  const histories = [
    await historyIn(join(folder, 'everything'), true),
    await historyIn(join(folder, 'early'), false),
  ];
  for (const name of ages.filter(isWalked)) {
    const used = makeFolder(folder, name);
    await createOlderDatabase(databasePathIn(used), name);
    yield await prepareStart(`${name}, in use`, used, fill(used, histories));
  }
}

async function historyIn(folder: string, hasAdjustments: boolean): Promise<History> {
  mkdirSync(folder);
  const database = databaseIn(folder);
  return { folder, deeds: await makeHistory({ folder, database, hasAdjustments }) };
}

/** The fullest history that could happen then; its newest rows are still in the log. */
function fill(folder: string, histories: readonly History[]): History {
  const path = databasePathIn(folder);
  const older = new Database(path);
  const fitting = histories.find((history) => copyRows(databasePathIn(history.folder), older));
  if (!fitting) throw new Error('no history has a place in this schema');
  // A process that is killed leaves its log behind, one that closes does not.
  copyDatabase(path, join(folder, 'open.sqlite'));
  older.close();
  copyDatabase(join(folder, 'open.sqlite'), path);
  return fitting;
}

async function prepareStart(name: string, folder: string, history: History | null): Promise<Start> {
  const path = join(folder, 'copy.sqlite');
  copyDatabase(databasePathIn(folder), path);
  const before = readContents(path);
  const upgraded = makeFolder(folder, 'upgraded');
  copyDatabase(databasePathIn(folder), databasePathIn(upgraded));
  await openOnce(databasePathIn(upgraded));
  const after = readContents(databasePathIn(upgraded));
  const findings = [
    ...checkUpgrade(before, after),
    ...(history ? await liveOn(databaseIn(upgraded), upgraded, history) : []),
  ];
  const contents = { name, folder, before, after };
  return { name, findings, killOnce: (options) => killOnce(contents, options) };
}
