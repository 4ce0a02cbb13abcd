import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import type { StoredAsset } from '@image-production/production';

import { ignoreStep } from './step.ts';
import type { OnStep } from './step.ts';
import { onDisk } from './to-fault.ts';

export interface TemporaryFile extends StoredAsset {
  readonly path: string;
}

/** Each write wakes a thread, which takes longer than to copy the band of a picture. */
const gatheredBytesMin = 524_288;

/**
 * Streams chunks into a new file of this folder and makes the content durable. Writes what has
 * gathered, half a megabyte or a larger chunk, while the next chunks are made, and holds no more
 * than twice that. Leaves no file behind when the source or the disk fails.
 */
export async function writeTemporaryFile(
  directory: string,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onStep: OnStep = ignoreStep,
): Promise<TemporaryFile> {
  const path = join(directory, randomUUID());
  const handle = await onDisk('write an asset', () => open(path, 'wx'));
  try {
    await onStep('temporary file made');
    const asset = await writeParts(handle, parts, onStep);
    await onDisk('write an asset', () => closeDurably(handle, onStep));
    return { path, ...asset };
  } catch (error) {
    // Report the first error; the sweep removes what cannot be removed now.
    await handle.close().catch(() => {});
    await removeQuietly(path);
    throw error;
  }
}

export async function removeQuietly(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => {});
}

async function writeParts(
  handle: FileHandle,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onStep: OnStep,
): Promise<StoredAsset> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let writing = Promise.resolve();
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  const write = async (): Promise<void> => {
    await writing;
    writing = writeGathered(handle, gathered, onStep);
    // Awaited by the next write or below, unless the source fails first.
    writing.catch(() => {});
    [gathered, gatheredBytes] = [[], 0];
  };
  for await (const part of parts) {
    hash.update(part);
    sizeBytes += part.byteLength;
    gathered.push(part);
    gatheredBytes += part.byteLength;
    if (gatheredBytes >= gatheredBytesMin) await write();
  }
  if (gatheredBytes > 0) await write();
  await writing;
  return { sha256: hash.digest('hex'), sizeBytes };
}

async function writeGathered(
  handle: FileHandle,
  parts: readonly Uint8Array[],
  onStep: OnStep,
): Promise<void> {
  await onDisk('write an asset', () => writeWhole(handle, parts));
  await onStep('part written');
}

/** One write call may accept only part of the bytes. */
async function writeWhole(handle: FileHandle, parts: readonly Uint8Array[]): Promise<void> {
  for (let left = parts; left.length > 0;) {
    const { bytesWritten } = await handle.writev(left);
    left = withoutFirst(left, bytesWritten);
  }
}

function withoutFirst(parts: readonly Uint8Array[], byteCount: number): readonly Uint8Array[] {
  let skipped = byteCount;
  return parts.flatMap((part) => {
    const rest = part.subarray(Math.min(skipped, part.byteLength));
    skipped -= part.byteLength - rest.byteLength;
    return rest.byteLength > 0 ? [rest] : [];
  });
}

async function closeDurably(handle: FileHandle, onStep: OnStep): Promise<void> {
  await handle.sync();
  await onStep('content synced');
  await handle.close();
  await onStep('temporary file closed');
}
