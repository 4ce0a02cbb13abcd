/** Collects the buffers of all typed arrays in plain data. */
export function buffersIn(value: unknown, found: Set<ArrayBuffer> = new Set()): Set<ArrayBuffer> {
  if (typeof value !== 'object' || value === null) return found;
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
    return found;
  }
  for (const part of Object.values(value)) buffersIn(part, found);
  return found;
}

export function bytesIn(value: unknown): number {
  let bytes = 0;
  for (const { byteLength } of buffersIn(value)) bytes += byteLength;
  return bytes;
}
