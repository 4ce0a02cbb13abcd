import { DetailPass } from '@image-production/previz-tracer';
import type {
  DetailPlan,
  FlatScene,
  LightBuffer,
  Negative,
  RayCaster,
} from '@image-production/previz-tracer';

import type { Grade } from './grade.ts';
import { halveTiles } from './halve-tiles.ts';
import { blurRows, LensBlur } from './lens-blur.ts';
import { Print } from './print.ts';

/** What the bands of a picture have in common. */
export interface DevelopPlan {
  readonly light: LightBuffer;
  readonly detail: DetailPlan;
  readonly negative: Negative;
  readonly grade: Grade;
  readonly seed: number;
  /** RGB of the rows that a band prints. */
  readonly samples: Uint16Array;
}

/** Rows of tiles that are exposed, while rows above them are printed: neither needs the other. */
export interface Band {
  /** First row that the negative holds. */
  readonly heldFrom: number;
  /** First row of tiles that is exposed, and how many are. */
  readonly exposedFrom: number;
  readonly exposed: number;
  /** First block of rows that is printed, and how many are. */
  readonly printedFrom: number;
  readonly printed: number;
}

/** What one thread develops with. */
export class DevelopPass {
  readonly #plan: DevelopPlan;
  readonly #detail: DetailPass;
  readonly #blur: LensBlur;
  readonly #print: Print;

  constructor(scene: FlatScene, caster: RayCaster, plan: DevelopPlan) {
    const { light, detail, negative, grade, seed } = plan;
    this.#plan = plan;
    this.#detail = new DetailPass(scene, caster, light, detail, negative);
    this.#blur = new LensBlur(negative);
    this.#print = new Print(grade, negative.width, negative.height, seed);
  }

  /** One block of a band: what is exposed comes first. */
  work(band: Band, block: number): void {
    const { heldFrom, exposedFrom, exposed, printedFrom } = band;
    if (block < exposed) {
      this.#detail.render(exposedFrom + block, heldFrom);
      halveTiles(this.#plan.negative, exposedFrom + block, heldFrom);
    } else {
      this.#printRows(printedFrom + block - exposed, band);
    }
  }

  #printRows(block: number, { heldFrom, printedFrom }: Band): void {
    const { negative, samples } = this.#plan;
    const { width, height } = negative;
    this.#blur.blur(block, heldFrom);
    const first = block * blurRows;
    const rows = Math.min(blurRows, height - first);
    for (let row = 0; row < rows; row += 1) {
      const to = (first + row - printedFrom * blurRows) * width * 3;
      this.#print.row(this.#blur.light, row * width * 3, first + row, samples, to);
    }
  }
}
