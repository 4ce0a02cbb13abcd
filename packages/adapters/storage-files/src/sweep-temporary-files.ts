import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryDirectory } from './asset-path.ts';
import { ifThere } from './to-fault.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface SweepOptions {
  /** The folder of the asset store. */
  readonly directory: string;
  /** Files not written for longer were left by a crash. Defaults to 24 hours. */
  readonly olderThanMs?: number;
  /** Epoch milliseconds; defaults to the machine's clock. */
  readonly now?: () => number;
}

/** Removes files left by crashes and returns how many. */
export async function sweepTemporaryFiles({
  directory,
  olderThanMs = dayMs,
  now = Date.now,
}: SweepOptions): Promise<number> {
  const folder = temporaryDirectory(directory);
  const names = (await ifThere('list temporary files', () => readdir(folder))) ?? [];
  let swept = 0;
  for (const name of names) {
    const path = join(folder, name);
    // Another process may complete or sweep the file at any time.
    const status = await ifThere('list temporary files', () => stat(path));
    if (!status?.isFile() || now() - status.mtimeMs <= olderThanMs) continue;
    await ifThere('remove a temporary file', () => rm(path));
    swept += 1;
  }
  return swept;
}
