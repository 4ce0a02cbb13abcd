import type { PixelSize } from '@image-production/operations';

/** The part of a picture that is kept, in its own pixels. */
export interface Crop extends PixelSize {
  readonly left: number;
  readonly top: number;
}

/** How much of a side may be cut for the ordered ratio. */
const cutMax = 0.02;

/**
 * The largest centred part of a picture that has the ordered ratio, or undefined when more than
 * 2 % of a side would be lost.
 */
export function cropToRatio(native: PixelSize, ordered: PixelSize): Crop | undefined {
  const ratio = ordered.width / ordered.height;
  const width = Math.min(native.width, Math.round(native.height * ratio));
  const height = Math.min(native.height, Math.round(native.width / ratio));
  // Half a pixel of rounding is no cut.
  const widthMin = Math.floor(native.width * (1 - cutMax));
  const heightMin = Math.floor(native.height * (1 - cutMax));
  if (width < widthMin || height < heightMin) return undefined;
  return {
    left: Math.floor((native.width - width) / 2),
    top: Math.floor((native.height - height) / 2),
    width,
    height,
  };
}
