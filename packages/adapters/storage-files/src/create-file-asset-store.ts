import { resolve } from 'node:path';

import type { AssetStore } from '@image-production/production';

import { FileAssetStore } from './file-asset-store.ts';
import { prepareDirectory } from './prepare-directory.ts';
import type { OnStep } from './step.ts';
import { sweepTemporaryFiles } from './sweep-temporary-files.ts';
import { onDisk } from './to-fault.ts';

export interface FileAssetStoreOptions {
  /** Made when it is not there. Belongs to the store alone; processes may share it. */
  readonly directory: string;
  /**
   * Told after every file operation that stores or removes an asset: the place where a crash
   * test ends the process.
   */
  readonly onStep?: OnStep;
}

/** Opens the store and sweeps what crashes left behind. Throws a Fault when the disk refuses. */
export async function createFileAssetStore(options: FileAssetStoreOptions): Promise<AssetStore> {
  const directory = resolve(options.directory);
  await onDisk('prepare the asset folder', () => prepareDirectory(directory));
  await sweepTemporaryFiles({ directory });
  return new FileAssetStore(directory, options.onStep);
}
