import { clamp } from '@image-production/previz-geometry';
import sharp from 'sharp';

/** Straight 8-bit RGBA, rows top to bottom. */
export interface Texture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** Scales down by area averaging until the longer side fits; never scales up. */
export function shrink(source: Texture, longestSide: number): Texture {
  const scale = longestSide / Math.max(source.width, source.height);
  if (scale >= 1) return source;
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const pixels = new Uint8ClampedArray(width * height * 4);
  const sums = new Float64Array(width * 4);
  const weights = new Float64Array(width);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    weights.fill(0);
    const top = (y * source.height) / height;
    const bottom = ((y + 1) * source.height) / height;
    for (
      let sourceY = Math.floor(top);
      sourceY < Math.min(Math.ceil(bottom), source.height);
      sourceY += 1
    ) {
      addRow(
        source,
        { row: sourceY, share: Math.min(bottom, sourceY + 1) - Math.max(top, sourceY) },
        width,
        { sums, weights },
      );
    }
    storeRow(pixels, y * width * 4, sums, weights);
  }
  return { width, height, pixels };
}

/** Weights colour by alpha, so that hidden colours never bleed into an edge. */
function addRow(
  source: Texture,
  { row: sourceY, share }: { readonly row: number; readonly share: number },
  width: number,
  { sums, weights }: { readonly sums: Float64Array; readonly weights: Float64Array },
): void {
  const { pixels } = source;
  for (let x = 0; x < width; x += 1) {
    const left = (x * source.width) / width;
    const right = ((x + 1) * source.width) / width;
    for (
      let sourceX = Math.floor(left);
      sourceX < Math.min(Math.ceil(right), source.width);
      sourceX += 1
    ) {
      const weight = share * (Math.min(right, sourceX + 1) - Math.max(left, sourceX));
      const at = (sourceY * source.width + sourceX) * 4;
      const cover = (pixels[at + 3] ?? 0) * weight;
      sums[x * 4] = (sums[x * 4] ?? 0) + (pixels[at] ?? 0) * cover;
      sums[x * 4 + 1] = (sums[x * 4 + 1] ?? 0) + (pixels[at + 1] ?? 0) * cover;
      sums[x * 4 + 2] = (sums[x * 4 + 2] ?? 0) + (pixels[at + 2] ?? 0) * cover;
      sums[x * 4 + 3] = (sums[x * 4 + 3] ?? 0) + cover;
      weights[x] = (weights[x] ?? 0) + weight;
    }
  }
}

function storeRow(
  pixels: Uint8ClampedArray,
  start: number,
  sums: Float64Array,
  weights: Float64Array,
): void {
  for (let x = 0; x < weights.length; x += 1) {
    const cover = sums[x * 4 + 3] ?? 0;
    const scale = cover > 0 ? 1 / cover : 0;
    const at = start + x * 4;
    pixels[at] = (sums[x * 4] ?? 0) * scale;
    pixels[at + 1] = (sums[x * 4 + 1] ?? 0) * scale;
    pixels[at + 2] = (sums[x * 4 + 2] ?? 0) * scale;
    pixels[at + 3] = cover / (weights[x] ?? 1);
  }
}

const weights = new Float64Array(8);

/** Bicubic sample at 0 to 1: premultiplied colour (0 to 255) and alpha (0 to 1). */
export function sampleTexture(texture: Texture, u: number, v: number, out: Float64Array): void {
  const { width, height, pixels } = texture;
  const x = u * width - 0.5;
  const y = v * height - 0.5;
  const left = Math.floor(x);
  const top = Math.floor(y);
  catmullRom(x - left, 0);
  catmullRom(y - top, 4);
  out.fill(0);
  for (let j = 0; j < 4; j += 1) {
    const row = clamp(top + j - 1, 0, height - 1) * width;
    for (let i = 0; i < 4; i += 1) {
      const at = (row + clamp(left + i - 1, 0, width - 1)) * 4;
      const cover = ((weights[i] ?? 0) * (weights[4 + j] ?? 0) * (pixels[at + 3] ?? 0)) / 255;
      out[0] = (out[0] ?? 0) + (pixels[at] ?? 0) * cover;
      out[1] = (out[1] ?? 0) + (pixels[at + 1] ?? 0) * cover;
      out[2] = (out[2] ?? 0) + (pixels[at + 2] ?? 0) * cover;
      out[3] = (out[3] ?? 0) + cover;
    }
  }
}

function catmullRom(share: number, at: number): void {
  const square = share * share;
  const cube = square * share;
  weights[at] = (-cube + 2 * square - share) / 2;
  weights[at + 1] = (3 * cube - 5 * square + 2) / 2;
  weights[at + 2] = (-3 * cube + 4 * square + share) / 2;
  weights[at + 3] = (cube - square) / 2;
}

/** Decodes to upright 8-bit RGBA at the photograph's own size. */
export async function decode(bytes: Uint8Array): Promise<Texture> {
  const image = sharp(bytes).autoOrient().toColourspace('srgb').ensureAlpha();
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Composites transparent areas over white paper. */
export function onWhite(texture: Texture): Texture {
  const pixels = new Uint8ClampedArray(texture.pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const cover = (texture.pixels[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[at + channel] = (texture.pixels[at + channel] ?? 0) * cover + 246 * (1 - cover);
    }
    pixels[at + 3] = 255;
  }
  return { ...texture, pixels };
}
