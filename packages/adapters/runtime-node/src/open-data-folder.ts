import { chmod, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

/** The folder cannot hold the service's data; `problem` says why and what to do, in a sentence. */
export interface DataFolderUnusable {
  readonly kind: 'data-folder-unusable';
  readonly problem: string;
}

const ownerOnly = 0o700;
const elsewhere = 'or choose another folder with IPS_DATA_DIR';

/** The obstacle behind each system error code, and how to fix it. */
const obstacles: Readonly<Record<string, (path: string, code: string) => string>> = {
  ENOENT: (path) =>
    `cannot be made, because there is no folder ${dirname(path)}; make it, mount the disk that belongs there, ${elsewhere}`,
  ENOTDIR: (path) =>
    `cannot be used, because ${path} or a part of that path is a file; move the file away ${elsewhere}`,
  EROFS: (_path, code) => `cannot be written (${code}); mount its disk for writing ${elsewhere}`,
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EACCES: notAllowed,
  EPERM: notAllowed,
};

/**
 * Creates the data folder when missing, restricts it to its owner, and checks that it is writable.
 * Never creates the parent: an unmounted disk must not look like a new installation.
 */
export async function openDataFolder(path: string): Promise<Result<void, DataFolderUnusable>> {
  try {
    await makeFolder(path);
    await close(path);
    await probe(path);
    return succeed(undefined);
  } catch (error) {
    const code = toErrorCode(error);
    const obstacle = obstacles[code];
    if (!obstacle) throw error;
    const problem = `the data folder ${path} ${obstacle(path, code)}`;
    return refuse({ kind: 'data-folder-unusable', problem });
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: ownerOnly });
  } catch (error) {
    if (toErrorCode(error) !== 'EEXIST') throw error;
    if (!(await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  }
}

/** A folder created by hand or by an earlier release may be open to other users. */
async function close(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) await chmod(path, ownerOnly);
}

async function probe(path: string): Promise<void> {
  const probePath = join(path, `.probe-${process.pid}`);
  try {
    await using file = await open(probePath, 'w', 0o600);
    await file.writeFile('x');
  } finally {
    await rm(probePath, { force: true });
  }
}

function noRoom(_path: string, code: string): string {
  return `has no room left (${code}); free some on its disk ${elsewhere}`;
}

function notAllowed(_path: string, code: string): string {
  const user = process.getuid?.();
  const who = user === undefined ? 'the user of this process' : `user ${user}`;
  return `cannot be written (${code}); make it belong to ${who} ${elsewhere}`;
}

function toErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
