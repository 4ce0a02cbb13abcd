import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

import { Fault } from '@image-production/kernel';

/** The JSON of a private file, or undefined when there is none. */
export async function readPrivateJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw damagedFile(path, cause);
  }
}

/** Nothing but its owner can put such a file right. */
export function damagedFile(path: string, cause: unknown): Fault {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `${path} cannot be read; put a backup in its place, or move it away to have a new one made (${reason})`;
  return new Fault(message, { isRetryable: false, cause });
}

/** Writes a file that only its owner can read: whole or not at all. */
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
