import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** What may wait for the next collection on each thread, in bytes. */
const waitingMost = 48e6;
let waiting = 0;

/**
 * Collects garbage once this thread has let go of enough bytes. Shared memory stays allocated until
 * every thread has collected it, and threads with small heaps rarely do: pictures would pile up. A
 * collection also drops compiled code that refers to what is gone, which is too much for a small
 * picture.
 */
export function collectGarbage(bytes: number): void {
  waiting += bytes;
  if (waiting < waitingMost || typeof collect !== 'function') return;
  waiting = 0;
  collect();
}

/** Size of all buffers of plain data, shared ones too. */
export function bytesHeld(...values: readonly unknown[]): number {
  const buffers = new Set<ArrayBufferLike>();
  for (const value of values) findBuffers(value, buffers);
  let bytes = 0;
  for (const { byteLength } of buffers) bytes += byteLength;
  return bytes;
}

function findBuffers(value: unknown, found: Set<ArrayBufferLike>): void {
  if (typeof value !== 'object' || value === null) return;
  if (ArrayBuffer.isView(value)) found.add(value.buffer);
  else for (const part of Object.values(value)) findBuffers(part, found);
}
