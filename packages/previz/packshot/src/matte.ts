import { plateOf } from './plate.ts';
import type { Plate } from './plate.ts';
import { groundHueOfOutline, removeBackground, tintAt } from './remove-background.ts';
import type { Texture } from './texture.ts';

/** Lowest alpha, of 255, of an object pixel. */
const solidFrom = 118;
const faintFrom = 8;

export interface Cutout {
  readonly texture: Texture;
  readonly source: 'own-alpha' | 'plain-background';
  /** 0 to 1. */
  readonly trust: number;
}

/**
 * Cuts out the object by its own alpha or from a plain light background; null if neither works or
 * the outline would be torn.
 */
export function cutOut(texture: Texture): Cutout | null {
  const covered = coverage(texture);
  if (covered < 0.985) {
    if (covered < 0.01) return null;
    return { texture: trimmed(withoutShadows(texture)), source: 'own-alpha', trust: 0.95 };
  }
  const plate = plateOf(texture);
  if (plate === null) return null;
  const freed = withoutCrumbs(removeBackground(texture, plate), plate);
  const kept = coverage(freed);
  if (kept < 0.03 || kept > 0.88 || touchesBorder(freed)) return null;
  if (groundHueOfOutline(freed, plate) > 0.08) return null;
  return { texture: trimmed(freed), source: 'plain-background', trust: plate.trust * 0.85 };
}

function coverage(texture: Texture): number {
  let sum = 0;
  for (let at = 3; at < texture.pixels.length; at += 4) sum += texture.pixels[at] ?? 0;
  return sum / 255 / (texture.width * texture.height);
}

/** Whether the picture's edge crops much of the object. */
function touchesBorder({ width, height, pixels }: Texture): boolean {
  let count = 0;
  for (let x = 0; x < width; x += 1)
    for (const y of [0, height - 1]) if ((pixels[(y * width + x) * 4 + 3] ?? 0) > 127) count += 1;
  for (let y = 0; y < height; y += 1)
    for (const x of [0, width - 1]) if ((pixels[(y * width + x) * 4 + 3] ?? 0) > 127) count += 1;
  return count > (width + height) * 0.3;
}

/** Removes detached parts that are nowhere opaque: shadows that came with the object. */
function withoutShadows(texture: Texture): Texture {
  const { labels, sizes, peaks } = islandsOf(texture, faintFrom);
  const pixels = new Uint8ClampedArray(texture.pixels);
  const most = Math.max(...sizes);
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? 0;
    const isShadow = (peaks[label] ?? 0) < 235 && (sizes[label] ?? 0) < most;
    if (label === 0 || isShadow) pixels[at * 4 + 3] = 0;
  }
  return { ...texture, pixels };
}

/**
 * Removes islands much smaller than the object or of the ground's hue: dust and detached shadows.
 */
function withoutCrumbs(texture: Texture, plate: Plate): Texture {
  const { width, pixels } = texture;
  const { labels, sizes } = islandsOf(texture, faintFrom);
  const least = Math.max(...sizes) * 0.1;
  const alike = sizes.map(() => 0);
  const behind = new Float64Array(3);
  labels.forEach((label, at) => {
    if (label === 0) return;
    plate.colorAt(at % width, Math.floor(at / width), behind);
    if (tintAt(pixels, at * 4, behind) < 9) alike[label] = (alike[label] ?? 0) + 1;
  });
  const isKept = sizes.map((size, label) => size >= least && (alike[label] ?? 0) < size * 0.8);
  labels.forEach((label, at) => {
    if (label === 0 || isKept[label] !== true) pixels[at * 4 + 3] = 0;
  });
  return texture;
}

interface Islands {
  /** Label of each pixel's island, from 1; 0 where the picture is transparent. */
  readonly labels: Int32Array;
  readonly sizes: readonly number[];
  /** Highest alpha of each island. */
  readonly peaks: readonly number[];
}

function islandsOf({ width, height, pixels }: Texture, from: number): Islands {
  const labels = new Int32Array(width * height);
  const sizes = [0];
  const peaks = [0];
  const stack: number[] = [];
  for (let start = 0; start < labels.length; start += 1) {
    if (labels[start] !== 0 || (pixels[start * 4 + 3] ?? 0) < from) continue;
    const label = sizes.length;
    const enter = (at: number): void => {
      const cover = pixels[at * 4 + 3] ?? 0;
      if (labels[at] !== 0 || cover < from) return;
      labels[at] = label;
      sizes[label] = (sizes[label] ?? 0) + 1;
      peaks[label] = Math.max(peaks[label] ?? 0, cover);
      stack.push(at);
    };
    enter(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      if (x > 0) enter(at - 1);
      if (x < width - 1) enter(at + 1);
      if (at >= width) enter(at - width);
      if (at < width * (height - 1)) enter(at + width);
    }
  }
  return { labels, sizes, peaks };
}

/** Cropped to the object, so that it rests on its lowest point. */
function trimmed(texture: Texture): Texture {
  const { width, height, pixels } = texture;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < width * height; at += 1) {
    if ((pixels[at * 4 + 3] ?? 0) < solidFrom) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return texture;
  left = Math.max(0, left - 1);
  top = Math.max(0, top - 1);
  const size = {
    width: Math.min(width, right + 2) - left,
    height: Math.min(height, bottom + 2) - top,
  };
  const cut = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    const from = ((y + top) * width + left) * 4;
    cut.set(pixels.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return { ...size, pixels: cut };
}
