import type { Progress } from '@image-production/previz-darkroom';

import type { Raster16 } from './raster.ts';

/** A small copy of a picture: encoded RGB, 0 to 1, interleaved. */
export interface Reduced {
  readonly width: number;
  readonly height: number;
  readonly samples: Float32Array;
}

const longestSide = 480;

/** Averages areas, so that noise does not count as tone or colour. */
export async function reduced(picture: Raster16, progress: Progress): Promise<Reduced> {
  const factor = Math.max(1, Math.max(picture.width, picture.height) / longestSide);
  const width = Math.max(1, Math.round(picture.width / factor));
  const height = Math.max(1, Math.round(picture.height / factor));
  const small = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    if (y % 16 === 0) await progress.report(y / height);
    averageRow(picture, y, { width, height }, small);
  }
  return { width, height, samples: small };
}

function averageRow(
  { samples, ...picture }: Raster16,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
  small: Float32Array,
): void {
  const top = Math.floor((y * picture.height) / height);
  const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height));
  for (let x = 0; x < width; x += 1) {
    const left = Math.floor((x * picture.width) / width);
    const right = Math.max(left + 1, Math.floor(((x + 1) * picture.width) / width));
    const unit = 1 / 65535 / ((bottom - top) * (right - left));
    const into = (y * width + x) * 3;
    for (let row = top; row < bottom; row += 1) {
      for (let at = (row * picture.width + left) * 3; at < (row * picture.width + right) * 3;) {
        for (let channel = 0; channel < 3; channel += 1, at += 1)
          small[into + channel] = (small[into + channel] ?? 0) + (samples[at] ?? 0) * unit;
      }
    }
  }
}
