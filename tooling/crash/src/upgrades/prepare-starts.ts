import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { checkAcknowledgements } from '../checks/check-acknowledgements.ts';
import { checkFiles } from '../checks/check-files.ts';
import { checkSnapshot } from '../checks/check-snapshot.ts';
import type { Finding } from '../checks/finding.ts';
import { readSqlite } from '../checks/read-sqlite.ts';
import { openStorage } from '../child/open-storage.ts';
import { drain } from '../parent/drain.ts';
import type { Deed } from '../parent/drain.ts';
import { copyDatabase } from '../parent/torn-copy.ts';
import { assetsFolderIn, databaseIn, databasePathIn } from '../settings.ts';
import { checkUpgrade, readContents } from './contents.ts';
import type { Contents } from './contents.ts';
import { historyPolicy, makeHistory } from './make-history.ts';
import { copyRows, createOlderDatabase, migrationNames } from './older-database.ts';

/** The files of an older database, and the expected result of its upgrade. */
export interface Start {
  readonly name: string;
  readonly folder: string;
  readonly before: Contents;
  readonly after: Contents;
  /** Findings of an undisturbed upgrade. */
  readonly findings: readonly Finding[];
}

interface History {
  readonly folder: string;
  readonly deeds: readonly Deed[];
}

/** No database at all, one that was never used, and for every earlier schema one that was. */
export async function* prepareStarts(folder: string): AsyncGenerator<Start> {
  yield await prepareStart('no database', folderIn(folder, 'nothing'), null);
  const [oldest, ...others] = migrationNames.slice(0, -1);
  if (oldest === undefined) return;
  const empty = folderIn(folder, 'empty');
  await createOlderDatabase(databasePathIn(empty), oldest);
  yield await prepareStart(`${oldest}, empty`, empty, null);
  const histories = [
    await historyIn(join(folder, 'everything'), true),
    await historyIn(join(folder, 'early'), false),
  ];
  for (const name of [oldest, ...others]) {
    const used = folderIn(folder, name);
    await createOlderDatabase(databasePathIn(used), name);
    yield await prepareStart(`${name}, in use`, used, fill(used, histories));
  }
}

function folderIn(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

async function historyIn(folder: string, hasAdjustments: boolean): Promise<History> {
  mkdirSync(folder);
  return { folder, deeds: await makeHistory({ folder, hasAdjustments }) };
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
  const upgraded = folderIn(folder, 'upgraded');
  copyDatabase(databasePathIn(folder), databasePathIn(upgraded));
  await openOnce(databasePathIn(upgraded));
  const after = readContents(databasePathIn(upgraded));
  const findings = [
    ...checkUpgrade(before, after),
    ...(history ? await liveOn(upgraded, history) : []),
  ];
  return { name, folder, before, after, findings };
}

/** Brings the schema up to date; throws when that does not succeed. */
export async function openOnce(path: string): Promise<void> {
  await using storage = await openStorage({ kind: 'sqlite', path });
  await storage.check();
}

/** After an upgrade work continues: pending requests end, and answers are replayed. */
async function liveOn(folder: string, { folder: source, deeds }: History) {
  const findings: Finding[] = [];
  cpSync(assetsFolderIn(source), assetsFolderIn(folder), { recursive: true });
  const check = (): void => {
    const snapshot = readSqlite(databasePathIn(folder));
    const answers = deeds.map(({ answer }) => answer);
    findings.push(
      ...checkSnapshot(snapshot),
      ...checkFiles(snapshot, folder),
      ...checkAcknowledgements(snapshot, answers),
    );
  };
  check();
  const settings = {
    folder,
    database: databaseIn(folder),
    policy: historyPolicy,
    mutant: null,
    run: 'upgraded',
    engineUrl: null,
  };
  findings.push(
    ...(await drain(settings, deeds, (report) => {
      if (report.type !== 'broken') return;
      findings.push({ check: 'no use case finds an invariant broken', text: report.message });
    })),
  );
  check();
  return findings;
}
