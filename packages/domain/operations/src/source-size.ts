import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { PixelSize } from './aspect.ts';
import type { Resolution } from './resolution.ts';

/** Pixels of a square picture: the area that every other shape is given, too. */
const squareSides: Readonly<Record<Resolution, number>> = { '1K': 1024, '2K': 2048, '4K': 4096 };

const oblongnessMax = 3;

export interface AspectNotSupported {
  readonly kind: 'aspect-not-supported';
  /** Long side over short side of the source. */
  readonly ratio: number;
}

/**
 * Width and height of a picture that keeps the ratio of its source, never cropped or stretched,
 * with the area of the resolution's square. Sources more oblong than 3:1 are refused.
 */
export function sourceSize(
  source: PixelSize,
  resolution: Resolution,
): Result<PixelSize, AspectNotSupported> {
  const ratio = Math.max(source.width, source.height) / Math.min(source.width, source.height);
  if (ratio > oblongnessMax) return refuse({ kind: 'aspect-not-supported', ratio });
  const area = squareSides[resolution] ** 2;
  const long = 16 * Math.round(Math.sqrt(area * ratio) / 16);
  const short = 2 * Math.round(long / ratio / 2);
  return succeed(
    source.width >= source.height ? { width: long, height: short } : { width: short, height: long },
  );
}
