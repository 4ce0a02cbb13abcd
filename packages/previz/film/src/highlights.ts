import type { Radiance } from '@image-production/previz-tracer';

import type { ToneCurve } from './tone-curve.ts';
import { unprint } from './unprint.ts';

/** Stops above white that the light of a picture may reach. */
export const reserveStops = 3;
const lightMost = 2 ** reserveStops;

/** Light, in multiples of white, from which on a print fades into what was before it. */
const fadeFrom = 0.5;
const fadeStops = 1.5;
/** Share of itself by which light may differ from what its print tells. */
const tolerance = 0.02;
const darkest = 0.05;

/**
 * Finds the light that cannot be told from its print: that of highlights. What the print did to
 * them, its tint and its grain, fades within a stop and a half.
 */
export class HighlightSieve {
  readonly #curve: ToneCurve;
  readonly #told = new Float32Array(3);

  constructor(curve: ToneCurve) {
    this.#curve = curve;
  }

  /** Writes the light of a pixel in multiples of white, or NaN if its samples tell it. */
  sift({ r, g, b }: Radiance, samples: Uint16Array, at: number, into: Float16Array): void {
    const { white } = this.#curve;
    const most = Math.max(r, g, b) / white;
    if (most < fadeFrom) {
      into[at] = Number.NaN;
      return;
    }
    const told = this.#told;
    unprint(samples, this.#curve, [at, at + 3], told);
    const own = shareOfOwn(most);
    into[at] = kept(r / white, told[0], own);
    into[at + 1] = kept(g / white, told[1], own);
    into[at + 2] = kept(b / white, told[2], own);
    if (isTold(told, into, at)) into[at] = Number.NaN;
  }
}

function shareOfOwn(light: number): number {
  const along = Math.min(1, Math.log2(light / fadeFrom) / fadeStops);
  return along * along * (3 - 2 * along);
}

/** A print ends at white: beyond it, what it did to white is done to the light. */
function kept(light: number, told: number, own: number): number {
  const printed = Math.max(0, told) * Math.max(1, light);
  return Math.min(lightMost, own * Math.max(0, light) + (1 - own) * printed);
}

function isTold(told: Float32Array, light: Float16Array, at: number): boolean {
  for (let part = 0; part < 3; part += 1) {
    const own = light[at + part];
    if (Math.abs(own - told[part]) > tolerance * Math.max(own, darkest)) return false;
  }
  return true;
}

/** The same memory as half floats, which no table of shared arrays knows. */
export function halfFloats({ buffer, byteOffset, length }: Uint16Array): Float16Array {
  return new Float16Array(buffer, byteOffset, length);
}

/** Rows of pixels whose light was sifted out. */
interface Kept {
  readonly first: number;
  readonly end: number;
  /** Of each run: its first pixel, counted from the first row, and how many there are. */
  readonly runs: Uint32Array;
  /** Of all pixels of the runs. */
  readonly light: Float16Array;
}

/** The light of highlights, in half floats, and nothing of all other pixels. */
export class Highlights {
  readonly #width: number;
  readonly #kept: Kept[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  /** Keeps what was sifted of rows from `first` on: RGB half floats. */
  add(first: number, halves: Uint16Array): void {
    const sifted = halfFloats(halves);
    const pixels = sifted.length / 3;
    const runs: number[] = [];
    let count = 0;
    for (let pixel = 0; pixel < pixels; pixel += 1) {
      if (Number.isNaN(sifted[pixel * 3])) continue;
      const start = pixel;
      while (pixel < pixels && !Number.isNaN(sifted[pixel * 3])) pixel += 1;
      runs.push(start, pixel - start);
      count += pixel - start;
    }
    if (count === 0) return;
    const light = new Float16Array(count * 3);
    for (let run = 0, to = 0; run < runs.length; run += 2) {
      const from = runs[run] * 3;
      light.set(sifted.subarray(from, from + runs[run + 1] * 3), to);
      to += runs[run + 1] * 3;
    }
    const end = first + pixels / this.#width;
    this.#kept.push({ first, end, runs: Uint32Array.from(runs), light });
  }

  /** Writes what is kept over the light of rows from `first` up to but excluding `end`. */
  overlay(first: number, end: number, into: Float32Array): void {
    for (const band of this.#kept)
      if (band.first < end && band.end > first) this.#overlay(band, first, into);
  }

  #overlay(band: Kept, first: number, into: Float32Array): void {
    const { runs, light } = band;
    const shift = (band.first - first) * this.#width * 3;
    for (let run = 0, from = 0; run < runs.length; run += 2) {
      const to = runs[run] * 3 + shift;
      const length = runs[run + 1] * 3;
      for (let at = Math.max(0, -to); at < length && to + at < into.length; at += 1)
        into[to + at] = light[from + at];
      from += length;
    }
  }
}
