import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { checkSnapshot } from '../checks/check-snapshot.ts';
import type { Finding } from '../checks/finding.ts';
import { readSqlite } from '../checks/read-sqlite.ts';
import { copyDatabase } from '../parent/torn-copy.ts';
import { databaseIn, databasePathIn } from '../settings.ts';
import { findDifference, readContents } from './contents.ts';
import { openOnce } from './open-once.ts';
import { runUpgrade } from './run-upgrade.ts';
import type { KillOptions, OlderContents, Trial } from './start.ts';

/** Has a process upgrade a copy of the file in a folder, kills it, and opens the copy again. */
export async function killOnce(
  start: OlderContents & { readonly folder: string },
  { killAfter, mutant }: KillOptions,
): Promise<Trial> {
  const folder = join(start.folder, `killed after ${killAfter}`);
  mkdirSync(folder);
  copyDatabase(databasePathIn(start.folder), databasePathIn(folder));
  const settings = { database: databaseIn(folder), killAfter, mutant };
  const trial = await runUpgrade(settings, start.name, () => inspect(start, folder));
  rmSync(folder, { recursive: true });
  return trial;
}

async function inspect(
  { before, after }: OlderContents,
  folder: string,
): Promise<readonly Finding[]> {
  const path = databasePathIn(folder);
  const copy = join(folder, 'copy.sqlite');
  // Reading would recover the log, which is for the next process to do.
  copyDatabase(path, copy);
  const left = readContents(copy);
  const half = findDifference(before, left) && findDifference(after, left);
  if (half !== null) return [{ check: 'an upgrade is made whole or not at all', text: half }];
  try {
    await openOnce(path);
  } catch (error) {
    return [{ check: 'opening again finishes the upgrade', text: String(error) }];
  }
  const trace = findDifference(after, readContents(path));
  if (trace !== null) return [{ check: 'a killed upgrade leaves no trace', text: trace }];
  return checkSnapshot(readSqlite(path));
}
