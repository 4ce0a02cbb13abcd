import { linearFromSrgb, srgbFromLinear } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

import { removeShading } from './remove-shading.ts';

/** Where a picture and its halved copies lie in the common store of texels. */
export interface FlatTexture {
  /** First byte, width and height of each level, the full picture first. */
  readonly levels: Int32Array;
  readonly levelCount: number;
  readonly isRepeated: boolean;
  /** Whether some of it is open. */
  readonly hasHoles: boolean;
}

const levelWords = 3;
const linear = Float32Array.from({ length: 256 }, (_, byte) => linearFromSrgb(byte / 255));
const encoded = Uint8Array.from({ length: 4097 }, (_, index) => {
  return Math.round(255 * srgbFromLinear(index / 4096));
});

/** Bytes that a picture and its levels take. */
export function texelBytes({ width, height }: Texture): number {
  let bytes = 0;
  for (const [columns, rows] of levelSizes(width, height)) bytes += columns * rows * 4;
  return bytes;
}

/**
 * Copies a picture into the store and halves it until a single texel is left. `evened` is the share
 * of a photograph's own light that is taken out, 0 for what is painted.
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
  if (evened > 0) removeShading(texels, from, texture.width, texture.height, evened);
  let at = from;
  sizes.forEach(([width, height], level) => {
    levels.set([at, width, height], level * levelWords);
    const above = sizes[level - 1];
    if (above) halve(texels, levels[(level - 1) * levelWords], above, at, [width, height]);
    at += width * height * 4;
  });
  const hasHoles = isOpenSomewhere(texture.samples);
  return { levels, levelCount: sizes.length, isRepeated: texture.isRepeated, hasHoles };
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

/** Averages linear light, so that fine patterns keep their brightness from afar. */
function halve(
  texels: Uint8Array,
  from: number,
  [aboveWidth, aboveHeight]: [number, number],
  to: number,
  [width, height]: [number, number],
): void {
  const right = aboveWidth > 1 ? 4 : 0;
  const below = aboveHeight > 1 ? aboveWidth * 4 : 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const a = from + (y * 2 * (below > 0 ? aboveWidth : 0) + x * (right > 0 ? 2 : 0)) * 4;
      const at = to + (y * width + x) * 4;
      const wa = texels[a + 3] + 0.01;
      const wb = texels[a + right + 3] + 0.01;
      const wc = texels[a + below + 3] + 0.01;
      const wd = texels[a + right + below + 3] + 0.01;
      const scale = 4096 / (wa + wb + wc + wd);
      for (let part = 0; part < 3; part += 1) {
        const sum =
          wa * linear[texels[a + part]] +
          wb * linear[texels[a + right + part]] +
          wc * linear[texels[a + below + part]] +
          wd * linear[texels[a + right + below + part]];
        texels[at + part] = encoded[Math.round(sum * scale)];
      }
      texels[at + 3] = Math.round((wa + wb + wc + wd - 0.04) / 4);
    }
  }
}

function isOpenSomewhere(samples: Uint8Array | Uint8ClampedArray): boolean {
  for (let at = 3; at < samples.length; at += 4) if (samples[at] < 128) return true;
  return false;
}

/** What a look into a texture found: linear colour, and alpha from 0 to 1. */
export interface Texel {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** Looks between the texels of a level; 0 is the full picture. */
export function lookUp(
  texels: Uint8Array,
  { levels, levelCount, isRepeated }: FlatTexture,
  u: number,
  v: number,
  level: number,
  into: Texel,
): void {
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
  const wa = (1 - fx) * (1 - fy);
  const wb = fx * (1 - fy);
  const wc = (1 - fx) * fy;
  const wd = fx * fy;
  const a = above + left * 4;
  const b = above + right * 4;
  const c = below + left * 4;
  const d = below + right * 4;
  into.r = mixedTexel(texels, a, b, c, d, wa, wb, wc, wd);
  into.g = mixedTexel(texels, a + 1, b + 1, c + 1, d + 1, wa, wb, wc, wd);
  into.b = mixedTexel(texels, a + 2, b + 2, c + 2, d + 2, wa, wb, wc, wd);
  into.a =
    (texels[a + 3] * wa + texels[b + 3] * wb + texels[c + 3] * wc + texels[d + 3] * wd) / 255;
}

function mixedTexel(
  texels: Uint8Array,
  a: number,
  b: number,
  c: number,
  d: number,
  wa: number,
  wb: number,
  wc: number,
  wd: number,
): number {
  return (
    linear[texels[a]] * wa +
    linear[texels[b]] * wb +
    linear[texels[c]] * wc +
    linear[texels[d]] * wd
  );
}

function within(place: number, size: number, isRepeated: boolean): number {
  if (isRepeated) return ((place % size) + size) % size;
  return place < 0 ? 0 : place >= size ? size - 1 : place;
}
