import { smoothstep } from '../math.ts';
import type { Texture } from './texture.ts';

/** Coverage, of 255, from which a pixel belongs to the object. */
const solidFrom = 118;

export interface Cutout {
  readonly texture: Texture;
  readonly source: 'own-alpha' | 'plain-background';
}

/** Frees the object: by its own alpha, or from a plain light background; null when neither holds. */
export function cutOut(texture: Texture): Cutout | null {
  const covered = coverage(texture);
  if (covered < 0.985)
    return covered > 0.01 ? { texture: trimmed(texture), source: 'own-alpha' } : null;
  const plate = borderColor(texture);
  if (plate === null) return null;
  const matted = withoutCrumbs(withoutPlate(texture, plate));
  const kept = coverage(matted);
  return kept > 0.06 && kept < 0.88
    ? { texture: trimmed(matted), source: 'plain-background' }
    : null;
}

function coverage(texture: Texture): number {
  let sum = 0;
  for (let at = 3; at < texture.pixels.length; at += 4) sum += texture.pixels[at] ?? 0;
  return sum / 255 / (texture.width * texture.height);
}

type Plate = readonly [number, number, number];

/** Median of the border, when the border is light and nearly all of one colour. */
function borderColor(texture: Texture): Plate | null {
  const { width, height, pixels } = texture;
  const ring: number[] = [];
  for (let x = 0; x < width; x += 1) ring.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 1) ring.push(y * width, y * width + width - 1);
  const median = (channel: number): number => {
    const values = ring.map((at) => pixels[at * 4 + channel] ?? 0).toSorted((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  const plate: Plate = [median(0), median(1), median(2)];
  const alike = ring.filter((at) => distanceTo(plate, pixels, at * 4) < 14).length / ring.length;
  return Math.min(...plate) > 200 && alike > 0.93 ? plate : null;
}

function distanceTo(plate: Plate, pixels: Texture['pixels'], at: number): number {
  const red = Math.abs((pixels[at] ?? 0) - plate[0]);
  const green = Math.abs((pixels[at + 1] ?? 0) - plate[1]);
  const blue = Math.abs((pixels[at + 2] ?? 0) - plate[2]);
  return Math.max(red, green, blue);
}

/** Floods the plate from the border; the rim of the object becomes partly clear and loses the plate's colour. */
function withoutPlate(texture: Texture, plate: Plate): Texture {
  const { width, height } = texture;
  const pixels = new Uint8ClampedArray(texture.pixels);
  const queue = new Int32Array(width * height);
  const seen = new Uint8Array(width * height);
  let count = 0;
  const visit = (at: number): void => {
    if (seen[at] === 1 || distanceTo(plate, texture.pixels, at * 4) > 34) return;
    seen[at] = 1;
    queue[count] = at;
    count += 1;
  };
  for (let x = 0; x < width; x += 1) [x, (height - 1) * width + x].forEach(visit);
  for (let y = 0; y < height; y += 1) [y * width, y * width + width - 1].forEach(visit);
  for (let next = 0; next < count; next += 1) {
    const at = queue[next] ?? 0;
    clear(pixels, at * 4, plate, smoothstep(9, 34, distanceTo(plate, texture.pixels, at * 4)));
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return { width, height, pixels };
}

function clear(pixels: Uint8ClampedArray, at: number, plate: Plate, cover: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const mixedIn = (plate[channel] ?? 0) * (1 - cover);
    pixels[at + channel] = cover > 0.02 ? ((pixels[at + channel] ?? 0) - mixedIn) / cover : 0;
  }
  pixels[at + 3] = cover * 255;
}

/** Drops islands much smaller than the object, and the haze around them: its shadow on the plate. */
function withoutCrumbs(texture: Texture): Texture {
  const { width, height, pixels } = texture;
  const { labels, sizes } = islandsOf(texture);
  const least = Math.max(...sizes) * 0.18;
  const kept = Uint8Array.from(labels, (label) =>
    label > 0 && (sizes[label] ?? 0) >= least ? 1 : 0,
  );
  const rim = Math.max(2, Math.round(width / 250));
  for (let at = 0; at < labels.length; at += 1) {
    if (kept[at] === 1 || pixels[at * 4 + 3] === 0) continue;
    if (
      isSolid(pixels, at) ||
      !hasKeptNear(kept, at % width, Math.floor(at / width), width, height, rim)
    ) {
      pixels[at * 4 + 3] = 0;
    }
  }
  return texture;
}

function hasKeptNear(
  kept: Uint8Array,
  x: number,
  y: number,
  width: number,
  height: number,
  rim: number,
): boolean {
  for (let down = Math.max(0, y - rim); down <= Math.min(height - 1, y + rim); down += 1) {
    for (let across = Math.max(0, x - rim); across <= Math.min(width - 1, x + rim); across += 1) {
      if (kept[down * width + across] === 1) return true;
    }
  }
  return false;
}

/** Connected solid pixels: a label per pixel, from 1, and the size of each label. */
function islandsOf({ width, height, pixels }: Texture): { labels: Int32Array; sizes: number[] } {
  const labels = new Int32Array(width * height);
  const sizes = [0];
  const stack: number[] = [];
  for (let start = 0; start < labels.length; start += 1) {
    const label = sizes.length;
    const enter = (at: number): void => {
      if (labels[at] !== 0 || !isSolid(pixels, at)) return;
      labels[at] = label;
      sizes[label] = (sizes[label] ?? 0) + 1;
      stack.push(at);
    };
    if (labels[start] === 0) enter(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      if (x > 0) enter(at - 1);
      if (x < width - 1) enter(at + 1);
      if (at >= width) enter(at - width);
      if (at < width * (height - 1)) enter(at + width);
    }
  }
  return { labels, sizes };
}

function isSolid(pixels: Texture['pixels'], at: number): boolean {
  return (pixels[at * 4 + 3] ?? 0) >= solidFrom;
}

/** Cut to the object itself: a faint shadow that came with it would lift it off its plinth. */
function trimmed(texture: Texture): Texture {
  const { width, height, pixels } = texture;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < width * height; at += 1) {
    if (!isSolid(pixels, at)) continue;
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
