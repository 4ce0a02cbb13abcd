import type { LensCamera } from '../scene/scene.ts';
import type { Hits } from './hits.ts';
import type { LightBuffer } from './light-buffer.ts';

/** Light of the pixels of a tile, added up over their samples. */
export class LightTally {
  /** RGB of the sample at hand. */
  readonly diffuse: Float32Array;
  readonly gloss: Float32Array;
  /** Share of diffuse light that is not mirrored away. */
  readonly kept: Float32Array;
  /** RGB of both, and the squares of their luminance. */
  readonly #sums: Float32Array;

  constructor(size: number) {
    this.diffuse = new Float32Array(size * 3);
    this.gloss = new Float32Array(size * 3);
    this.kept = new Float32Array(size);
    this.#sums = new Float32Array(size * 8);
  }

  clear(): void {
    this.#sums.fill(0);
  }

  /** Begins a sample. */
  begin(): void {
    this.diffuse.fill(0);
    this.gloss.fill(0);
  }

  /** Ends a sample. */
  sumUp(count: number): void {
    const sums = this.#sums;
    for (let pixel = 0; pixel < count; pixel += 1) {
      const at = pixel * 8;
      let diffuse = 0;
      let gloss = 0;
      for (let part = 0; part < 3; part += 1) {
        const d = this.diffuse[pixel * 3 + part] ?? 0;
        const s = this.gloss[pixel * 3 + part] ?? 0;
        sums[at + part] = (sums[at + part] ?? 0) + d;
        sums[at + 3 + part] = (sums[at + 3 + part] ?? 0) + s;
        diffuse += d * (luma[part] ?? 0);
        gloss += s * (luma[part] ?? 0);
      }
      sums[at + 6] = (sums[at + 6] ?? 0) + diffuse * diffuse;
      sums[at + 7] = (sums[at + 7] ?? 0) + gloss * gloss;
    }
  }

  /** Writes the mean of the samples and its noise to the pixels of the buffer. */
  write(count: number, pixels: Int32Array, hits: Hits, samples: number, buffer: LightBuffer): void {
    const sums = this.#sums;
    for (let index = 0; index < count; index += 1) {
      const at = pixels[index] ?? 0;
      if ((hits.surface[index] ?? -1) < 0) continue;
      const kept = this.kept[index] ?? 1;
      let diffuse = 0;
      let gloss = 0;
      for (let part = 0; part < 3; part += 1) {
        const d = ((sums[index * 8 + part] ?? 0) / samples) * kept;
        const s = (sums[index * 8 + 3 + part] ?? 0) / samples;
        buffer.diffuse[at * 3 + part] = d;
        buffer.gloss[at * 3 + part] = s;
        diffuse += d * (luma[part] ?? 0);
        gloss += s * (luma[part] ?? 0);
      }
      buffer.diffuseNoise[at] = noise((sums[index * 8 + 6] ?? 0) * kept * kept, diffuse, samples);
      buffer.glossNoise[at] = noise(sums[index * 8 + 7] ?? 0, gloss, samples);
    }
  }
}

/** Writes what lies in the middle of a pixel. */
export function writeGuide(
  hits: Hits,
  index: number,
  { forward }: LensCamera,
  at: number,
  buffer: LightBuffer,
): void {
  buffer.surface[at] = hits.surface[index] ?? -1;
  if ((hits.surface[index] ?? -1) < 0) return;
  buffer.normal[at * 3] = hits.nx[index] ?? 0;
  buffer.normal[at * 3 + 1] = hits.ny[index] ?? 0;
  buffer.normal[at * 3 + 2] = hits.nz[index] ?? 0;
  buffer.point[at * 3] = hits.x[index] ?? 0;
  buffer.point[at * 3 + 1] = hits.y[index] ?? 0;
  buffer.point[at * 3 + 2] = hits.z[index] ?? 0;
  buffer.albedo[at * 3] = hits.r[index] ?? 0;
  buffer.albedo[at * 3 + 1] = hits.g[index] ?? 0;
  buffer.albedo[at * 3 + 2] = hits.b[index] ?? 0;
  const along =
    (hits.vx[index] ?? 0) * forward[0] +
    (hits.vy[index] ?? 0) * forward[1] +
    (hits.vz[index] ?? 0) * forward[2];
  buffer.depth[at] = -along * (hits.distance[index] ?? 0);
}

const luma = Float64Array.of(0.2126, 0.7152, 0.0722);

/** Variance of a mean. */
function noise(squares: number, mean: number, samples: number): number {
  return Math.max(0, squares / samples - mean * mean) / Math.max(1, samples - 1);
}
