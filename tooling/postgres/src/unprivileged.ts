import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getuid } from 'node:process';

import type { PostgresBinaries } from './find-binaries.ts';

/** PostgreSQL refuses to run as root; `nobody` needs no entry in a file of users. */
const nobody = { uid: 65_534, gid: 65_534 };

const isRoot = getuid?.() === 0;

/** Who PostgreSQL runs as: for root somebody who may do nothing, else whoever runs the tests. */
export const runAs: { readonly uid?: number; readonly gid?: number } = isRoot ? nobody : {};

/** Hands a folder to whoever PostgreSQL runs as. */
export function handOver(folder: string): void {
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
}

/** The programs where whoever runs them may read them: copied into `folder` if they are not. */
export function withinReach(binaries: PostgresBinaries, folder: string): PostgresBinaries {
  if (!isRoot || isOpen(binaries.postgres)) return binaries;
  const installation = dirname(dirname(binaries.postgres));
  const copy = join(folder, 'installation');
  cpSync(installation, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/** Whether every folder on the way lets others pass. */
function isOpen(path: string): boolean {
  const folder = dirname(path);
  if (folder === path) return true;
  return (statSync(folder).mode & 0o001) !== 0 && isOpen(folder);
}

/** Runs a program to its end as whoever PostgreSQL runs as; throws what it printed if it fails. */
export function runUnprivileged(program: string, parameters: readonly string[], cwd: string): void {
  const result = spawnSync(program, parameters, {
    ...runAs,
    cwd,
    env: {},
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status === 0) return;
  const said = result.error?.message ?? `${result.stdout}${result.stderr}`.trim();
  throw new Error(`${program} failed: ${said}`);
}
