import { succeed, type Result } from '@image-production/kernel';
import type { ReferenceRefusal } from '@image-production/production';
import type { Sharp } from 'sharp';

import { sharp } from './decoder.ts';
import { unreadable, type PictureHeader } from './headers/picture-header.ts';
import { withNeutralHeader } from './jpeg/with-neutral-header.ts';
import { withAncillaryChunks } from './png/png-chunks.ts';
import type { ReferenceLimits } from './reference-limits.ts';

export interface WorkingCopy {
  /** The size of the upright upload; the copy may be smaller. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

type CopyLimits = Pick<ReferenceLimits, 'pixelsMax' | 'workingCopyPixelsMax'>;

/**
 * Decodes every pixel at full size and writes the copy for production. Shrink-on-load would be
 * cheaper but miss damage, so it is not used.
 */
export async function makeWorkingCopy(
  bytes: Uint8Array,
  header: PictureHeader,
  limits: CopyLimits,
): Promise<Result<WorkingCopy, ReferenceRefusal>> {
  try {
    const picture = openPicture(bytes, header, limits.pixelsMax);
    const { width, height, autoOrient: upright } = await picture.metadata();
    if (width !== header.width || height !== header.height) {
      return unreadable('the header of the picture contradicts itself');
    }
    const reduced = reduce(picture, upright, limits.workingCopyPixelsMax).toColourspace('srgb');
    return succeed({ ...upright, bytes: await encodeCopy(reduced, header) });
  } catch (error) {
    return unreadable(`the picture cannot be decoded (${firstLine(error)})`);
  }
}

function openPicture(bytes: Uint8Array, header: PictureHeader, pixelsMax: number): Sharp {
  const picture = sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: pixelsMax,
    unlimited: false,
    sequentialRead: true,
    pages: 1,
    autoOrient: true,
  });
  // sharp converts a profiled 16-bit picture to Display P3 and then treats the result as sRGB; this
  // pipeline colour space makes it convert straight to sRGB.
  return header.bitDepth === 16 ? picture.pipelineColourspace('srgb') : picture;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Extracting the whole area first prevents sharp from shrinking on load. */
function reduce(picture: Sharp, { width, height }: Size, pixelsMax: number): Sharp {
  const scale = Math.sqrt(pixelsMax / (width * height));
  if (scale >= 1) return picture;
  return picture
    .extract({ left: 0, top: 0, width, height })
    .resize(Math.floor(width * scale), Math.floor(height * scale), { fit: 'fill' });
}

/**
 * Re-encodes JPEG as JPEG, visually lossless at this quality and five times as fast, and everything
 * else as PNG, which is lossless. Both favour speed. libvips still writes the upload's resolution.
 */
async function encodeCopy(picture: Sharp, header: PictureHeader): Promise<Uint8Array> {
  if (header.mediaType !== 'image/jpeg') {
    return withAncillaryChunks(await picture.png({ compressionLevel: 1 }).toBuffer(), []);
  }
  const chromaSubsampling = header.hasHalvedChroma ? '4:2:0' : '4:4:4';
  return withNeutralHeader(
    await picture.jpeg({ quality: 95, chromaSubsampling, optimizeCoding: false }).toBuffer(),
  );
}

/** libvips reports the cause first, after the loader's name, and the consequences after it. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [cause = ''] = message.replace(/^vips\w+: /i, '').split('\n');
  return cause.trim();
}
