import { hash } from 'node:crypto';

import type { Digest } from '@image-production/kernel';

export const nodeDigest: Digest = { sha256Hex: (text) => hash('sha256', text, 'hex') };

/** SHA-256 of bytes as 64 lower-case hexadecimal characters. */
export function sha256OfBytes(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
