import type { Stats } from 'node:fs';
import { link, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { assetAside, assetPath, temporaryDirectory } from './asset-path.ts';
import type { OnStep } from './step.ts';
import { syncDirectory } from './sync-directory.ts';
import { ifThere, onDisk } from './to-fault.ts';

export interface Removal {
  readonly path: string;
  /** An unlisted path on the same disk. */
  readonly aside: string;
  /** Whether this file must be kept after all. */
  readonly isKept: (file: Stats) => boolean;
  readonly onStep: OnStep;
}

/**
 * Moves a file aside, inspects it there, and removes it or puts it back. Inspecting a name and then
 * removing it would be two steps, between which another process could store a new file under that
 * name; the file moved aside is the one inspected.
 */
export async function removeUnless({
  path,
  aside,
  isKept,
  onStep,
}: Removal): Promise<'removed' | 'kept'> {
  const isTaken = await ifThere('remove an asset', () => rename(path, aside).then(() => true));
  if (!isTaken) return 'removed';
  await onStep('taken aside');
  const file = await ifThere('look up an asset', () => stat(aside));
  await onStep('looked again');
  // Missing: another process has just opened the store and put it back.
  if (!file) return 'kept';
  const outcome = isKept(file) ? 'kept' : 'removed';
  await onDisk('remove an asset', async () => {
    if (outcome === 'kept') {
      await putBack(aside, path);
      await onStep('put back');
    }
    await rm(aside, { force: true });
    await onStep('name removed');
    await syncDirectory(dirname(path));
    await onStep('folder synced');
  });
  return outcome;
}

/**
 * Puts back files that a crashed process had set aside, since the decision about them is lost. The
 * orphan sweep finds those that should be removed.
 */
export async function putBackAll(directory: string): Promise<void> {
  const folder = temporaryDirectory(directory);
  const names = (await ifThere('list temporary files', () => readdir(folder))) ?? [];
  for (const name of names) {
    const sha256 = assetAside(name);
    const path = sha256 === undefined ? undefined : assetPath(directory, sha256);
    if (path === undefined) continue;
    await onDisk('put an asset back', async () => {
      await putBack(join(folder, name), path);
      await syncDirectory(dirname(path));
      await rm(join(folder, name), { force: true });
    });
  }
}

/** Restores a file's name, unless the same bytes were stored again meanwhile. */
async function putBack(aside: string, path: string): Promise<void> {
  try {
    await link(aside, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Stored again, or put back by another process.
    if (code !== 'EEXIST' && code !== 'ENOENT') throw error;
  }
}
