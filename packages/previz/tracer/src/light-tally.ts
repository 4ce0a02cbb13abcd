import { luminanceWeights } from '@image-production/previz-geometry';
import type { LensCamera } from '@image-production/previz-geometry';

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
        const d = this.diffuse[pixel * 3 + part];
        const s = this.gloss[pixel * 3 + part];
        sums[at + part] = sums[at + part] + d;
        sums[at + 3 + part] = sums[at + 3 + part] + s;
        diffuse += d * luminanceWeights[part];
        gloss += s * luminanceWeights[part];
      }
      sums[at + 6] = sums[at + 6] + diffuse * diffuse;
      sums[at + 7] = sums[at + 7] + gloss * gloss;
    }
  }

  /** Writes the mean of the samples and its noise to the pixels of the buffer. */
  write(count: number, pixels: Int32Array, hits: Hits, samples: number, buffer: LightBuffer): void {
    const sums = this.#sums;
    for (let index = 0; index < count; index += 1) {
      const at = pixels[index];
      if (hits.surface[index] < 0) continue;
      const kept = this.kept[index];
      let diffuse = 0;
      let gloss = 0;
      for (let part = 0; part < 3; part += 1) {
        const d = (sums[index * 8 + part] / samples) * kept;
        const s = sums[index * 8 + 3 + part] / samples;
        buffer.diffuse[at * 3 + part] = d;
        buffer.gloss[at * 3 + part] = s;
        diffuse += d * luminanceWeights[part];
        gloss += s * luminanceWeights[part];
      }
      buffer.diffuseNoise[at] = noise(sums[index * 8 + 6] * kept * kept, diffuse, samples);
      buffer.glossNoise[at] = noise(sums[index * 8 + 7], gloss, samples);
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
  buffer.surface[at] = hits.surface[index];
  if (hits.surface[index] < 0) return;
  buffer.normal[at * 3] = hits.nx[index];
  buffer.normal[at * 3 + 1] = hits.ny[index];
  buffer.normal[at * 3 + 2] = hits.nz[index];
  buffer.point[at * 3] = hits.x[index];
  buffer.point[at * 3 + 1] = hits.y[index];
  buffer.point[at * 3 + 2] = hits.z[index];
  buffer.albedo[at * 3] = hits.r[index];
  buffer.albedo[at * 3 + 1] = hits.g[index];
  buffer.albedo[at * 3 + 2] = hits.b[index];
  const along =
    hits.vx[index] * forward[0] + hits.vy[index] * forward[1] + hits.vz[index] * forward[2];
  buffer.depth[at] = -along * hits.distance[index];
}

/** Variance of a mean. */
function noise(squares: number, mean: number, samples: number): number {
  return Math.max(0, squares / samples - mean * mean) / Math.max(1, samples - 1);
}
