import { refuse, succeed, type Result } from '@image-production/kernel';
import type { PixelSize } from '@image-production/operations';
import type { ReceiptRefusal } from '@image-production/rendering';

import { sharp } from '../decoder.ts';
import type { PictureHeader } from '../headers/picture-header.ts';
import { readPictureHeader } from '../headers/read-picture-header.ts';
import type { Desk, Work } from '../isolation/answer-parent.ts';
import { exceededLimit, type ReferenceLimits } from '../reference-limits.ts';
import { srgbProfile } from '../srgb-profile.ts';
import { cropToRatio } from './fit-to-size.ts';

/** A picture as it came, and the size that was ordered. */
export interface Receipt {
  readonly size: PixelSize;
  readonly limits: ReferenceLimits;
}

/** How the samples came about. */
export interface ReceivedSamples {
  readonly nativeWidth: number;
  readonly nativeHeight: number;
  readonly upscaled: boolean;
}

export type ReceiptVerdict = Result<ReceivedSamples, ReceiptRefusal>;

/**
 * Decodes a picture into 8-bit RGB samples of the ordered size, rows top to bottom. No engine makes
 * more than 8 bits.
 */
export async function receivePicture(
  { size, limits }: Receipt,
  { input }: Desk<never>,
): Promise<Work<ReceiptVerdict>> {
  const header = readPictureHeader(input);
  const reason = header.ok ? exceededLimit(header.value, limits)?.reason : header.failure.reason;
  if (!header.ok || reason !== undefined) return unreadable(reason ?? 'no picture');
  try {
    return await develop(input, header.value, size);
  } catch {
    return unreadable('the picture cannot be decoded');
  }
}

async function develop(
  input: Uint8Array,
  header: PictureHeader,
  size: PixelSize,
): Promise<Work<ReceiptVerdict>> {
  const options = { failOn: 'warning', limitInputPixels: true, autoOrient: true } as const;
  const { autoOrient: native, icc } = await sharp(input, options).metadata();
  // What is in sRGB by the profile that our own files carry needs no conversion, which is slow.
  const opened = sharp(input, { ...options, ignoreIcc: icc?.equals(srgbProfile) === true });
  // As for uploads: a profiled 16-bit picture would become Display P3 on the way.
  const picture = header.bitDepth === 16 ? opened.pipelineColourspace('srgb') : opened;
  const crop = cropToRatio(native, size);
  if (!crop)
    return { answer: refuse({ kind: 'wrong-aspect', reason: ratioSentence(native, size) }) };
  const output = await picture
    .extract(crop)
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer();
  const upscaled = crop.width < size.width || crop.height < size.height;
  const { width: nativeWidth, height: nativeHeight } = native;
  return { answer: succeed({ nativeWidth, nativeHeight, upscaled }), output };
}

function unreadable(reason: string): Work<ReceiptVerdict> {
  return { answer: refuse({ kind: 'unreadable-picture', reason }) };
}

function ratioSentence(native: PixelSize, ordered: PixelSize): string {
  const made = `${native.width} × ${native.height}`;
  return `the picture has ${made} pixels, which is not the ratio of ${ordered.width} × ${ordered.height}`;
}
