import { createHash } from 'node:crypto';

import type { AssetStore } from '@image-production/production';

/** What became of the files that something needs. */
export interface CopiedAssets {
  readonly copied: number;
  readonly copiedBytes: number;
  /** Were in the target before: from a move that was interrupted, or because both share a store. */
  readonly alreadyThere: number;
  /** Addresses of files that the source has lost, or has with other bytes; none was copied. */
  readonly damaged: readonly string[];
}

/** Files on their way at once: a store at the other end of a network has some latency. */
const atOnce = 8;

class Altered extends Error {}

/**
 * Copies files from one store to another and compares each with its address on the way. Files that
 * the target has are left alone, so that a second run goes on where the first one ended.
 */
export async function copyAssets(
  addresses: Iterable<string>,
  from: Pick<AssetStore, 'open'>,
  to: Pick<AssetStore, 'stat' | 'put'>,
): Promise<CopiedAssets> {
  const sum = { copied: 0, copiedBytes: 0, alreadyThere: 0 };
  const damaged: string[] = [];
  const waiting = addresses[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const sha256 = next.value;
      if (await to.stat(sha256)) {
        sum.alreadyThere += 1;
        continue;
      }
      const sizeBytes = await copyAsset(sha256, from, to);
      if (sizeBytes === undefined) damaged.push(sha256);
      else {
        sum.copied += 1;
        sum.copiedBytes += sizeBytes;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { ...sum, damaged: damaged.toSorted() };
}

/** The size; undefined when the source has lost the file or has other bytes. */
async function copyAsset(
  sha256: string,
  from: Pick<AssetStore, 'open'>,
  to: Pick<AssetStore, 'put'>,
): Promise<number | undefined> {
  const bytes = await from.open(sha256);
  if (bytes === undefined) return undefined;
  try {
    return (await to.put(comparedWith(sha256, bytes))).sizeBytes;
  } catch (error) {
    if (isAltered(error)) return undefined;
    throw error;
  }
}

/** Stores may wrap what a stream throws. */
function isAltered(error: unknown): boolean {
  if (error instanceof Altered) return true;
  return error instanceof Error && error.cause !== undefined && isAltered(error.cause);
}

/** Fails at the end of bytes that are not those of the address: a store keeps nothing of them. */
async function* comparedWith(
  sha256: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
  if (hash.digest('hex') !== sha256) throw new Altered(`${sha256} has other bytes`);
}
