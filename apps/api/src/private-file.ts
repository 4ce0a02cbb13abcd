import { mkdir, open, readFile, rename } from 'node:fs/promises';
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
  await mkdir(dirname(path), { recursive: true });
  const temporaryPath = `${path}.new`;
  const file = await open(temporaryPath, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporaryPath, path);
}
