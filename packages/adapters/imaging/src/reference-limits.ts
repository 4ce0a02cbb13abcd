import { referencePixelLimits } from '@image-production/operations';
import type { ReferenceRefusal } from '@image-production/production';

import type { PictureHeader } from './headers/picture-header.ts';

/** The limits of a reference, all checked before any pixel is decoded. */
export interface ReferenceLimits {
  readonly sidePixelsMin: number;
  readonly sidePixelsMax: number;
  readonly pixelsMax: number;
  /** The decoder's memory, including the second copy of interlaced pictures. */
  readonly decodedBytesMax: number;
  /** Cameras write up to about twenty; thousands make a small JPEG take minutes to decode. */
  readonly jpegScansMax: number;
  /** Per EXIF, ICC, XMP or text chunk of a PNG or WebP. */
  readonly metadataBytesMax: number;
  /** Larger pictures are reduced to this size in their working copy. */
  readonly workingCopyPixelsMax: number;
}

export const defaultReferenceLimits: ReferenceLimits = {
  ...referencePixelLimits,
  decodedBytesMax: 512_000_000,
  jpegScansMax: 64,
  metadataBytesMax: 1_048_576,
  // The largest output, 4K at 3:4: a renderer needs no more.
  workingCopyPixelsMax: 3_584 * 4_800,
};

/** Describes the first limit exceeded, for the sender; undefined when all are met. */
export function exceededLimit(
  header: PictureHeader,
  limits: ReferenceLimits,
): ReferenceRefusal | undefined {
  const { width, height } = header;
  const size = `${width} × ${height} px`;
  const { sidePixelsMin, sidePixelsMax, pixelsMax, decodedBytesMax } = limits;
  if (Math.min(width, height) < sidePixelsMin) {
    return outOfBounds(`${size}: each side must have at least ${sidePixelsMin} px`);
  }
  if (Math.max(width, height) > sidePixelsMax) {
    return outOfBounds(`${size}: each side may have at most ${sidePixelsMax} px`);
  }
  if (width * height > pixelsMax)
    return outOfBounds(`${size}: at most ${pixelsMax} pixels are allowed`);
  if (decodedBytes(header) > decodedBytesMax) {
    return outOfBounds(`${size}: the decoded picture takes more than ${decodedBytesMax} bytes`);
  }
  return exceededEffort(header, limits);
}

function exceededEffort(
  { scanCount, metadataBytes }: PictureHeader,
  { jpegScansMax, metadataBytesMax }: ReferenceLimits,
): ReferenceRefusal | undefined {
  if (scanCount > jpegScansMax) {
    return { kind: 'unsupported-image', reason: `the JPEG has more than ${jpegScansMax} scans` };
  }
  if (metadataBytes > metadataBytesMax) {
    const reason = `the file carries a block of metadata of more than ${metadataBytesMax} bytes`;
    return { kind: 'unsupported-image', reason };
  }
  return undefined;
}

function outOfBounds(reason: string): ReferenceRefusal {
  return { kind: 'image-dimensions', reason };
}

function decodedBytes({ width, height, channels, bitDepth, decodesTwice }: PictureHeader): number {
  return width * height * channels * (bitDepth / 8) * (decodesTwice ? 2 : 1);
}
