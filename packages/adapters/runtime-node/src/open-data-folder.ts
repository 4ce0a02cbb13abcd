import { chmod, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

/** What a folder is to the service, and which variable names it. */
export interface FolderUse {
  readonly title: string;
  readonly variable: string;
  /** Whether nobody but its owner may look into it. */
  readonly isPrivate: boolean;
}

const dataUse: FolderUse = { title: 'data folder', variable: 'IPS_DATA_DIR', isPrivate: true };

/** The folder cannot hold the service's data; `problem` says why and what to do, in a sentence. */
export interface DataFolderUnusable {
  readonly kind: 'data-folder-unusable';
  readonly problem: string;
}

const ownerOnly = 0o700;

/** The obstacle behind each system error code, and how to fix it. */
const obstacles: Readonly<Record<string, (path: string, code: string) => string>> = {
  ENOENT: (path) =>
    `cannot be made, because there is no folder ${dirname(path)}; make it, mount the disk that belongs there,`,
  ENOTDIR: (path) =>
    `cannot be used, because ${path} or a part of that path is a file; move the file away`,
  EROFS: (_path, code) => `cannot be written (${code}); mount its disk for writing`,
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EACCES: notAllowed,
  EPERM: notAllowed,
};

/**
 * Creates a folder when missing, restricts it to its owner if it is private, and checks that it is
 * writable. Never creates the parent: an unmounted disk must not look like a new installation.
 */
export async function openDataFolder(
  path: string,
  { title, variable, isPrivate }: FolderUse = dataUse,
): Promise<Result<void, DataFolderUnusable>> {
  try {
    await makeFolder(path);
    if (isPrivate) await close(path);
    await probe(path);
    return succeed(undefined);
  } catch (error) {
    const code = toErrorCode(error);
    const obstacle = obstacles[code];
    if (!obstacle) throw error;
    const way = `${obstacle(path, code)} or choose another folder with ${variable}`;
    const problem = `the ${title} ${path} ${way}`;
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
  return `has no room left (${code}); free some on its disk`;
}

function notAllowed(_path: string, code: string): string {
  const user = process.getuid?.();
  const who = user === undefined ? 'the user of this process' : `user ${user}`;
  return `cannot be written (${code}); make it belong to ${who}`;
}

function toErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
