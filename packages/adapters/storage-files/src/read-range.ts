import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import { Fault } from '@image-production/kernel';

import { onDisk } from './to-fault.ts';

const partBytes = 256 * 1024;

/**
 * Reads the bytes of a file from `start` up to but excluding `stop`. The file is opened with the
 * first chunk and closed with the last, or when the reader stops early.
 */
export async function* readRange(
  path: string,
  start: number,
  stop: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (start < 0) throw new Error(`a range starts before the first byte: ${start}`);
  if (start >= stop) return;
  const handle = await onDisk('read an asset', () => open(path, 'r'));
  try {
    for (let position = start; position < stop;) {
      const part = await readPart(handle, position, Math.min(partBytes, stop - position));
      position += part.byteLength;
      yield part;
    }
  } finally {
    await onDisk('read an asset', () => handle.close());
  }
}

async function readPart(handle: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(length);
  const { bytesRead } = await onDisk('read an asset', () =>
    handle.read(buffer, 0, length, position),
  );
  if (bytesRead === 0) throw new Fault('an asset is shorter than it was', { isRetryable: false });
  return buffer.subarray(0, bytesRead);
}
