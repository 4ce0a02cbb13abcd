import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { folderNames } from './asset-path.ts';
import { syncDirectory } from './sync-directory.ts';

/**
 * Durably creates every folder that the store will need, so that storing an asset creates none. New
 * folders are accessible to their owner only.
 */
export async function prepareDirectory(directory: string): Promise<void> {
  const firstMade = await mkdir(directory, { recursive: true, mode: 0o700 });
  const present = new Set(await readdir(directory));
  for (const name of folderNames.filter((folder) => !present.has(folder))) {
    // Recursive only because another process may be creating the same folder.
    await mkdir(join(directory, name), { recursive: true });
  }
  await syncDirectory(directory);
  if (firstMade !== undefined) await syncAncestors(directory, dirname(firstMade));
}

/** A new folder survives a crash only when its parent has been synced. */
async function syncAncestors(directory: string, outermost: string): Promise<void> {
  for (let path = directory; path !== outermost;) {
    path = dirname(path);
    await syncDirectory(path);
  }
}
