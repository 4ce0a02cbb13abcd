import { refuse, succeed } from '@image-production/kernel';

import type { PictureReceiver } from '../ports/picture-receiver.ts';

/** A picture file of one colour: 2 bytes each for width and height, then red, green and blue. */
export function onePixelPicture(
  size: { readonly width: number; readonly height: number },
  colour: readonly [number, number, number],
): Uint8Array {
  const { width, height } = size;
  return Uint8Array.of(width >> 8, width & 255, height >> 8, height & 255, ...colour);
}

/** Reference implementation: reads pictures of one colour. */
export const inMemoryPictureReceiver: PictureReceiver = {
  receive: async (bytes, { width, height }, cancellation) => {
    if (cancellation.isRequested) return refuse({ kind: 'receipt-canceled' });
    const [wide = 0, narrow = 0, high = 0, low = 0, ...colour] = bytes;
    if (colour.length !== 3)
      return refuse({ kind: 'unreadable-picture', reason: 'not seven bytes' });
    const native = { width: wide * 256 + narrow, height: high * 256 + low };
    const stretch = (native.width / native.height) * (height / width);
    if (Math.max(stretch, 1 / stretch) > 1.025)
      return refuse({ kind: 'wrong-aspect', reason: 'another ratio than was ordered' });
    const samples = new Uint8Array(width * height * 3);
    for (let at = 0; at < samples.length; at += 3) samples.set(colour, at);
    return succeed({
      master: { width, height, bitDepth: 8, samples },
      nativeWidth: native.width,
      nativeHeight: native.height,
      upscaled: native.width < width || native.height < height,
    });
  },
};
