import { luminanceAt } from '@image-production/previz-geometry';
import { materialAt, materialWords } from '@image-production/previz-tracer';
import type { FlatScene, LightBuffer } from '@image-production/previz-tracer';

/** Quantile of the light falling on non-metals at which a white surface prints white. */
const litShare = 0.82;
const whiteLevel = 0.92;
/** Strength of the correction that brings dark and pale sets towards middle grey. */
const leaning = 0.28;
const middle = 0.2;

/**
 * Meters the light that falls on the set (incident metering), corrected in part towards middle grey
 * for the set's reflectance. Returns the scale factor from light to print.
 */
export function meteredExposure(scene: FlatScene, light: LightBuffer): number {
  const falling = new Float32Array(light.surface.length);
  let count = 0;
  let logs = 0;
  let weights = 0;
  for (let at = 0; at < light.surface.length; at += 1) {
    const surface = light.surface[at];
    if (surface < 0) continue;
    const isMetal = scene.materials[surface * materialWords + materialAt.metal] > 0;
    const lit = luminanceAt(light.diffuse, at * 3);
    if (!isMetal) falling[count++] = lit;
    const back = isMetal
      ? luminanceAt(light.gloss, at * 3) * luminanceAt(light.albedo, at * 3)
      : lit * luminanceAt(light.albedo, at * 3) + luminanceAt(light.gloss, at * 3);
    const weight = centrality(light, at);
    logs += weight * Math.log(back + 1e-6);
    weights += weight;
  }
  if (weights === 0) return 1;
  const sorted = falling.subarray(0, count).toSorted();
  const bright = sorted[Math.floor(litShare * (count - 1))];
  const average = Math.exp(logs / weights);
  const incident = bright > 0 ? whiteLevel / bright : middle / average;
  const exposure =
    incident * Math.min(1.9, Math.max(0.6, (middle / (incident * average)) ** leaning));
  // A single NaN would print the whole picture black.
  if (!Number.isFinite(exposure)) throw new Error('the light of a picture can be measured');
  return exposure;
}

/** Centre-weighted metering: the middle of the picture counts more than its corners. */
function centrality({ width, height }: LightBuffer, pixel: number): number {
  const x = ((pixel % width) + 0.5) / width - 0.5;
  const y = Math.floor(pixel / width) / height - 0.5;
  return 1 / (1 + 6 * (x * x + y * y));
}
