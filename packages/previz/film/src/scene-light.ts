import { reserveStops } from './highlights.ts';
import type { Highlights } from './highlights.ts';
import type { ToneCurve } from './tone-curve.ts';
import { unprint } from './unprint.ts';

/** Part of a picture, in pixels; right and bottom are outside. */
export interface CoveredPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The light of a scene as it came to the print, after lens, colour and grain: told by the print
 * where it can be, kept where it cannot. Linear sRGB, 1 prints white.
 */
export class SceneLight {
  readonly reserveStops: number = reserveStops;
  /** Of light and print, both linear, from 0, 0 to 1, 1. */
  readonly toneCurve: ToneCurve['points'];
  readonly #curve: ToneCurve;
  readonly #highlights: Highlights;
  readonly #samples: Uint16Array;
  readonly #width: number;
  readonly #covered: CoveredPart[] = [];

  constructor(curve: ToneCurve, highlights: Highlights, samples: Uint16Array, width: number) {
    this.toneCurve = curve.points;
    this.#curve = curve;
    this.#highlights = highlights;
    this.#samples = samples;
    this.#width = width;
  }

  /** From now on this part is as its samples tell. */
  cover(part: CoveredPart): void {
    this.#covered.push(part);
  }

  /** Writes the rows from `first` up to but excluding `end`. */
  readonly readRows = (first: number, end: number, into: Float32Array): void => {
    const rowSamples = this.#width * 3;
    const all = [first * rowSamples, end * rowSamples] as const;
    const rows = into.subarray(0, all[1] - all[0]);
    unprint(this.#samples, this.#curve, all, rows);
    this.#highlights.overlay(first, end, rows);
    for (const { left, top, right, bottom } of this.#covered) {
      for (let y = Math.max(top, first); y < Math.min(bottom, end); y += 1) {
        const own = [(y * this.#width + left) * 3, (y * this.#width + right) * 3] as const;
        unprint(this.#samples, this.#curve, own, rows.subarray(own[0] - all[0]));
      }
    }
  };
}
