import type { ReferenceMediaType } from '@image-production/production';

import { pngSignature } from '../png/png-chunks.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { unsupported, type HeaderResult } from './picture-header.ts';
import { readPngHeader } from './png-header.ts';
import { readWebpHeader } from './webp-header.ts';

/**
 * Detects the media type by content alone and reads the picture's header. Refuses anything but a
 * still PNG, JPEG or WebP as `unsupported-image`, and structurally damaged files as
 * `unreadable-image`.
 */
export function readPictureHeader(bytes: Uint8Array): HeaderResult {
  switch (recognise(bytes)) {
    case 'image/png':
      return readPngHeader(bytes);
    case 'image/jpeg':
      return readJpegHeader(bytes);
    case 'image/webp':
      return readWebpHeader(bytes);
    case undefined:
      return unsupported('the file is not a PNG, JPEG or WebP');
  }
}

function recognise(bytes: Uint8Array): ReferenceMediaType | undefined {
  if (startsWith(bytes, pngSignature)) return 'image/png';
  if (startsWith(bytes, jpegMagic)) return 'image/jpeg';
  if (startsWith(bytes, riffMagic) && startsWith(bytes.subarray(8), webpMagic)) return 'image/webp';
  return undefined;
}

const jpegMagic = [0xff, 0xd8, 0xff];
const riffMagic = Buffer.from('RIFF', 'latin1');
const webpMagic = Buffer.from('WEBP', 'latin1');

function startsWith(bytes: Uint8Array, magic: ArrayLike<number>): boolean {
  return Array.from(magic).every((byte, index) => bytes[index] === byte);
}
