import { luminanceAt } from '@image-production/previz-geometry';
import { materialAt, materialWords } from '@image-production/previz-tracer';
import type { FlatScene, LightBuffer } from '@image-production/previz-tracer';

/**
 * One round of the à-trous filter (Dammertz 2010), guided by surfaces and by the noise estimated
 * from the samples (Schied 2017): averages light with neighbours `step` pixels apart that lie on
 * the same object, face the same way and match in brightness within the noise.
 */
export interface Round {
  readonly step: number;
  readonly from: Float32Array;
  readonly fromNoise: Float32Array;
  readonly to: Float32Array;
  readonly toNoise: Float32Array;
  /** Keeps reflections as sharp as their surface is polished. */
  readonly isGloss: boolean;
  /** Removes the steps of a coarse picture: nearest neighbours only, at any brightness. */
  readonly isLast: boolean;
}

const kernel = Float64Array.of(1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16);
const lastKernel = Float64Array.of(0, 1 / 4, 1 / 2, 1 / 4, 0);
/** Largest accepted brightness difference, in standard deviations. */
const tolerance = 3;

export const smoothRows = 12;

/** The light of a picture and its surface data. */
export interface GuidedLight {
  readonly scene: FlatScene;
  readonly light: LightBuffer;
  /** Width of a pixel at one metre's distance, in metres. */
  readonly footprint: number;
}

export function smoothBlock(guided: GuidedLight, round: Round, block: number): void {
  const { light } = guided;
  const bottom = Math.min(light.height, (block + 1) * smoothRows);
  for (let y = block * smoothRows; y < bottom; y += 1) {
    for (let x = 0; x < light.width; x += 1) smoothPixel(guided, round, x, y);
  }
}

const sums = new Float64Array(5);
/** The pixel being smoothed, its tolerance from the plane, and whether gloss is smoothed. */
const own = { at: 0, reach: 0, isGloss: false };

function smoothPixel(
  { scene, light, footprint }: GuidedLight,
  round: Round,
  x: number,
  y: number,
): void {
  const { width, height } = light;
  const { step, from, fromNoise, to, toNoise, isLast } = round;
  const at = y * width + x;
  const surface = light.surface[at];
  const isDone = round.isGloss && isSharper(scene, surface, step);
  if (surface < 0 || isDone) {
    to.set(from.subarray(at * 3, at * 3 + 3), at * 3);
    toNoise[at] = fromNoise[at];
    return;
  }
  sums.fill(0);
  const bright = luminanceAt(from, at * 3);
  const scale = isLast
    ? 0
    : 1 / (tolerance * Math.sqrt(blurredNoise(light, fromNoise, x, y)) + 0.004 * bright + 1e-9);
  const [weights, radius] = isLast ? [lastKernel, 1] : [kernel, 2];
  own.at = at;
  own.reach = 1.5 * footprint * light.depth[at] * step;
  own.isGloss = round.isGloss;
  for (let row = -radius; row <= radius; row += 1) {
    const oy = y + row * step;
    if (oy < 0 || oy >= height) continue;
    for (let column = -radius; column <= radius; column += 1) {
      const ox = x + column * step;
      if (ox < 0 || ox >= width) continue;
      const other = oy * width + ox;
      const weight =
        weights[row + 2] *
        weights[column + 2] *
        likeness(scene, light, other) *
        closeness(luminanceAt(from, other * 3) - bright, scale);
      if (weight <= 0) continue;
      sums[0] = sums[0] + from[other * 3] * weight;
      sums[1] = sums[1] + from[other * 3 + 1] * weight;
      sums[2] = sums[2] + from[other * 3 + 2] * weight;
      sums[3] = sums[3] + fromNoise[other] * weight * weight;
      sums[4] = sums[4] + weight;
    }
  }
  const total = sums[4];
  to[at * 3] = sums[0] / total;
  to[at * 3 + 1] = sums[1] / total;
  to[at * 3 + 2] = sums[2] / total;
  toNoise[at] = sums[3] / (total * total);
}

/** Whether a surface reflects too sharply to be smoothed at this step, or not at all. */
function isSharper({ materials }: FlatScene, surface: number, step: number): boolean {
  const at = surface * materialWords;
  const mirrors =
    materials[at + materialAt.metal] > 0 || materials[at + materialAt.reflectance] > 0;
  return !mirrors || step > 2 + 40 * materials[at + materialAt.roughness];
}

function closeness(difference: number, scale: number): number {
  const ratio = (difference < 0 ? -difference : difference) * scale;
  // Approximates exp(-ratio) at a fraction of the cost.
  return 1 / (1 + ratio * (1 + ratio * (0.5 + ratio * (1 / 6 + ratio * (1 / 24)))));
}

/** 1 for a neighbour in the pixel's plane with the same normal, 0 for another object. */
function likeness(scene: FlatScene, light: LightBuffer, other: number): number {
  const { at, reach, isGloss } = own;
  const surface = light.surface[at];
  const surfaceThere = light.surface[other];
  if (surface !== surfaceThere) {
    if (isGloss || surfaceThere < 0) return 0;
    const { materials } = scene;
    const object = materials[surface * materialWords + materialAt.object];
    if (object !== materials[surfaceThere * materialWords + materialAt.object]) return 0;
  }
  const { normal, point } = light;
  const a = at * 3;
  const b = other * 3;
  const nx = normal[a];
  const ny = normal[a + 1];
  const nz = normal[a + 2];
  const alike = nx * normal[b] + ny * normal[b + 1] + nz * normal[b + 2];
  if (alike <= 0.5) return 0;
  const away =
    nx * (point[b] - point[a]) +
    ny * (point[b + 1] - point[a + 1]) +
    nz * (point[b + 2] - point[a + 2]);
  const ratio = away / reach;
  let power = alike * alike;
  power *= power;
  power *= power;
  power *= power;
  return (isGloss ? power * power : power) / (1 + ratio * ratio * ratio * ratio);
}

/** The noise estimate from few samples is itself noisy, so it is averaged over neighbours. */
function blurredNoise(light: LightBuffer, noise: Float32Array, x: number, y: number): number {
  let sum = 0;
  let weight = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(light.height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(light.width - 1, x + 1); column += 1) {
      const share = (row === y ? 2 : 1) * (column === x ? 2 : 1);
      sum += share * noise[row * light.width + column];
      weight += share;
    }
  }
  return sum / weight;
}
