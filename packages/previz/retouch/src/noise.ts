import { luminanceAt } from '@image-production/previz-geometry';

import type { Raster16 } from './raster.ts';

const block = 8;
/** Blocks looked at along each side at most. */
const blocksMax = 96;
/** The calmest blocks show the noise; the others also show detail. */
const calmShare = 0.15;
/** Calm blocks of pure noise lie below its deviation by chance. */
const chance = 1.12;

/** Standard deviation of the noise of luminance, by Immerkær's difference of two Laplacians. */
export function noiseOf({ samples, width, height }: Raster16): number {
  const across = Math.floor((width - 2) / block);
  const down = Math.floor((height - 2) / block);
  const stepX = Math.max(1, Math.floor(across / blocksMax));
  const stepY = Math.max(1, Math.floor(down / blocksMax));
  const luma = new Float32Array((block + 2) ** 2);
  const found: number[] = [];
  for (let row = 0; row < down; row += stepY) {
    for (let column = 0; column < across; column += stepX) {
      for (let at = 0; at < luma.length; at += 1) {
        const x = column * block + (at % (block + 2));
        const y = row * block + Math.floor(at / (block + 2));
        luma[at] = luminanceAt(samples, (y * width + x) * 3) / 65535;
      }
      const deviation = deviationOf(luma);
      if (deviation !== null) found.push(deviation);
    }
  }
  found.sort((a, b) => a - b);
  return (found[Math.floor(found.length * calmShare)] ?? 0) * chance;
}

/** Of one block with a margin of one pixel; null where clipping hides the noise. */
function deviationOf(luma: Float32Array): number | null {
  const side = block + 2;
  let squares = 0;
  let clipped = 0;
  const value = (at: number): number => luma[at] ?? 0;
  for (let y = 1; y <= block; y += 1) {
    for (let x = 1; x <= block; x += 1) {
      const at = y * side + x;
      if (value(at) < 0.02 || value(at) > 0.985) clipped += 1;
      const cross = value(at - 1) + value(at + 1) + value(at - side) + value(at + side);
      const corners =
        value(at - side - 1) + value(at - side + 1) + value(at + side - 1) + value(at + side + 1);
      squares += (4 * value(at) - 2 * cross + corners) ** 2;
    }
  }
  return clipped > 6 ? null : Math.sqrt(squares / block ** 2) / 6;
}
