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

/**
 * Streams chunks into a new file of this folder and makes the content durable. Writes a chunk while
 * the next one is made, and holds no more than these two. Leaves no file behind when the source or the disk fails.
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
  for await (const part of parts) {
    await writing;
    writing = writePart(handle, part, onStep);
    // Awaited above or below, unless the source fails first.
    writing.catch(() => {});
    hash.update(part);
    sizeBytes += part.byteLength;
  }
  await writing;
  return { sha256: hash.digest('hex'), sizeBytes };
}

async function writePart(handle: FileHandle, part: Uint8Array, onStep: OnStep): Promise<void> {
  await onDisk('write an asset', () => writeWhole(handle, part));
  await onStep('part written');
}

/** One write call may accept only part of the buffer. */
async function writeWhole(handle: FileHandle, part: Uint8Array): Promise<void> {
  for (let offset = 0; offset < part.byteLength;) {
    const { bytesWritten } = await handle.write(part, offset);
    offset += bytesWritten;
  }
}

async function closeDurably(handle: FileHandle, onStep: OnStep): Promise<void> {
  await handle.sync();
  await onStep('content synced');
  await handle.close();
  await onStep('temporary file closed');
}
