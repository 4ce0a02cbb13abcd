import type { LabPlanes } from '../planes.ts';

const parts = 5;

/** A mixture of five Gaussians in Lab. */
export class ColorMixture {
  readonly #weights = new Float64Array(parts);
  readonly #means = new Float64Array(parts * 3);
  /** Upper triangle of each inverse covariance matrix, six values. */
  readonly #inverse = new Float64Array(parts * 6);
  readonly #floor = new Float64Array(parts);

  /** Initializes the components at quantiles of lightness and chroma, then fits them. */
  static of(picture: LabPlanes, members: Int32Array, rounds = 4): ColorMixture {
    const mixture = new ColorMixture();
    const order = members.toSorted(
      (one, other) => keyOf(picture, one) - keyOf(picture, other) || one - other,
    );
    const owner = new Uint8Array(members.length);
    order.forEach((_, place) => (owner[place] = Math.floor((place * parts) / order.length)));
    mixture.#learn(picture, order, owner);
    for (let round = 0; round < rounds; round += 1) {
      order.forEach((at, place) => (owner[place] = mixture.#nearest(picture, at)));
      mixture.#learn(picture, order, owner);
    }
    return mixture;
  }

  /** Negative log-likelihood of a pixel's colour. */
  cost(picture: LabPlanes, at: number): number {
    let sum = 0;
    for (let part = 0; part < parts; part += 1)
      if (this.#weights[part] > 0) sum += Math.exp(-this.#away(picture, at, part));
    return -Math.log(Math.max(sum, 1e-12));
  }

  #nearest(picture: LabPlanes, at: number): number {
    let best = 0;
    let least = Infinity;
    for (let part = 0; part < parts; part += 1) {
      if (this.#weights[part] === 0) continue;
      const away = this.#away(picture, at, part);
      if (away < least) [least, best] = [away, part];
    }
    return best;
  }

  #away(picture: LabPlanes, at: number, part: number): number {
    const l = picture.lightness[at] - this.#means[part * 3];
    const a = picture.a[at] - this.#means[part * 3 + 1];
    const b = picture.b[at] - this.#means[part * 3 + 2];
    const i = part * 6;
    const m = this.#inverse;
    return (
      this.#floor[part] +
      0.5 *
        (l * l * m[i] +
          a * a * m[i + 3] +
          b * b * m[i + 5] +
          2 * (l * a * m[i + 1] + l * b * m[i + 2] + a * b * m[i + 4]))
    );
  }

  #learn(picture: LabPlanes, members: Int32Array, owner: Uint8Array): void {
    const counts = new Float64Array(parts);
    const sums = new Float64Array(parts * 3);
    const squares = new Float64Array(parts * 6);
    for (const [place, at] of members.entries()) {
      const part = owner[place];
      const color = [picture.lightness[at], picture.a[at], picture.b[at]] as const;
      counts[part] = counts[part] + 1;
      let pair = part * 6;
      for (let i = 0; i < 3; i += 1) {
        sums[part * 3 + i] = sums[part * 3 + i] + color[i];
        for (let j = i; j < 3; j += 1) {
          squares[pair] = squares[pair] + color[i] * color[j];
          pair += 1;
        }
      }
    }
    for (let part = 0; part < parts; part += 1) {
      const count = counts[part];
      this.#weights[part] = count / members.length;
      if (count < 8) this.#weights[part] = 0;
      else this.#store(part, count, sums, squares);
    }
  }

  #store(part: number, count: number, sums: Float64Array, squares: Float64Array): void {
    const mean = [0, 1, 2].map((i) => sums[part * 3 + i] / count);
    this.#means.set(mean, part * 3);
    const at = (pair: number, i: number, j: number): number =>
      squares[part * 6 + pair] / count - mean[i] * mean[j];
    const [ll, la, lb] = [at(0, 0, 0) + 1, at(1, 0, 1), at(2, 0, 2)];
    const [aa, ab, bb] = [at(3, 1, 1) + 1, at(4, 1, 2), at(5, 2, 2) + 1];
    const cofactors = [
      aa * bb - ab * ab,
      lb * ab - la * bb,
      la * ab - lb * aa,
      ll * bb - lb * lb,
      la * lb - ll * ab,
      ll * aa - la * la,
    ];
    const size = ll * cofactors[0] + la * cofactors[1] + lb * cofactors[2] || 1;
    cofactors.forEach((value, pair) => (this.#inverse[part * 6 + pair] = value / size));
    this.#floor[part] = 0.5 * Math.log(size) - Math.log(this.#weights[part]);
  }
}

function keyOf(picture: LabPlanes, at: number): number {
  return picture.lightness[at] + 0.6 * picture.a[at] - 0.4 * picture.b[at];
}
