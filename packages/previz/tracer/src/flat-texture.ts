import { linearFromSrgb, srgbFromLinear } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

import { removeShading } from './remove-shading.ts';
import type { Uv } from './surface-point.ts';

/** Location of a picture and its mip levels in the shared texel store. */
export interface FlatTexture {
  /** The shared store. */
  readonly texels: Uint8Array;
  /** First byte, width and height of each level, starting at full size. */
  readonly levels: Int32Array;
  readonly levelCount: number;
  readonly isRepeated: boolean;
  /** Whether some texels are holes. */
  readonly hasHoles: boolean;
}

const levelWords = 3;
const linear = Float32Array.from({ length: 256 }, (_, byte) => linearFromSrgb(byte / 255));
const encoded = Uint8Array.from({ length: 4097 }, (_, index) => {
  return Math.round(255 * srgbFromLinear(index / 4096));
});

/** Size of a picture with its mip levels, in bytes. */
export function texelBytes({ width, height }: Texture): number {
  let bytes = 0;
  for (const [columns, rows] of levelSizes(width, height)) bytes += columns * rows * 4;
  return bytes;
}

/**
 * Copies a picture into the store with mip levels down to a single texel. `evened` is the share of
 * a photograph's own light to remove, 0 for painted textures.
 */
export function storeTexture(
  texture: Texture,
  texels: Uint8Array,
  from: number,
  evened: number,
): FlatTexture {
  const sizes = levelSizes(texture.width, texture.height);
  const levels = new Int32Array(sizes.length * levelWords);
  texels.set(texture.samples, from);
  if (evened > 0) {
    const { width, height, samples } = texture;
    removeShading({ width, height, samples: texels.subarray(from, from + samples.length) }, evened);
  }
  let at = from;
  sizes.forEach(([width, height], level) => {
    levels.set([at, width, height], level * levelWords);
    const above = sizes[level - 1];
    if (above) {
      halve(
        { samples: texels.subarray(levels[(level - 1) * levelWords]), size: above },
        { samples: texels.subarray(at), size: [width, height] },
      );
    }
    at += width * height * 4;
  });
  const hasHoles = isOpenSomewhere(texture.samples);
  return { texels, levels, levelCount: sizes.length, isRepeated: texture.isRepeated, hasHoles };
}

function levelSizes(width: number, height: number): [number, number][] {
  const sizes: [number, number][] = [[width, height]];
  let [columns, rows] = [width, height];
  while (columns > 1 || rows > 1) {
    columns = Math.max(1, columns >> 1);
    rows = Math.max(1, rows >> 1);
    sizes.push([columns, rows]);
  }
  return sizes;
}

interface Level {
  readonly samples: Uint8Array;
  readonly size: readonly [number, number];
}

/** Averages linear light, so that fine patterns keep their brightness at a distance. */
function halve(above: Level, below: Level): void {
  const texels = above.samples;
  const [aboveWidth, aboveHeight] = above.size;
  const [width, height] = below.size;
  const right = aboveWidth > 1 ? 4 : 0;
  const down = aboveHeight > 1 ? aboveWidth * 4 : 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const a = (y * 2 * (down > 0 ? aboveWidth : 0) + x * (right > 0 ? 2 : 0)) * 4;
      const at = (y * width + x) * 4;
      const wa = texels[a + 3] + 0.01;
      const wb = texels[a + right + 3] + 0.01;
      const wc = texels[a + down + 3] + 0.01;
      const wd = texels[a + right + down + 3] + 0.01;
      const scale = 4096 / (wa + wb + wc + wd);
      for (let part = 0; part < 3; part += 1) {
        const sum =
          wa * linear[texels[a + part]] +
          wb * linear[texels[a + right + part]] +
          wc * linear[texels[a + down + part]] +
          wd * linear[texels[a + right + down + part]];
        below.samples[at + part] = encoded[Math.round(sum * scale)];
      }
      below.samples[at + 3] = Math.round((wa + wb + wc + wd - 0.04) / 4);
    }
  }
}

function isOpenSomewhere(samples: Uint8Array | Uint8ClampedArray): boolean {
  for (let at = 3; at < samples.length; at += 4) if (samples[at] < 128) return true;
  return false;
}

/** Result of a texture lookup: linear colour, and alpha from 0 to 1. */
export interface Texel {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** Bilinear lookup in a level; 0 is full size. */
export function sampleTexture(
  texture: FlatTexture,
  { u, v }: Uv,
  level: number,
  into: Texel,
): void {
  const { texels, levels, levelCount, isRepeated } = texture;
  const word = Math.min(levelCount - 1, Math.max(0, Math.floor(level))) * levelWords;
  const start = levels[word];
  const width = levels[word + 1];
  const height = levels[word + 2];
  const x = u * width - 0.5;
  const y = v * height - 0.5;
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column;
  const fy = y - row;
  const left = within(column, width, isRepeated);
  const right = within(column + 1, width, isRepeated);
  const above = start + within(row, height, isRepeated) * width * 4;
  const below = start + within(row + 1, height, isRepeated) * width * 4;
  bilinear.a = above + left * 4;
  bilinear.b = above + right * 4;
  bilinear.c = below + left * 4;
  bilinear.d = below + right * 4;
  bilinear.wa = (1 - fx) * (1 - fy);
  bilinear.wb = fx * (1 - fy);
  bilinear.wc = (1 - fx) * fy;
  bilinear.wd = fx * fy;
  into.r = mixedTexel(texels, 0);
  into.g = mixedTexel(texels, 1);
  into.b = mixedTexel(texels, 2);
  into.a = mixedAlpha(texels);
}

/** The four texels around a point and their weights, reused for each lookup. */
const bilinear = { a: 0, b: 0, c: 0, d: 0, wa: 0, wb: 0, wc: 0, wd: 0 };

function mixedTexel(texels: Uint8Array, part: number): number {
  const { a, b, c, d, wa, wb, wc, wd } = bilinear;
  return (
    linear[texels[a + part]] * wa +
    linear[texels[b + part]] * wb +
    linear[texels[c + part]] * wc +
    linear[texels[d + part]] * wd
  );
}

function mixedAlpha(texels: Uint8Array): number {
  const { a, b, c, d, wa, wb, wc, wd } = bilinear;
  return (texels[a + 3] * wa + texels[b + 3] * wb + texels[c + 3] * wc + texels[d + 3] * wd) / 255;
}

function within(place: number, size: number, isRepeated: boolean): number {
  if (isRepeated) return ((place % size) + size) % size;
  return place < 0 ? 0 : place >= size ? size - 1 : place;
}
