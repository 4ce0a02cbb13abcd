import { linearFromByte, clamp } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';
import { shrunk } from '@image-production/previz-matting';

/** Assumed width of cloth in a swatch, in metres; a picture does not show its scale. */
const swatchM = 0.12;
/** Share of a swatch that is used: its edges may be cut, pinned, held or lie on a background. */
const shown = 0.64;
const longest = 512;

/** A seamless tile of cloth. */
export interface ClothTile {
  readonly texture: Texture;
  /** Size of the cloth shown, across and down. */
  readonly widthM: number;
  readonly heightM: number;
}

/**
 * The middle of a swatch with even lighting, mirrored to the side and down so that weave and print
 * continue over every edge. `acrossM` is the width of the cloth in the picture, where it is known.
 */
export function clothTile(picture: Texture, acrossM: number | null = null): ClothTile {
  const width = Math.max(2, Math.round(picture.width * shown));
  const height = Math.max(2, Math.round(picture.height * shown));
  const piece = shrunk(cropped(picture, width, height), longest);
  const even = evened(piece);
  const metresPerPixel = ((acrossM ?? swatchM) * shown) / piece.width;
  return {
    texture: mirrored({ ...piece, samples: even }),
    widthM: 2 * piece.width * metresPerPixel,
    heightM: 2 * piece.height * metresPerPixel,
  };
}

function cropped(
  { width: wide, height: tall, samples }: Texture,
  width: number,
  height: number,
): Texture {
  const [left, top] = [Math.floor((wide - width) / 2), Math.floor((tall - height) / 2)];
  const out = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * wide + left) * 4;
    out.set(samples.subarray(from, from + width * 4), y * width * 4);
  }
  for (let at = 3; at < out.length; at += 4) out[at] = 255;
  return { width, height, samples: out, isRepeated: false };
}

/** Removes the lighting gradient. */
function evened({ width, height, samples }: Texture): Uint8ClampedArray {
  let [sum, byX, byY] = [0, 0, 0];
  let [spreadX, spreadY] = [0, 0];
  const lightness = (at: number): number =>
    Math.log(
      0.02 +
        0.3 * linearFromByte(samples[at] ?? 0) +
        0.6 * linearFromByte(samples[at + 1] ?? 0) +
        0.1 * linearFromByte(samples[at + 2] ?? 0),
    );
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [(x + 0.5) / width - 0.5, (y + 0.5) / height - 0.5];
      const own = lightness((y * width + x) * 4);
      sum += own;
      byX += own * dx;
      byY += own * dy;
      spreadX += dx * dx;
      spreadY += dy * dy;
    }
  const [slopeX, slopeY] = [byX / (spreadX || 1), byY / (spreadY || 1)];
  const out = Uint8ClampedArray.from(samples);
  if (!Number.isFinite(sum)) return out;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const away = slopeX * ((x + 0.5) / width - 0.5) + slopeY * ((y + 0.5) / height - 0.5);
      // Encoded values: approximately light to the power 1/2.2.
      const gain = clamp(Math.exp(-away / 2.2), 0.7, 1.4);
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        out[at + channel] = (samples[at + channel] ?? 0) * gain;
    }
  return out;
}

function mirrored({ width, height, samples }: Texture): Texture {
  const out = new Uint8ClampedArray(width * height * 16);
  for (let y = 0; y < height * 2; y += 1)
    for (let x = 0; x < width * 2; x += 1) {
      const from =
        ((y < height ? y : 2 * height - 1 - y) * width + (x < width ? x : 2 * width - 1 - x)) * 4;
      const to = (y * width * 2 + x) * 4;
      for (let channel = 0; channel < 4; channel += 1)
        out[to + channel] = samples[from + channel] ?? 0;
    }
  return { width: width * 2, height: height * 2, samples: out, isRepeated: true };
}
