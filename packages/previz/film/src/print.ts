import { luminance } from '@image-production/previz-geometry';
import { hash } from '@image-production/previz-tracer';
import type { Radiance } from '@image-production/previz-tracer';

import { Film } from './grade.ts';
import type { Grade } from './grade.ts';
import { HighlightSieve } from './highlights.ts';
import { toneCurve } from './tone-curve.ts';

/** Grain is rounded to 12 bits: finer steps would only enlarge files. */
const grainStep = 16;
const grainMax = 0.02;

/** Prints rows of the plate to 16 bits per channel: vignette, colour, film curve and grain. */
export class Print {
  readonly #grade: Grade;
  readonly #film: Film;
  readonly #width: number;
  readonly #height: number;
  readonly #seed: number;
  readonly #sieve: HighlightSieve;
  readonly #color: Radiance = { r: 0, g: 0, b: 0 };
  /** Gains of red, green and blue from warmth and tint. */
  readonly #balance: readonly [number, number, number];

  constructor(grade: Grade, width: number, height: number, seed: number) {
    this.#grade = grade;
    this.#width = width;
    this.#height = height;
    this.#film = new Film(grade);
    this.#seed = seed;
    this.#sieve = new HighlightSieve(toneCurve(grade));
    const { warmth, tint, exposure } = grade;
    const gain = 2 ** exposure;
    const r = 1 + 0.13 * warmth;
    const g = 1 - 0.07 * tint;
    const b = 1 - 0.17 * warmth;
    const even = gain / luminance(r, g, b);
    this.#balance = [r * even, g * even, b * even];
  }

  /**
   * Prints row `y` of the picture into `into`, and the light that the print does not tell into
   * `highlights`, in multiples of white; NaN is in the red of other pixels.
   */
  row(y: number, light: Float32Array, into: Uint16Array, highlights: Float16Array): void {
    const width = this.#width;
    const height = this.#height;
    const [red, green, blue] = this.#balance;
    const saturation = 1 + this.#grade.saturation;
    const down = (y + 0.5) / height - 0.5;
    const wide = width / height;
    const corner = 0.25 * (1 + wide * wide);
    const color = this.#color;
    for (let x = 0; x < width; x += 1) {
      const across = ((x + 0.5) / width - 0.5) * wide;
      const outwards = (down * down + across * across) / corner;
      const dim = 1 - 0.45 * this.#grade.vignette * outwards * outwards;
      const at = x * 3;
      const r = light[at] * red * dim;
      const g = light[at + 1] * green * dim;
      const b = light[at + 2] * blue * dim;
      const grey = luminance(r, g, b);
      const pixel = y * width + x;
      color.r = grey + (r - grey) * saturation;
      color.g = grey + (g - grey) * saturation;
      color.b = grey + (b - grey) * saturation;
      this.#develop(color, this.#grainAt(pixel), into, at);
      this.#sieve.sift(color, into, at, highlights);
    }
  }

  #develop({ r, g, b }: Radiance, clump: number, into: Uint16Array, to: number): void {
    const film = this.#film;
    const { shadowTone, highlightTone, grain } = this.#grade;
    const er = film.encoded(r);
    const eg = film.encoded(g);
    const eb = film.encoded(b);
    const tone = Math.min(1, luminance(er, eg, eb));
    const dark = (1 - tone) ** 3;
    const pale = tone * tone * (1 - 0.5 * tone);
    const noise = clump * grain * grainMax * (1 - Math.abs(2 * tone - 1) ** 2 * 0.7);
    const steps = Math.round((noise * 65535) / grainStep) * grainStep;
    into[to] = sample(er + dark * shadowTone[0] + pale * highlightTone[0], steps);
    into[to + 1] = sample(eg + dark * shadowTone[1] + pale * highlightTone[1], steps);
    into[to + 2] = sample(eb + dark * shadowTone[2] + pale * highlightTone[2], steps);
  }

  /** Approximately normal, with mean 0. */
  #grainAt(pixel: number): number {
    const word = hash(pixel, this.#seed);
    return ((word & 1023) + ((word >>> 10) & 1023) + ((word >>> 20) & 1023) - 1534.5) * (1 / 512);
  }
}

function sample(value: number, noise: number): number {
  const level = Math.round(value * 65535) + noise;
  return level < 0 ? 0 : level > 65535 ? 65535 : level;
}
