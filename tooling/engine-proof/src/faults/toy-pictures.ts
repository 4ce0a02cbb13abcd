import { refuse, succeed } from '@image-production/kernel';
import type { PixelSize } from '@image-production/operations';
import type { PictureReceiver } from '@image-production/rendering';

const magic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const end = [0x49, 0x45, 0x4e, 0x44] as const;
const head = magic.length;
const length = head + 4 + end.length;

/** What begins as a PNG does, says its size, and ends: a picture that costs no time to draw. */
export function toyPicture({ width, height }: PixelSize): Uint8Array {
  return Uint8Array.of(...magic, width >> 8, width & 255, height >> 8, height & 255, ...end);
}

export type SpoiledPicture =
  | 'a picture cut short'
  | 'a picture of another ratio'
  | 'a drawing in place of a picture';

/** Pictures that no engine should answer with. */
export const spoiledPictures: ReadonlyMap<SpoiledPicture, (size: PixelSize) => Uint8Array> =
  new Map<SpoiledPicture, (size: PixelSize) => Uint8Array>([
    ['a picture cut short', (size) => toyPicture(size).subarray(0, length - 3)],
    [
      'a picture of another ratio',
      ({ width, height }) => toyPicture({ width: 3 * height, height: width }),
    ],
    [
      'a drawing in place of a picture',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
  ]);

/** Reads toy pictures as the decoder reads real ones: whole, of the type, and of the ratio. */
export const toyReceiver: PictureReceiver = {
  receive: async (bytes, { width, height }, cancellation) => {
    if (cancellation.isRequested) return refuse({ kind: 'receipt-canceled' });
    const isWhole = bytes.length === length && magic.every((byte, at) => bytes[at] === byte);
    if (!isWhole) return refuse({ kind: 'unreadable-picture', reason: 'not a whole picture' });
    const [wide = 0, narrow = 0, high = 0, low = 0] = bytes.subarray(head);
    const native = { width: wide * 256 + narrow, height: high * 256 + low };
    const stretch = (native.width / native.height) * (height / width);
    if (Math.max(stretch, 1 / stretch) > 1.025)
      return refuse({ kind: 'wrong-aspect', reason: 'another ratio than was ordered' });
    return succeed({
      master: { width, height, bitDepth: 8, samples: Uint8Array.of(1, 2, 3) },
      nativeWidth: native.width,
      nativeHeight: native.height,
      upscaled: native.width < width || native.height < height,
    });
  },
};
