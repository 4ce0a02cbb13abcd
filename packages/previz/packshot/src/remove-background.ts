import { clamp } from '@image-production/previz-geometry';

import type { Plate } from './plate.ts';
import type { Texture } from './texture.ts';

/** Largest difference, of 255, that still counts as ground. */
const groundLimit = 15;
const rim = 2;

/**
 * Makes ground pixels connected with the border transparent. The rim of the rest becomes partly
 * transparent and loses the ground's colour.
 */
export function removeBackground(texture: Texture, plate: Plate): Texture {
  const ground = floodGround(texture, plate);
  const depth = depthInside(texture, ground);
  const pixels = new Uint8ClampedArray(texture.pixels);
  const behind = new Float64Array(3);
  const { width } = texture;
  for (let at = 0; at < ground.length; at += 1) {
    if (ground[at] === 1) {
      pixels.fill(0, at * 4, at * 4 + 4);
    } else if ((depth[at] ?? 0) <= rim) {
      plate.colorAt(at % width, Math.floor(at / width), behind);
      soften(texture, { depth, behind }, at, pixels);
    }
  }
  return { ...texture, pixels };
}

/**
 * Share of the outline with the ground's hue: either a soft shadow of the ground, or an object that
 * a flood fill cannot separate. In both cases the outline is unreliable.
 */
export function groundHueOfOutline({ width, height, pixels }: Texture, plate: Plate): number {
  const behind = new Float64Array(3);
  const isClear = (at: number): boolean => (pixels[at * 4 + 3] ?? 0) === 0;
  const near = rim + 2;
  let alike = 0;
  let total = 0;
  for (let y = near; y < height - near; y += 1) {
    for (let x = near; x < width - near; x += 1) {
      const at = y * width + x;
      if ((pixels[at * 4 + 3] ?? 0) < 250) continue;
      if (![at - near, at + near, at - near * width, at + near * width].some(isClear)) continue;
      plate.colorAt(x, y, behind);
      total += 1;
      if (tintAt(pixels, at * 4, behind) < 9) alike += 1;
    }
  }
  return total === 0 ? 1 : alike / total;
}

function floodGround(texture: Texture, plate: Plate): Uint8Array {
  const { width, height } = texture;
  const ground = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  const behind = new Float64Array(3);
  let count = 0;
  const visit = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = y * width + x;
    if (ground[at] === 1) return;
    plate.colorAt(x, y, behind);
    if (!isPlain(texture, at, behind)) return;
    ground[at] = 1;
    queue[count] = at;
    count += 1;
  };
  for (let x = 0; x < width; x += 1) [0, height - 1].forEach((y) => visit(x, y));
  for (let y = 0; y < height; y += 1) [0, width - 1].forEach((x) => visit(x, y));
  for (let next = 0; next < count; next += 1) {
    const at = queue[next] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    visit(x - 1, y);
    visit(x + 1, y);
    visit(x, y - 1);
    visit(x, y + 1);
  }
  return ground;
}

function isPlain({ pixels }: Texture, at: number, behind: Float64Array): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    const away = (pixels[at * 4 + channel] ?? 0) - (behind[channel] ?? 0);
    if (Math.abs(away) >= groundLimit) return false;
  }
  return true;
}

/**
 * Difference of hue from the ground's at equal brightness; Infinity where too dark for a shadow.
 */
export function tintAt(pixels: ArrayLike<number>, at: number, behind: Float64Array): number {
  const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  const [br, bg, bb] = [behind[0] ?? 1, behind[1] ?? 1, behind[2] ?? 1];
  const share = (r + g + b) / (br + bg + bb);
  if (share < 0.4 || share > 1.12) return Infinity;
  return Math.max(Math.abs(r - br * share), Math.abs(g - bg * share), Math.abs(b - bb * share));
}

/** Distance from the ground in steps, capped just above the rim's width. */
function depthInside({ width, height }: Texture, ground: Uint8Array): Uint8Array {
  const far = rim * 2 + 1;
  const depth = Uint8Array.from(ground, (kind) => (kind === 1 ? 0 : far));
  for (let level = 1; level < far; level += 1) {
    for (let at = 0; at < depth.length; at += 1) {
      if (depth[at] !== level - 1) continue;
      const x = at % width;
      if (x > 0 && (depth[at - 1] ?? 0) > level) depth[at - 1] = level;
      if (x < width - 1 && (depth[at + 1] ?? 0) > level) depth[at + 1] = level;
      if (at >= width && (depth[at - width] ?? 0) > level) depth[at - width] = level;
      if (at < width * (height - 1) && (depth[at + width] ?? 0) > level) depth[at + width] = level;
    }
  }
  return depth;
}

/**
 * A rim pixel mixes ground with the object just inside: solves for the share and takes the object's
 * colour.
 */
function soften(
  { width, height, pixels: seen }: Texture,
  { depth, behind }: { readonly depth: Uint8Array; readonly behind: Float64Array },
  at: number,
  pixels: Uint8ClampedArray,
): void {
  const x = at % width;
  const y = (at - x) / width;
  const own = [0, 0, 0];
  let count = 0;
  for (let row = Math.max(0, y - 3); row <= Math.min(height - 1, y + 3); row += 1) {
    for (let column = Math.max(0, x - 3); column <= Math.min(width - 1, x + 3); column += 1) {
      const other = row * width + column;
      if ((depth[other] ?? 0) <= rim) continue;
      for (let channel = 0; channel < 3; channel += 1)
        own[channel] = (own[channel] ?? 0) + (seen[other * 4 + channel] ?? 0);
      count += 1;
    }
  }
  if (count === 0) return;
  let along = 0;
  let length = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const reach = (own[channel] ?? 0) / count - (behind[channel] ?? 0);
    along += ((seen[at * 4 + channel] ?? 0) - (behind[channel] ?? 0)) * reach;
    length += reach * reach;
  }
  if (length < 900) return;
  const cover = clamp(along / length, 0, 1);
  if (cover > 0.92) return;
  for (let channel = 0; channel < 3; channel += 1)
    pixels[at * 4 + channel] = (own[channel] ?? 0) / count;
  pixels[at * 4 + 3] = cover * 255;
}
