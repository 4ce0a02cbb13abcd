import type { Box, LaidOutImage } from '@image-production/dialects';
import type { PixelSize } from '@image-production/operations';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { drawSheet } from './draw-sheet.ts';
import type { ReadAsset } from './draw-sheet.ts';

/** How an engine takes its pictures. */
export interface InputRules {
  /** Of the encoded picture; null for no limit. */
  readonly bytesMax: number | null;
  /** A neutral ground that the picture stands on, for an engine that cuts what has another ratio. */
  readonly ground?: { readonly canvas: PixelSize; readonly place: Box };
}

export interface InputPicture extends PixelSize {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** JPEG qualities that are tried, best first, when a PNG is larger than an engine takes. */
const qualities = [95, 88, 80, 70] as const;

/** A picture of a call as it is sent: without metadata, as large as was laid out. */
export async function drawInput(
  image: LaidOutImage,
  readAsset: ReadAsset,
  { bytesMax, ground }: InputRules,
): Promise<InputPicture> {
  const source =
    image.use === 'sheet'
      ? await drawSheet(image.sheet, readAsset)
      : await readAsset(image.picture.sha256);
  const picture = sharp(source)
    .resize(image.send.width, image.send.height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .toColourspace('srgb');
  const grounded = ground ? standOn(picture, ground) : picture;
  const size = ground?.canvas ?? image.send;
  return encode(await grounded.raw().toBuffer(), size, bytesMax);
}

function standOn(picture: Sharp, { canvas, place }: NonNullable<InputRules['ground']>): Sharp {
  return picture.extend({
    left: place.x,
    right: canvas.width - place.width - place.x,
    top: place.y,
    bottom: canvas.height - place.height - place.y,
    background: { r: 128, g: 128, b: 128 },
  });
}

async function encode(
  rgb: Buffer,
  size: PixelSize,
  bytesMax: number | null,
): Promise<InputPicture> {
  const open = (): Sharp => sharp(rgb, { raw: { ...size, channels: 3 } });
  const png = await open().png({ compressionLevel: 6 }).toBuffer();
  const isSmall = (bytes: Uint8Array): boolean => bytesMax === null || bytes.length <= bytesMax;
  if (isSmall(png)) return { ...size, mediaType: 'image/png', bytes: png };
  for (const quality of qualities) {
    const jpeg = await open().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (isSmall(jpeg)) return { ...size, mediaType: 'image/jpeg', bytes: jpeg };
  }
  if (Math.max(size.width, size.height) === 1)
    throw new Error(`no picture has ${bytesMax} bytes at most`);
  const less = { width: shrunk(size.width), height: shrunk(size.height) };
  const smaller = await open().resize(less.width, less.height, { fit: 'fill' }).raw().toBuffer();
  return encode(smaller, less, bytesMax);
}

/** Three quarters of a side: less detail is sent rather than a picture that the engine refuses. */
function shrunk(side: number): number {
  return Math.max(1, Math.floor((side * 3) / 4));
}
