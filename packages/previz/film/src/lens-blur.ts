import { mix } from '@image-production/previz-geometry';
import { tileSide } from '@image-production/previz-tracer';
import type { Negative, Plate } from '@image-production/previz-tracer';

import { discOf, edgeFor, levelFor, spiralAway, spiralX, spiralY, tapsFor } from './blur-disc.ts';
import { TileCircles } from './tile-circles.ts';

/** Rows blurred per block: half a tile, so that a block lies within one row of tiles. */
export const blurRows: number = tileSide / 2;
/** Circles below this radius, in pixels, count as points. */
const sharpRadius = 0.5;
/** Largest difference among the circles of a uniform blur. */
const unevenness = 0.15;

/**
 * Thin-lens depth of field, gathered from the negative: every pixel collects the light that its
 * neighbours' circles of confusion spread over it. Foreground blur covers the rest; light behind a
 * sharp edge does not spill over it.
 */
export class LensBlur {
  readonly #negative: Negative;
  readonly #full: Plate;
  readonly #tiles: TileCircles;
  /** RGB of the most recently blurred rows. */
  readonly light: Float32Array;
  /** First row held by the negative. */
  #top = 0;
  /** First row of the block. */
  #first = 0;
  #rows = 0;
  readonly #grid: Float32Array = new Float32Array((tileSide + 1) * (blurRows + 1) * 3);

  constructor(negative: Negative) {
    const [full] = negative.plates;
    if (!full) throw new Error('a negative has a plate');
    this.#negative = negative;
    this.#full = full;
    this.#tiles = new TileCircles(negative, sharpRadius);
    this.light = new Float32Array(negative.width * blurRows * 3);
  }

