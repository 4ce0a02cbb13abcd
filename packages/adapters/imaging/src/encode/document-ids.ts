import { createHash } from 'node:crypto';

import type { FileFormat } from '@image-production/operations';
import type { PictureOrigin } from '@image-production/rendering';

/**
 * Names the picture, whatever its format (XMP part 2, 3.2). Derived from its output, so that a file
 * that is encoded again is recognized.
 */
export function documentId(origin: PictureOrigin): string {
  return `xmp.did:${uuidOf(['document', ...placeOf(origin)])}`;
}

/** Names one file as it was written at a moment, in epoch milliseconds. */
export function instanceId(origin: PictureOrigin, format: FileFormat, createdAt: number): string {
  return `xmp.iid:${uuidOf(['instance', ...placeOf(origin), format, createdAt])}`;
}

function placeOf({ requestId, outputIndex, pass }: PictureOrigin): readonly (string | number)[] {
  return pass === undefined ? [requestId, outputIndex] : [requestId, outputIndex, pass];
}

/** RFC 9562, version 8: the bits are ours, here those of a hash. */
function uuidOf(parts: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
