import type { PixelSize } from '@image-production/operations';

export interface WeightedSize extends PixelSize {
  /** Share of what is left once small pictures have taken what they need. */
  readonly weight: number;
}

const pixelsOfMegapixel = 1_000_000;

/** Sizes that stay within so many megapixels together; what is small already stays as it is. */
export function sendSizes(
  pictures: readonly WeightedSize[],
  megapixelsMax: number | null,
): readonly PixelSize[] {
  if (megapixelsMax === null) return pictures.map(({ width, height }) => ({ width, height }));
  const share = fairShare(pictures, megapixelsMax * pixelsOfMegapixel);
  return pictures.map(({ width, height, weight }) => {
    const scale = Math.min(1, Math.sqrt((share * weight) / (width * height)));
    return {
      width: Math.max(1, Math.floor(width * scale)),
      height: Math.max(1, Math.floor(height * scale)),
    };
  });
}

/** Pixels per unit of weight, once whoever needs less has been served. */
function fairShare(pictures: readonly WeightedSize[], pixelsMax: number): number {
  let left = pixelsMax;
  let waiting = pictures;
  for (;;) {
    const share = left / waiting.reduce((sum, { weight }) => sum + weight, 0);
    const needMore = waiting.filter((one) => one.width * one.height > share * one.weight);
    if (needMore.length === 0) return Number.MAX_SAFE_INTEGER;
    if (needMore.length === waiting.length) return share;
    left -= waiting
      .filter((one) => !needMore.includes(one))
      .reduce((sum, one) => sum + one.width * one.height, 0);
    waiting = needMore;
  }
}
