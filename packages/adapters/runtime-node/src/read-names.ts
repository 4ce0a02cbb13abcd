import { readFile } from 'node:fs/promises';

import { Fault } from '@image-production/kernel';

/**
 * Reads names from a text file, one per line; ignores blank lines and lines that begin with `#`.
 * Throws a Fault that names the file when it cannot be read.
 */
export async function readNames(path: string): Promise<readonly string[]> {
  try {
    const text = await readFile(path, 'utf8');
    return text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `the names in ${path} (IPS_GUARD_NAMES) cannot be read: ${reason}`;
    throw new Fault(message, { isRetryable: false, cause });
  }
}
