import { tileSide } from '@image-production/previz-tracer';
import type { Negative } from '@image-production/previz-tracer';

/** Circles of confusion that affect a tile. */
export interface Around {
  /** Smallest and largest circle among all that may spread over the tile. */
  least: number;
  most: number;
  /** Radius of the widest foreground circle that reaches the tile, or 0. */
  veil: number;
}

/** Finds the circles that spread over a tile from the tiles around it. */
export class TileCircles {
  readonly #negative: Negative;
  readonly #columns: number;
  readonly #rows: number;
  readonly #sharpRadius: number;
  readonly #around: Around = { least: 0, most: 0, veil: 0 };

  constructor(negative: Negative, sharpRadius: number) {
    this.#negative = negative;
    this.#columns = Math.ceil(negative.width / tileSide);
    this.#rows = Math.ceil(negative.height / tileSide);
    this.#sharpRadius = sharpRadius;
  }

  /** The result is valid until the next call. */
  around(column: number, row: number): Around {
    const { least, most } = this.#negative;
    const around = this.#around;
    const own = row * this.#columns + column;
    around.veil = this.#veilOver(column, row);
    const radius = Math.max(around.veil, Math.abs(least[own]), Math.abs(most[own]));
    around.least = Infinity;
    around.most = -Infinity;
    const reach = Math.ceil(radius / tileSide);
    for (let y = Math.max(0, row - reach); y <= Math.min(this.#rows - 1, row + reach); y += 1) {
      const end = y * this.#columns + Math.min(this.#columns - 1, column + reach);
      for (let at = y * this.#columns + Math.max(0, column - reach); at <= end; at += 1) {
        around.least = Math.min(around.least, least[at]);
        around.most = Math.max(around.most, most[at]);
      }
    }
    return around;
  }

  #veilOver(column: number, row: number): number {
    const { least, circles } = this.#negative;
    const reach = Math.ceil(circles.most / tileSide);
    let veil = 0;
    for (let y = Math.max(0, row - reach); y <= Math.min(this.#rows - 1, row + reach); y += 1) {
      const end = Math.min(this.#columns - 1, column + reach);
      for (let x = Math.max(0, column - reach); x <= end; x += 1) {
        const radius = -least[y * this.#columns + x];
        if (radius < this.#sharpRadius || radius <= veil) continue;
        const away = Math.max(Math.abs(x - column), Math.abs(y - row));
        if (away <= Math.ceil(radius / tileSide)) veil = radius;
      }
    }
    return veil;
  }
}
