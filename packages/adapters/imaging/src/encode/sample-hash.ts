import { createHash } from 'node:crypto';
import { endianness } from 'node:os';

/** SHA-256 over a picture's samples, updated while they are encoded. */
export interface SampleHash {
  /** The next rows: 8-bit samples as they are, 16-bit ones big-endian. */
  add(rows: Uint8Array | Uint16Array): void;
  /** Call after the last row. */
  tell(): void;
}

/**
 * Creates a hash that is passed to `tell` once the picture is complete; without `tell`, a no-op.
 */
export function createSampleHash(tell: ((sha256: string) => void) | undefined): SampleHash {
  if (!tell) return { add: () => undefined, tell: () => undefined };
  const hash = createHash('sha256');
  return {
    add: (rows) => {
      hash.update(rows instanceof Uint8Array ? rows : bigEndian(rows));
    },
    tell: () => tell(hash.digest('hex')),
  };
}

function bigEndian(rows: Uint16Array): Buffer {
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
  return endianness() === 'BE' ? bytes : Buffer.from(bytes).swap16();
}
