import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import type {
  AssetCondition,
  AssetLister,
  AssetListQuery,
  AssetStore,
  ByteRange,
  ListedAsset,
  StoredAsset,
} from '@image-production/production';

import { asidePath, assetPath, temporaryDirectory } from './asset-path.ts';
import { listAssets } from './list-assets.ts';
import { readRange } from './read-range.ts';
import { removeUnless } from './remove-unless.ts';
import { ignoreStep } from './step.ts';
import type { OnStep } from './step.ts';
import { syncDirectory } from './sync-directory.ts';
import { ifThere, onDisk } from './to-fault.ts';
import { removeQuietly, writeTemporaryFile } from './write-temporary-file.ts';
import type { TemporaryFile } from './write-temporary-file.ts';

/** Stores each asset as one file named by its digest, which appears whole or not at all. */
export class FileAssetStore implements AssetStore, AssetLister {
  readonly #directory: string;
  readonly #onStep: OnStep;

  constructor(directory: string, onStep: OnStep = ignoreStep) {
    this.#directory = directory;
    this.#onStep = onStep;
  }

  async put(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredAsset> {
    const parts = bytes instanceof Uint8Array ? [bytes] : bytes;
    const folder = temporaryDirectory(this.#directory);
    const written = await writeTemporaryFile(folder, parts, this.#onStep);
    await this.#publish(written);
    return { sha256: written.sha256, sizeBytes: written.sizeBytes };
  }

  async stat(sha256: string): Promise<StoredAsset | undefined> {
    const path = assetPath(this.#directory, sha256);
    if (path === undefined) return undefined;
    const status = await ifThere('look up an asset', () => stat(path));
    return status && { sha256, sizeBytes: status.size };
  }

  async open(sha256: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
    const path = assetPath(this.#directory, sha256);
    const asset = await this.stat(sha256);
    if (path === undefined || asset === undefined) return undefined;
    if (range === undefined) return readRange(path, 0, asset.sizeBytes);
    return readRange(path, range.start, Math.min(range.end + 1, asset.sizeBytes));
  }

  async read(sha256: string): Promise<Uint8Array | undefined> {
    const path = assetPath(this.#directory, sha256);
    if (path === undefined) return undefined;
    const content = await ifThere('read an asset', () => readFile(path));
    return content && new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
  }

  async condition(sha256: string): Promise<AssetCondition> {
    const path = assetPath(this.#directory, sha256);
    const asset = await this.stat(sha256);
    if (path === undefined || asset === undefined) return { kind: 'lost' };
    const { sizeBytes } = asset;
    const hash = createHash('sha256');
    for await (const part of readRange(path, 0, sizeBytes)) hash.update(part);
    return { kind: hash.digest('hex') === sha256 ? 'sound' : 'altered', sizeBytes };
  }

  async remove(sha256: string, unlessStoredSince: number = Infinity): Promise<'removed' | 'kept'> {
    const path = assetPath(this.#directory, sha256);
    if (path === undefined) return 'removed';
    const status = await ifThere('look up an asset', () => stat(path));
    if (!status) return 'removed';
    // Storing the same bytes again renews the file's modification time.
    if (status.mtimeMs >= unlessStoredSince) return 'kept';
    await this.#onStep('looked up');
    return removeUnless({
      path,
      aside: asidePath(this.#directory, sha256),
      isKept: ({ mtimeMs }) => mtimeMs >= unlessStoredSince,
      onStep: this.#onStep,
    });
  }

  async list(query: AssetListQuery): Promise<readonly ListedAsset[]> {
    return listAssets(this.#directory, query);
  }

  async check(): Promise<void> {
    const probe = await writeTemporaryFile(temporaryDirectory(this.#directory), [Uint8Array.of(1)]);
    await onDisk('remove a probe', () => rm(probe.path));
  }

  /**
   * Moves a complete file to its address. An existing asset is replaced by identical bytes, so that
   * both writers can make the name durable.
   */
  async #publish({ path: temporaryPath, sha256 }: TemporaryFile): Promise<void> {
    const path = assetPath(this.#directory, sha256);
    if (path === undefined) throw new Error(`not a digest: ${sha256}`);
    try {
      await onDisk('store an asset', async () => {
        await rename(temporaryPath, path);
        await this.#onStep('name given');
        await syncDirectory(dirname(path));
        await this.#onStep('folder synced');
      });
    } catch (error) {
      await removeQuietly(temporaryPath);
      throw error;
    }
  }
}
