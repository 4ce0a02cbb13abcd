import { succeed, type Result } from '@image-production/kernel';
import type { InspectedReference, ReferenceRefusal } from '@image-production/production';
import type { Sharp } from 'sharp';

import { sharp } from './decoder.ts';
import { unreadable, type PictureHeader } from './headers/picture-header.ts';
import { withAncillaryChunks } from './png/png-chunks.ts';

/**
 * Decodes every pixel at full size and writes the copy production works with. A decode that shrinks
 * while loading would be cheaper and miss damage, so there is none.
 */
export async function makeWorkingCopy(
  bytes: Uint8Array,
  header: PictureHeader,
  pixelsMax: number,
): Promise<Result<InspectedReference, ReferenceRefusal>> {
  try {
    const { data, info } = await openPicture(bytes, header, pixelsMax)
      .toColourspace('srgb')
      .png({ compressionLevel: 2, adaptiveFiltering: true })
      .toBuffer({ resolveWithObject: true });
    // libvips still writes the upload's resolution.
    const workingCopy = withAncillaryChunks(data, []);
    const { width, height } = info;
    return succeed({ mediaType: header.mediaType, width, height, workingCopy });
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
  // sharp converts a profiled 16-bit picture to Display P3 and then takes the result for sRGB;
  // brought to 8 bits first, it goes straight to sRGB.
  return header.bitDepth === 16 ? picture.pipelineColourspace('srgb') : picture;
}

/** libvips tells the cause first, behind the name of its loader, and the consequences after it. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [cause = ''] = message.replace(/^vips\w+: /i, '').split('\n');
  return cause.trim();
}
