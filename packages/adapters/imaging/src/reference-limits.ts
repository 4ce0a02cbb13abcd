import type { ReferenceRefusal } from '@image-production/production';

import type { PictureHeader } from './headers/picture-header.ts';

/** How large a reference may be. All of it is known before a pixel is decoded. */
export interface ReferenceLimits {
  readonly sidePixelsMin: number;
  readonly sidePixelsMax: number;
  readonly pixelsMax: number;
  /** What a decoder holds in memory, second copies of interlaced pictures included. */
  readonly decodedBytesMax: number;
  /** Camera files have up to about twenty; thousands make a small JPEG take minutes. */
  readonly jpegScansMax: number;
  /** For each EXIF, ICC, XMP or text chunk of a PNG or WebP. */
  readonly metadataBytesMax: number;
  /** Working copies of larger pictures are reduced to this. */
  readonly workingCopyPixelsMax: number;
}

export const defaultReferenceLimits: ReferenceLimits = {
  sidePixelsMin: 64,
  sidePixelsMax: 12_000,
  pixelsMax: 50_000_000,
  decodedBytesMax: 512_000_000,
  jpegScansMax: 64,
  metadataBytesMax: 1_048_576,
  // A 4K output of 3:4, the largest there is: a renderer has no use for more.
  workingCopyPixelsMax: 3_584 * 4_800,
};

/** The first limit this picture breaks, told for the person who sent it; undefined when it fits. */
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
