import { readFile } from 'node:fs/promises';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { noiseOf, resample, retouch } from './index.ts';
import type { Raster16, Touch } from './index.ts';

const fixtures = new URL('../../../adapters/imaging/fixtures/good/', import.meta.url);
const stage = () => ({ report: async () => {} });
const touch: Touch = {
  exposure: 0.75,
  cast: 0.7,
  calm: 0.85,
  range: 0.65,
  curve: 0.13,
  local: 0.22,
  sharpness: 0.65,
  noise: 0.012,
  saturation: 1.03,
};

const blossom = 'environment-blossom-16bit.png';
const kitchen = 'environment-stilllife-gps.jpg';
const backpack = 'person-backpack-progressive.jpg';
const machine = 'product-espresso-machine.webp';
const dryer = 'product-hair-dryer.webp';
const tulips = 'environment-tulips-p3.png';
const lake = 'environment-lake.png';

/** What was done to a photograph. */
interface Damage {
  /** Gains of red, green and blue in linear light. */
  readonly gains?: readonly [number, number, number];
  /** Deviation of noise in encoded values of 1. */
  readonly noise?: number;
  /** Deviation of a blur in pixels. */
  readonly blur?: number;
}

const damaged: readonly (readonly [string, string, Damage])[] = [
  ['underexposed', blossom, { gains: [0.35, 0.35, 0.35] }],
  ['underexposed', lake, { gains: [0.45, 0.45, 0.45] }],
  ['overexposed', backpack, { gains: [1.9, 1.9, 1.9] }],
  ['warm', backpack, { gains: [1.2, 1, 0.75] }],
  ['cool', backpack, { gains: [0.8, 1, 1.3] }],
  ['green', kitchen, { gains: [0.88, 1.15, 0.88] }],
  ['noisy', tulips, { noise: 0.05 }],
  ['dim and warm', machine, { gains: [0.5, 0.4, 0.3] }],
  ['dim and noisy', kitchen, { gains: [0.4, 0.4, 0.4], noise: 0.03 }],
  ['soft and warm', dryer, { gains: [1.1, 1, 0.7], blur: 1.2 }],
];

const longestSide = 192;

async function photograph(file: string): Promise<Raster16> {
  const { data, info } = await sharp(await readFile(new URL(file, fixtures)))
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return deep(data, info.width, info.height);
}

function deep(samples: Uint8Array, width: number, height: number): Promise<Raster16> {
  return resample({ width, height, samples, full: 255 }, width, height, stage());
}

async function damage(picture: Raster16, { gains, noise = 0, blur }: Damage): Promise<Raster16> {
  const { width, height } = picture;
  const random = normals();
  const bytes = Uint8Array.from(picture.samples, (sample, at) => {
    const linear = (sample / 65535) ** 2.2 * (gains?.[at % 3] ?? 1);
    const value = Math.min(1, linear) ** (1 / 2.2) + noise * random();
    return Math.round(Math.min(1, Math.max(0, value)) * 255);
  });
  if (blur === undefined) return deep(bytes, width, height);
  const raw = { width, height, channels: 3 } as const;
  return deep(await sharp(bytes, { raw }).blur(blur).raw().toBuffer(), width, height);
}

/** Nearly normal numbers from a congruential generator, always the same. */
function normals(): () => number {
  let state = 1;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6);
}

/** Means of red, green and blue, of 1. */
function meansOf({ samples }: Raster16): readonly number[] {
  const sums = [0, 0, 0];
  samples.forEach((sample, at) => (sums[at % 3] = (sums[at % 3] ?? 0) + sample / 65535));
  return sums.map((sum) => (sum * 3) / samples.length);
}

function brightnessAway(one: Raster16, other: Raster16): number {
  const [a, b] = [meansOf(one), meansOf(other)];
  return Math.abs(average(a) - average(b));
}

/** Largest difference of a channel's share of the whole light. */
function colorAway(one: Raster16, other: Raster16): number {
  const shares = [one, other].map((picture) => {
    const means = meansOf(picture);
    return means.map((mean) => mean / average(means));
  });
  return Math.max(
    ...(shares[0] ?? []).map((share, channel) => Math.abs(share - (shares[1]?.[channel] ?? 0))),
  );
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Differences that a careful eye does not see; a picture is not expected to beat them. */
const [sameBrightness, sameColor, sameNoise] = [0.02, 0.02, 0.008];

describe('a damaged photograph', () => {
  it.each(damaged)('%s comes closer to its original: %s', async (_damage, file, done) => {
    const original = await photograph(file);
    const bad = await damage(original, done);
    const better = await retouch(bad, touch, stage);
    const before = {
      brightness: brightnessAway(bad, original),
      color: colorAway(bad, original),
      noise: noiseOf(bad) - noiseOf(original),
    };
    const after = {
      brightness: brightnessAway(better, original),
      color: colorAway(better, original),
      noise: noiseOf(better) - noiseOf(original),
    };

    expect(after.brightness).toBeLessThan(Math.max(before.brightness * 0.75, sameBrightness));
    expect(after.color).toBeLessThan(Math.max(before.color * 0.75, sameColor));
    expect(after.noise).toBeLessThan(Math.max(before.noise * 0.75, sameNoise));
    expect(noiseOf(better)).toBeLessThan(2 * noiseOf(bad));
  });
});

describe('a photograph without a fault', () => {
  it.each([blossom, kitchen, backpack, machine, dryer, tulips, lake])(
    'stays nearly as it is: %s',
    async (file) => {
      const original = await photograph(file);
      const retouched = await retouch(original, touch, stage);

      expect(brightnessAway(retouched, original)).toBeLessThan(sameBrightness);
      expect(colorAway(retouched, original)).toBeLessThan(sameColor);
      expect(noiseOf(retouched)).toBeLessThan(noiseOf(original) + sameNoise);
    },
  );
});
