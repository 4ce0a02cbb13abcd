import type { Raster } from '../reduce.ts';
import { varianceOf } from './statistics.ts';
import { toGrey } from './to-grey.ts';

const tilesPerSide = 8;
const sharpestTiles = 3;
/** A tile of fewer pixels on a side has no detail to measure. */
const tilePixelsMin = 4;

/**
 * Variance of the Laplacian in the sharpest tiles, so that one thing in focus is enough; null for a
 * picture that is too small to tell.
 */
export function measureFocus(picture: Raster): number | null {
  const { width, height } = picture;
  const [tileWidth, tileHeight] = [
    Math.floor(width / tilesPerSide),
    Math.floor(height / tilesPerSide),
  ];
  if (Math.min(tileWidth, tileHeight) < tilePixelsMin) return null;
  const laplacian = laplacianOf(toGrey(picture), width, height);
  const variances: number[] = [];
  for (let row = 0; row < tilesPerSide; row += 1) {
    for (let column = 0; column < tilesPerSide; column += 1) {
      const from = { x: column * tileWidth, y: row * tileHeight };
      variances.push(varianceOf(tileIn(laplacian, width, from, tileWidth, tileHeight)));
    }
  }
  const sharpest = variances.toSorted((one, other) => other - one).slice(0, sharpestTiles);
  return sharpest.reduce((sum, variance) => sum + variance, 0) / sharpestTiles;
}

/** Zero along the edges, where a pixel lacks neighbours. */
function laplacianOf(grey: Float32Array, width: number, height: number): Float32Array {
  const laplacian = new Float32Array(grey.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const beside = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0);
      const around = beside + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      laplacian[at] = around - 4 * (grey[at] ?? 0);
    }
  }
  return laplacian;
}

function tileIn(
  values: Float32Array,
  stride: number,
  from: { readonly x: number; readonly y: number },
  width: number,
  height: number,
): Float32Array {
  const tile = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (from.y + row) * stride + from.x;
    tile.set(values.subarray(start, start + width), row * width);
  }
  return tile;
}