  /** Blurs a block of rows; `top` is the first row held by the negative. */
  blur(block: number, top: number): void {
    const { width, height } = this.#negative;
    this.#top = top;
    this.#first = block * blurRows;
    this.#rows = Math.min(blurRows, height - this.#first);
    const tileRow = Math.floor(this.#first / tileSide);
    for (let left = 0; left < width; left += tileSide) {
      const right = Math.min(width, left + tileSide);
      const { least, most, veil } = this.#tiles.around(left / tileSide, tileRow);
      if (veil === 0 && least > -sharpRadius && most < sharpRadius) this.#copy(left, right);
      else if (isEven(least, most))
        this.#blurEvenly(left, right, Math.min(Math.abs(least), Math.abs(most)));
      else this.#blurEach(left, right, veil);
    }
  }

  #copy(left: number, right: number): void {
    const { width } = this.#negative;
    for (let y = 0; y < this.#rows; y += 1) {
      const from = ((this.#first - this.#top + y) * width + left) * 3;
      const until = from + (right - left) * 3;
      this.light.set(this.#full.light.subarray(from, until), (y * width + left) * 3);
    }
  }

  /** Where the blur is uniform, gathers few pixels and interpolates the rest. */
  #blurEvenly(left: number, right: number, radius: number): void {
    const { width, height } = this.#negative;
    const step = radius < 5 ? 1 : radius < 12 ? 2 : 4;
    const columns = Math.ceil((right - left) / step) + 1;
    const rows = Math.ceil(this.#rows / step) + 1;
    const grid = this.#grid;
    for (let row = 0; row < rows; row += 1) {
      const y = Math.min(height - 1, this.#first + row * step);
      for (let column = 0; column < columns; column += 1) {
        const x = Math.min(width - 1, left + column * step);
        this.#gatherEvenly(x, y, (row * columns + column) * 3);
      }
    }
    for (let y = 0; y < this.#rows; y += 1) {
      const row = Math.floor(y / step);
      const down = y / step - row;
      for (let x = left; x < right; x += 1) {
        const column = Math.floor((x - left) / step);
        const across = (x - left) / step - column;
        const a = (row * columns + column) * 3;
        const c = a + columns * 3;
        const at = (y * width + x) * 3;
        for (let part = 0; part < 3; part += 1) {
          const upper = mix(grid[a + part], grid[a + 3 + part], across);
          const lower = mix(grid[c + part], grid[c + 3 + part], across);
          this.light[at + part] = mix(upper, lower, down);
        }
      }
    }
  }

  #gatherEvenly(x: number, y: number, into: number): void {
    const { width, height, plates } = this.#negative;
    const own = this.#full.circle[(y - this.#top) * width + x];
    const { level, x: across, y: down, weights } = discOf(Math.abs(own));
    const { width: columns, light } = plates[level] ?? this.#full;
    const scale = 2 ** -level;
    const middleX = (x + 0.5) * scale;
    const middleY = (y + 0.5) * scale;
    const top = this.#top >> level;
    const lowest = Math.ceil(height * scale) - 1;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0; tap < weights.length; tap += 1) {
      // Truncates instead of rounding down: negative values are off the picture and clamped to 0.
      const column = (middleX + across[tap]) | 0;
      const row = (middleY + down[tap]) | 0;
      const cx = column < 0 ? 0 : column >= columns ? columns - 1 : column;
      const cy = row < 0 ? 0 : row > lowest ? lowest : row;
      const at = ((cy - top) * columns + cx) * 3;
      const weight = weights[tap];
      red += light[at] * weight;
      green += light[at + 1] * weight;
      blue += light[at + 2] * weight;
    }
    this.#grid[into] = red;
    this.#grid[into + 1] = green;
    this.#grid[into + 2] = blue;
  }

  #blurEach(left: number, right: number, veil: number): void {
    const { width } = this.#negative;
    for (let y = 0; y < this.#rows; y += 1) {
      for (let x = left; x < right; x += 1) {
        const at = (this.#first - this.#top + y) * width + x;
        const reach = Math.max(Math.abs(this.#full.circle[at]), veil);
        const into = (y * width + x) * 3;
        if (reach >= sharpRadius) {
          this.#gather(x, this.#first + y, reach, into);
          continue;
        }
        const { light } = this.#full;
        this.light[into] = light[at * 3];
        this.light[into + 1] = light[at * 3 + 1];
        this.light[into + 2] = light[at * 3 + 2];
      }
    }
  }

  #gather(x: number, y: number, reach: number, into: number): void {
    const { width, height, plates, circles } = this.#negative;
    const full = this.#full;
    const middle = (y - this.#top) * width + x;
    const circle = full.circle[middle];
    const own = Math.abs(circle);
    const isBefore = circle < -sharpRadius;
    // Circle at one hundredth more distance.
    const behind = circles.far - (circles.far - circle) / 1.01;
    const taps = tapsFor(reach);
    const area = (reach * reach) / taps;
    const step = reach / Math.sqrt(taps);
    const spacing = step * Math.sqrt(Math.PI);
    const level = levelFor(spacing);
    const source = plates[level] ?? full;
    const scale = 2 ** -level;
    const top = this.#top >> level;
    const last = source.width - 1;
    const lowest = Math.ceil(height * scale) - 1;
    const edge = edgeFor(spacing);
    let farR = 0;
    let farG = 0;
    let farB = 0;
    let far = 0;
    let nearR = 0;
    let nearG = 0;
    let nearB = 0;
    let near = 0;
    for (let tap = -1; tap < taps; tap += 1) {
      // The pixel itself always has some weight, so that no circle is empty.
      const isOwn = tap < 0;
      const away = isOwn ? 0 : step * spiralAway[tap];
      const column = ((x + 0.5 + step * (spiralX[tap] ?? 0)) * scale) | 0;
      const row = ((y + 0.5 + step * (spiralY[tap] ?? 0)) * scale) | 0;
      const cx = column < 0 ? 0 : column > last ? last : column;
      const cy = row < 0 ? 0 : row > lowest ? lowest : row;
      const at = isOwn ? middle : (cy - top) * source.width + cx;
      const { light, circle: there } = isOwn ? full : source;
      const signed = there[at];
      const radius = signed < 0 ? -signed : signed;
      const veil = signed < 0 ? rise(radius - 0.7) : 0;
      const stands = isOwn ? 1 / taps : area;
      if (veil > 0) {
        const weight =
          (veil * stands * rise((radius - away) * edge + 0.5)) / (radius * radius + 0.25);
        nearR += light[at * 3] * weight;
        nearG += light[at * 3 + 1] * weight;
        nearB += light[at * 3 + 2] * weight;
        near += weight;
      }
      if (veil >= 1) continue;
      // Light from behind the pixel spreads over it only as far as the pixel itself is blurred.
      const spill = !isBefore && signed > behind && own < radius ? own : radius;
      const cover = rise((spill - away) * edge + 0.5) + (isBefore ? 1e-3 : 0);
      const weight = ((1 - veil) * stands * cover) / (spill * spill + 0.25);
      farR += light[at * 3] * weight;
      farG += light[at * 3 + 1] * weight;
      farB += light[at * 3 + 2] * weight;
      far += weight;
    }
    const covered = far > 0 ? Math.min(1, near * 1.06) : 1;
    const nearShare = near > 0 ? covered / near : 0;
    const farShare = far > 0 ? (1 - covered) / far : 0;
    this.light[into] = nearR * nearShare + farR * farShare;
    this.light[into + 1] = nearG * nearShare + farG * farShare;
    this.light[into + 2] = nearB * nearShare + farB * farShare;
  }
}

/** Whether all circles are on one side of the focus and nearly the same size. */
function isEven(least: number, most: number): boolean {
  if (least < sharpRadius && most > -sharpRadius) return false;
  return most - least <= unevenness * Math.min(Math.abs(least), Math.abs(most));
}

function rise(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 1 : value;
}
