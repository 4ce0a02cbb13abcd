import { resolve } from 'node:path';

import { Fault } from '@image-production/kernel';
import type { AssetLister, AssetStore } from '@image-production/production';

import { FileAssetStore } from './file-asset-store.ts';
import { prepareDirectory } from './prepare-directory.ts';
import { putBackAll } from './remove-unless.ts';
import type { OnStep } from './step.ts';
import { sweepTemporaryFiles } from './sweep-temporary-files.ts';
import { onDisk } from './to-fault.ts';

export interface FileAssetStoreOptions {
  /** Created when missing. Must hold nothing but the store; processes may share it. */
  readonly directory: string;
  /**
   * Called after every file operation that stores or removes an asset: where a crash test kills the
   * process.
   */
  readonly onStep?: OnStep;
}

/**
 * Opens the store and removes what crashes left behind. Throws a Fault that names the folder when
 * the disk fails.
 */
export async function createFileAssetStore(
  options: FileAssetStoreOptions,
): Promise<AssetStore & AssetLister> {
  const directory = resolve(options.directory);
  try {
    await onDisk('prepare the asset folder', () => prepareDirectory(directory));
    await putBackAll(directory);
    await sweepTemporaryFiles({ directory });
  } catch (cause) {
    throw nameFolder(cause, directory);
  }
  return new FileAssetStore(directory, options.onStep);
}

function nameFolder(cause: unknown, directory: string): unknown {
  if (!(cause instanceof Fault)) return cause;
  const message = `the asset folder ${directory} cannot be used; it has to be a folder that can be written (${cause.message})`;
  return new Fault(message, { isRetryable: cause.isRetryable, cause });
}
