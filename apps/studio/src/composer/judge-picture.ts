import { referencePixelLimits } from '@image-production/operations';

import { fileSize } from '../controls/in-words.ts';
import { isCutOff } from './is-cut-off.ts';

const bytesMax = 20 * 1024 * 1024;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that the service would take, or why it would not, as a sentence for its sender. */
export type PictureVerdict =
  | { readonly size: PictureSize }
  | { readonly size: null; readonly refusal: string };

/** What of a file can be judged before anything is sent. */
export interface ArrivedFile {
  readonly name: string;
  readonly size: number;
  /** The first bytes, by which the service tells its type, too. */
  readonly head: Uint8Array;
  /** Upright, in pixels; null where the browser cannot read the picture. */
  readonly pixels: PictureSize | null;
  /** Browsers draw as much as there is of a picture that ends too early; the service refuses it. */
  readonly isCutOff: boolean;
}

/** Judges a picture as the service does when it arrives: its type by its bytes, its weight, its size. */
export function judgePicture(arrived: ArrivedFile): PictureVerdict {
  const { name, size, head, pixels } = arrived;
  const refuse = (words: string) => ({ size: null, refusal: `${name} ${words}` });
  if (!isPicture(head)) return refuse('is no PNG, JPEG or WebP.');
  if (size > bytesMax) return refuse(`has ${fileSize(size)}; 20 MiB are taken.`);
  if (arrived.isCutOff) return refuse('ends too early; was it copied whole?');
  if (!pixels) return refuse('cannot be read as a picture.');
  const { sidePixelsMin, sidePixelsMax, pixelsMax } = referencePixelLimits;
  const { width, height } = pixels;
  const measured = `has ${width} × ${height} pixels`;
  if (Math.min(width, height) < sidePixelsMin)
    return refuse(`${measured}; a side has at least ${sidePixelsMin}.`);
  if (Math.max(width, height) > sidePixelsMax)
    return refuse(`${measured}; a side has at most ${sidePixelsMax}.`);
  if (width * height > pixelsMax)
    return refuse(`${measured}; ${pixelsMax / 1_000_000} million are taken.`);
  return { size: pixels };
}

function isPicture(head: Uint8Array): boolean {
  const text = String.fromCodePoint(...head.subarray(0, 12));
  return (
    text.startsWith('\u0089PNG\r\n\u001A\n') ||
    text.startsWith('\u00FF\u00D8\u00FF') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  );
}

/** Reads of a file what judging it takes. */
export async function arrivedFile(file: File): Promise<ArrivedFile> {
  const { name, size } = file;
  const isTooLarge = size > bytesMax;
  // Of what is refused for its size only the beginning is read.
  const read = isTooLarge ? file.slice(0, 16) : file;
  const bytes = new Uint8Array(await read.arrayBuffer());
  return {
    name,
    size,
    head: bytes.subarray(0, 16),
    pixels: isTooLarge ? null : await pixelsOf(file),
    isCutOff: !isTooLarge && isCutOff(bytes),
  };
}

async function pixelsOf(file: File): Promise<PictureSize | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
