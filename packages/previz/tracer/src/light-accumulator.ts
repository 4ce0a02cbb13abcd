import { luminanceWeights } from '@image-production/previz-geometry';
import type { LensCamera } from '@image-production/previz-geometry';

import type { Hits } from './hits.ts';
import type { LightBuffer, LightPlan } from './light-buffer.ts';

/** Accumulates the light of a tile's pixels over their samples. */
export class LightAccumulator {
  /** RGB of the current sample. */
  readonly diffuse: Float32Array;
  readonly gloss: Float32Array;
  /** Share of diffuse light that is not reflected at the surface. */
  readonly kept: Float32Array;
  /** RGB of both, and their squared luminance. */
  readonly #sums: Float32Array;
  readonly #buffer: LightBuffer;
  readonly #samples: number;

  constructor(size: number, { samples }: LightPlan, buffer: LightBuffer) {
    this.#buffer = buffer;
    this.#samples = samples;
    this.diffuse = new Float32Array(size * 3);
    this.gloss = new Float32Array(size * 3);
    this.kept = new Float32Array(size);
    this.#sums = new Float32Array(size * 8);
  }

  clear(): void {
    this.#sums.fill(0);
  }

  /** Writes the surface data at a pixel's centre. */
  writeGuide(hits: Hits, index: number, at: number, camera: LensCamera): void {
    const buffer = this.#buffer;
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
    buffer.depth[at] = hits.depth(index, camera);
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

  /** Writes the samples' mean and its noise to the buffer's pixels. */
  write(count: number, pixels: Int32Array, hits: Hits): void {
    const sums = this.#sums;
    const buffer = this.#buffer;
    const samples = this.#samples;
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

/** Variance of a mean. */
function noise(squares: number, mean: number, samples: number): number {
  return Math.max(0, squares / samples - mean * mean) / Math.max(1, samples - 1);
}
