import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { AssetListQuery, ListedAsset } from '@image-production/production';

import { assetFolderNames, assetPath } from './asset-path.ts';
import { ifThere } from './to-fault.ts';

/** Scans the folders after `after` one at a time until it has enough assets. */
export async function listAssets(
  directory: string,
  { limit, after = '' }: AssetListQuery,
): Promise<readonly ListedAsset[]> {
  const listed: ListedAsset[] = [];
  const folders = assetFolderNames.filter((name) => name >= after.slice(0, 2));
  for (const folder of folders) {
    for (const sha256 of await addressesIn(directory, folder)) {
      const asset = sha256 > after ? await look(directory, sha256) : undefined;
      if (asset && listed.push(asset) >= limit) return listed;
    }
  }
  return listed;
}

async function addressesIn(directory: string, folder: string): Promise<readonly string[]> {
  const names = await ifThere('list assets', () => readdir(join(directory, folder)));
  return (names ?? []).map((name) => folder + name).toSorted();
}

/** Undefined for other files and for assets removed meanwhile. */
async function look(directory: string, sha256: string): Promise<ListedAsset | undefined> {
  const path = assetPath(directory, sha256);
  if (path === undefined) return undefined;
  const status = await ifThere('list assets', () => stat(path));
  return status && { sha256, storedAt: status.mtimeMs };
}
