import { linearFromSrgb } from '@image-production/previz-geometry';

import { printed } from './grade.ts';
import type { Grade } from './grade.ts';

/** The print that counts as white: it rounds to the last of 255 levels. */
const whitePrint = linearFromSrgb(0.998);
const pointCount = 256;
/** Steps of light in which the inverse is looked for. */
const steps = 16_384;
/** Cells of the inverse, evenly spaced in linear print. */
const cells = 65_536;

/**
 * The film's curve as raw converters want it, from 0, 0 to 1, 1, both linear: light in multiples of
 * the least that prints white. The black point of the grade is no part of it.
 */
export class ToneCurve {
  /** Light that prints white. */
  readonly white: number;
  readonly points: readonly (readonly [light: number, print: number])[];
  readonly #contrast: number;
  /** Light by linear print. */
  readonly #lights: Float32Array = new Float32Array(cells + 2);

  constructor({ contrast }: Pick<Grade, 'contrast'>) {
    this.#contrast = contrast;
    this.white = whiteOf(contrast);
    this.points = Array.from({ length: pointCount + 1 }, (_, index) => {
      const light = (index / pointCount) ** 2;
      return [light, index === pointCount ? 1 : this.at(light)] as const;
    });
    this.#invert();
  }

  /** The print of light from 0 to 1. */
  at(light: number): number {
    const print = printed(light * this.white, this.#contrast);
    // What is missing of white is added at the very end, where a level of 255 has room for it.
    return print + (1 - whitePrint) * light ** 8;
  }

  /** The light of a linear print from 0 to 1. */
  lightOf(print: number): number {
    const place = print * cells;
    const cell = Math.trunc(place);
    const low = this.#lights[cell];
    return low + (this.#lights[cell + 1] - low) * (place - cell);
  }

  #invert(): void {
    const lights = this.#lights;
    let cell = 0;
    let [light, print] = [0, 0];
    for (let step = 1; step <= steps; step += 1) {
      const nextLight = (step / steps) ** 2;
      const nextPrint = this.at(nextLight);
      for (; cell <= nextPrint * cells && cell <= cells; cell += 1)
        lights[cell] = light + ((nextLight - light) * (cell / cells - print)) / (nextPrint - print);
      [light, print] = [nextLight, nextPrint];
    }
    lights.fill(1, cell);
  }
}

/** What a session of pictures uses in turn; a curve takes a quarter of a megabyte. */
const curvesKept = 8;
const kept = new Map<number, ToneCurve>();

/** The curve of a grade, kept for the next pictures, which mostly have the same. */
export function toneCurve({ contrast }: Pick<Grade, 'contrast'>): ToneCurve {
  const curve = kept.get(contrast) ?? new ToneCurve({ contrast });
  kept.delete(contrast);
  kept.set(contrast, curve);
  for (const eldest of kept.keys()) {
    if (kept.size <= curvesKept) break;
    kept.delete(eldest);
  }
  return curve;
}

/** Found by halving: the curve rises everywhere. */
function whiteOf(contrast: number): number {
  let [dark, bright] = [0, 64];
  for (let round = 0; round < 50; round += 1) {
    const light = (dark + bright) / 2;
    if (printed(light, contrast) < whitePrint) dark = light;
    else bright = light;
  }
  return bright;
}
