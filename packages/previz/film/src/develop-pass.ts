import { DetailPass } from '@image-production/previz-tracer';
import type { DetailPlan, FlatScene, RayCaster } from '@image-production/previz-tracer';

import type { Grade } from './grade.ts';
import { halveTiles } from './halve-tiles.ts';
import { halfFloats } from './highlights.ts';
import { blurRows, LensBlur } from './lens-blur.ts';
import { Print } from './print.ts';

/** Data that all bands of a picture share. */
export interface DevelopPlan {
  readonly detail: DetailPlan;
  readonly grade: Grade;
  readonly seed: number;
  /** RGB output rows of a band. */
  readonly samples: Uint16Array;
  /** The light of these rows that their print does not tell, RGB half floats. */
  readonly highlights: Uint16Array;
}

/** Tile rows to expose while rows above them are printed; the two are independent. */
export interface Band {
  /** First row held by the negative. */
  readonly heldFrom: number;
  /** First tile row to expose, and number of tile rows. */
  readonly exposedFrom: number;
  readonly exposed: number;
  /** First block of rows to print, and number of blocks. */
  readonly printedFrom: number;
  readonly printed: number;
}

/** Develops a picture's bands on one thread. */
export class DevelopPass {
  readonly #plan: DevelopPlan;
  readonly #detail: DetailPass;
  readonly #blur: LensBlur;
  readonly #print: Print;
  readonly #highlights: Float16Array;

  constructor(scene: FlatScene, caster: RayCaster, plan: DevelopPlan) {
    const { detail, grade, seed } = plan;
    const { negative } = detail;
    this.#plan = plan;
    this.#highlights = halfFloats(plan.highlights);
    this.#detail = new DetailPass(scene, caster, detail);
    this.#blur = new LensBlur(negative);
    this.#print = new Print(grade, negative.width, negative.height, seed);
  }

  /** Runs one block of a band; exposure blocks come first. */
  work(band: Band, block: number): void {
    const { heldFrom, exposedFrom, exposed, printedFrom } = band;
    if (block < exposed) {
      this.#detail.render(exposedFrom + block, heldFrom);
      halveTiles(this.#plan.detail.negative, exposedFrom + block, heldFrom);
    } else {
      this.#printRows(printedFrom + block - exposed, band);
    }
  }

  #printRows(block: number, { heldFrom, printedFrom }: Band): void {
    const { detail, samples } = this.#plan;
    const { width, height } = detail.negative;
    this.#blur.blur(block, heldFrom);
    const first = block * blurRows;
    const rows = Math.min(blurRows, height - first);
    for (let row = 0; row < rows; row += 1) {
      const light = this.#blur.light.subarray(row * width * 3);
      const to = (first + row - printedFrom * blurRows) * width * 3;
      this.#print.row(first + row, light, samples.subarray(to), this.#highlights.subarray(to));
    }
  }
}
