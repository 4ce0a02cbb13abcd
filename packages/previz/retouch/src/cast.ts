import {
  clamp,
  linearFromSrgb,
  luminance,
  mix,
  smoothstep,
} from '@image-production/previz-geometry';

import type { Reduced } from './reduced.ts';

/** Gains of red, green and blue in linear light. */
export type Gains = readonly [number, number, number];

/**
 * Casts below the first size, as a logarithm of a gain, are taste; from the second, errors. Warmth
 * is more often meant, as on cream paper.
 */
const others = { tasteful: 0.1, wrong: 0.26 };
const warm = { tasteful: 0.15, wrong: 0.3 };
/** Largest correction of one channel. */
const [leastGain, mostGain] = [0.7, 1.45];
/** Number of tonal ranges: darks, middle tones and lights. */
const tones = 3;
/** Smallest share of the neutral areas that makes a tonal range a witness. */
const witnessShare = 0.05;

/**
 * The gains that take a colour cast out: grey world over areas that are nearly grey and neither
 * black nor clipped; colourful pictures keep their cast. A cast affects darks and lights alike: a
 * difference between them is the colour of objects, as of a pale sky over warm rocks, and is kept.
 */
export function castOf(small: Reduced): Gains {
  const { neutrals: seen, lit } = neutralsOf(small);
  const total = seen.reduce((sum, { weight }) => sum + weight, 0);
  const pixels = small.width * small.height;
  // A white background already is the white point, and a bed of flowers has none.
  const trust =
    smoothstep(0.01, 0.1, total / pixels) *
    smoothstep(0.2, 0.4, total / lit) *
    smoothstep(0.3, 0.15, whiteShare(small));
  const whole = gainsOf(seen);
  const each = seen
    .filter(({ weight }) => weight > total * witnessShare)
    .map((one) => gainsOf([one]));
  const shared = whole.map((factor, channel) =>
    each.reduce((least, gains) => nearerToOne(least, gains[channel] ?? 1), factor),
  );
  const size = Math.max(...shared.map((gain) => Math.abs(Math.log(gain))));
  const { tasteful, wrong } =
    (shared[2] ?? 1) > (shared[0] ?? 1) && !isGreen(shared) ? warm : others;
  const share = trust * likelihood(shared) * smoothstep(tasteful, wrong, size);
  const toward = (channel: number): number =>
    mix(1, clamp(shared[channel] ?? 1, leastGain, mostGain), share);
  return [toward(0), toward(1), toward(2)];
}

/** Green against red and blue together, as a logarithm: below zero, green has to go. */
function tintOf([red = 1, green = 1, blue = 1]: readonly number[]): number {
  return Math.log(green) - Math.log(red * blue) / 2;
}

function isGreen(gains: readonly number[]): boolean {
  return tintOf(gains) < -0.1;
}

/** Light is warm, cool or greenish; what is pink is a thing. */
function likelihood(gains: readonly number[]): number {
  return smoothstep(0.2, 0.1, tintOf(gains));
}

/** Sum of nearly grey light in one tonal range. */
interface Neutrals {
  weight: number;
  readonly sum: [number, number, number];
}

/** Neutrals by tonal range, and the number of pixels that might have been neutral. */
function neutralsOf({ samples }: Reduced): {
  readonly neutrals: readonly Neutrals[];
  readonly lit: number;
} {
  let lit = 1;
  const found = Array.from({ length: tones }, (): Neutrals => ({ weight: 0, sum: [0, 0, 0] }));
  for (let at = 0; at < samples.length; at += 3) {
    const [red, green, blue] = [samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0];
    const peak = Math.max(red, green, blue);
    const saturation = peak > 0 ? (peak - Math.min(red, green, blue)) / peak : 1;
    const light = luminance(red, green, blue);
    const open = smoothstep(0.08, 0.25, light) * smoothstep(0.985, 0.95, peak);
    const weight = open * smoothstep(0.5, 0.25, saturation);
    lit += open;
    const tone = found[Math.min(tones - 1, Math.floor(light * tones))];
    if (tone === undefined || weight === 0) continue;
    tone.weight += weight;
    tone.sum[0] += weight * linearFromSrgb(red);
    tone.sum[1] += weight * linearFromSrgb(green);
    tone.sum[2] += weight * linearFromSrgb(blue);
  }
  return { neutrals: found, lit };
}

function whiteShare({ samples, width, height }: Reduced): number {
  let whites = 0;
  for (let at = 0; at < samples.length; at += 3)
    if (Math.min(samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0) > 0.97) whites += 1;
  return whites / (width * height);
}

function gainsOf(seen: readonly Neutrals[]): readonly number[] {
  const sums = [0, 1, 2].map((channel) =>
    seen.reduce((sum, one) => sum + (one.sum[channel] ?? 0), 0),
  );
  const grey = luminance(sums[0] ?? 0, sums[1] ?? 0, sums[2] ?? 0);
  return sums.map((sum) => (sum > 0 ? grey / sum : 1));
}

/** The smaller of two corrections; none if they contradict each other. */
function nearerToOne(one: number, other: number): number {
  if (one > 1 !== other > 1) return 1;
  return Math.abs(one - 1) < Math.abs(other - 1) ? one : other;
}
