import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Fault } from '@image-production/kernel';

/** Reads a private JSON file; undefined when it does not exist. Throws a `Fault` when unreadable. */
export async function readPrivateJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw damagedFile(path, cause);
  }
}

/** Not retryable: only the operator can repair the file. */
export function damagedFile(path: string, cause: unknown): Fault {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `${path} cannot be read; put a backup in its place, or move it away to have a new one made (${reason})`;
  return new Fault(message, { isRetryable: false, cause });
}

/** Writes a JSON file with mode 0600, atomically: by a synced temporary file and a rename. */
export async function writePrivateJson(path: string, value: unknown): Promise<void> {
  await rename(await writeBeside(path, value), path);
}

/**
 * Writes a JSON file as `writePrivateJson` does, unless it exists: of processes that start together
 * the first one decides. False when the file was there.
 */
export async function createPrivateJson(path: string, value: unknown): Promise<boolean> {
  const temporaryPath = await writeBeside(path, value);
  try {
    await link(temporaryPath, path);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

async function writeBeside(path: string, value: unknown): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const temporaryPath = `${path}.${randomUUID()}.new`;
  await using file = await open(temporaryPath, 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
  await file.sync();
  return temporaryPath;
}
