import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { checkSnapshot } from '../checks/check-snapshot.ts';
import type { Finding } from '../checks/finding.ts';
import { readSqlite } from '../checks/read-sqlite.ts';
import { ReportingProcess } from '../parent/child-process.ts';
import { copyDatabase } from '../parent/torn-copy.ts';
import { databasePathIn } from '../settings.ts';
import type { UpgradeSettings } from '../settings.ts';
import { findDifference, readContents } from './contents.ts';
import { openOnce } from './prepare-starts.ts';
import type { Start } from './prepare-starts.ts';

export interface Trial {
  /** The statement after which the process died; null when it ended before its turn. */
  readonly step: string | null;
  readonly findings: readonly Finding[];
}

const program = new URL('../child/upgrade.ts', import.meta.url);

/** Has a process upgrade a copy of the start, kills it, and opens the copy again. */
export async function killOnce(
  start: Start,
  { killAfter, mutant }: Pick<UpgradeSettings, 'killAfter' | 'mutant'>,
): Promise<Trial> {
  const folder = join(start.folder, `killed after ${killAfter}`);
  mkdirSync(folder);
  const path = databasePathIn(folder);
  copyDatabase(databasePathIn(start.folder), path);
  let step: string | null = null;
  const child = new ReportingProcess(program, { path, killAfter, mutant }, (reports) => {
    for (const report of reports) if (report.type === 'doomed') step = report.step;
  });
  const { signal, code, complaint } = await child.ended;
  const isExpected = step === null ? code === 0 : signal === 'SIGKILL';
  const findings = isExpected
    ? await inspect(start, folder)
    : [{ check: 'process does not end by itself', text: complaint }];
  rmSync(folder, { recursive: true });
  const where = `${start.name}, after statement ${killAfter}`;
  return { step, findings: findings.map((one) => ({ ...one, text: `${one.text} (${where})` })) };
}

async function inspect({ before, after }: Start, folder: string): Promise<readonly Finding[]> {
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
