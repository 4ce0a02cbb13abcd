import { mix } from '@image-production/previz-geometry';
import type { Color, Texture } from '@image-production/previz-geometry';

import { hashed } from '../paint/hashed.ts';
import { encodedByte } from '../paint/skin-paint.ts';

const width = 512;
const height = 256;

/** Size of one repeat of the strand texture across and along the hair, in head heights. */
export const strandsSpan = { across: 0.4, along: 1 } as const;

/**
 * Vertical strands of one colour, tiling on all sides: each differs a little in brightness from the
 * next and fades in and out along its length.
 */
export function strandTexture(color: Color, contrast: number): Texture {
  const columns = strandShades(contrast);
  const strand = (at: number, run: number): number => {
    const fade = 0.5 + 0.5 * Math.sin(run * (1 + (at % 3)) + at * 2.4);
    return (columns[at] ?? 1) * (1 - 0.25 * contrast * fade);
  };
  const samples = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const run = (row / height) * 2 * Math.PI;
    for (let column = 0; column < width; column += 1) {
      // Strands wander: the same shade shifts by a few columns.
      const drift = 5 * Math.sin(run + column * 0.0491) + 2 * Math.sin(3 * run);
      const place = column + drift + width;
      const at = Math.floor(place);
      const shade = mix(strand(at % width, run), strand((at + 1) % width, run), place - at);
      write(samples, (row * width + column) * 4, color, shade);
    }
  }
  return { width, height, samples, isRepeated: true };
}

/** Stubble: dots of hair over visible scalp. */
export function stubbleTexture(hair: Color, scalp: Color): Texture {
  const size = 256;
  const samples = new Uint8ClampedArray(size * size * 4);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const dark = hashed(pixel) < 0.55 ? 0.25 * hashed(pixel + 7919) : 1;
    const color: Color = [
      hair[0] + (scalp[0] - hair[0]) * (1 - dark) * 0.3,
      hair[1] + (scalp[1] - hair[1]) * (1 - dark) * 0.3,
      hair[2] + (scalp[2] - hair[2]) * (1 - dark) * 0.3,
    ];
    write(samples, pixel * 4, color, 1);
  }
  return { width: size, height: size, samples, isRepeated: true };
}

/** Brightness of each column: strands of three widths superimposed. */
function strandShades(contrast: number): Float64Array {
  const shades = new Float64Array(width);
  for (let column = 0; column < width; column += 1) {
    const broad = evened(column, 16, 11);
    const middle = evened(column, 5, 23);
    const fine = hashed(column * 31 + 5);
    const light = 0.34 * broad + 0.36 * middle + 0.3 * fine;
    shades[column] = 1 + contrast * 1.7 * (light - 0.5);
  }
  return shades;
}

/** Interpolated noise over columns, tiling with them. */
function evened(column: number, step: number, salt: number): number {
  const place = column / step;
  const cells = Math.ceil(width / step);
  const low = Math.floor(place);
  const share = place - low;
  const soft = share * share * (3 - 2 * share);
  const value = (cell: number): number => hashed((cell % cells) * 127 + salt);
  return value(low) * (1 - soft) + value(low + 1) * soft;
}

function write(samples: Uint8ClampedArray, at: number, color: Color, shade: number): void {
  samples[at] = encodedByte(color[0] * shade);
  samples[at + 1] = encodedByte(color[1] * shade);
  samples[at + 2] = encodedByte(color[2] * shade);
  samples[at + 3] = 255;
}
