import { ManualCancellation } from '@image-production/kernel/memory';
import { Canceled } from '@image-production/previz-darkroom';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { contextOf, hashOf, polishPlan, renderPlan } from '../testing/plan.test-support.ts';
import type { Picture } from '../testing/plan.test-support.ts';
import { polishPicture } from './polish-picture.ts';

const side = 96;
const levels = ['subtle', 'balanced', 'strong'] as const;

/** Flat light, a colour cast, forms and some noise: there is something to refine. */
function dull(tint: readonly [number, number, number]): Buffer {
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const form = 90 + 50 * Math.sin(x / 9) * Math.cos(y / 13) + (x > 60 && y > 40 ? 40 : 0);
    const noise = ((at * 7919) % 13) - 6;
    tint.forEach((share, channel) => (pixels[at * 3 + channel] = (form + noise) * share));
  }
  return pixels;
}

function png(pixels: Buffer): Promise<Uint8Array> {
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

const grey = dull([1, 1, 1]);
const warm = dull([1, 0.93, 0.84]);

function valuesOf({ master }: Picture): number[] {
  return Array.from(master.samples, (value) => value / 257);
}

function meanAway(picture: Picture, source: Buffer): number {
  const values = valuesOf(picture);
  return (
    values.reduce((sum, value, at) => sum + Math.abs(value - (source[at] ?? 0)), 0) / values.length
  );
}

/** Correlation of luminance over blocks of four by four pixels. */
function likeness(picture: Picture, source: Buffer): number {
  const blocks = (values: ArrayLike<number>): number[] =>
    Array.from({ length: (side / 4) ** 2 }, (_, block) => {
      const [x, y] = [(block % (side / 4)) * 4, Math.floor(block / (side / 4)) * 4];
      let sum = 0;
      for (let at = 0; at < 16; at += 1)
        sum += values[((y + (at >> 2)) * side + x + (at % 4)) * 3 + 1] ?? 0;
      return sum;
    });
  const [a, b] = [blocks(valuesOf(picture)), blocks(source)];
  const mean = (list: number[]): number =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  const [ma, mb] = [mean(a), mean(b)];
  const product = (one: number[], m1: number, two: number[], m2: number): number =>
    one.reduce((sum, value, at) => sum + (value - m1) * ((two[at] ?? 0) - m2), 0);
  return product(a, ma, b, mb) / Math.sqrt(product(a, ma, a, ma) * product(b, mb, b, mb));
}

describe('LAB polish', () => {
  it.each(levels)('keeps the composition at %s', async (intensity) => {
    const picture = await renderPlan(polishPlan(intensity, side, side), [await png(warm)]);

    expect(likeness(picture, warm)).toBeGreaterThan(0.95);
  });

  it('changes more the stronger it is asked to', async () => {
    const changes: number[] = [];
    for (const intensity of levels)
      changes.push(
        meanAway(await renderPlan(polishPlan(intensity, side, side), [await png(warm)]), warm),
      );

    expect(changes).toEqual(changes.toSorted((a, b) => a - b));
    expect(changes[0]).toBeGreaterThan(0.5);
  });

  it('brings no colour into a grey picture', async () => {
    const values = valuesOf(await renderPlan(polishPlan('strong', side, side), [await png(grey)]));
    const tints = values.map((value, at) => Math.abs(value - (values[at - (at % 3)] ?? 0)));

    expect(Math.max(...tints)).toBeLessThan(0.02);
  });

  it('takes some of a cast out, and not more than there is', async () => {
    const ratio = (values: ArrayLike<number>): number => {
      let [red, blue] = [0, 0];
      for (let at = 0; at < values.length; at += 3) {
        red += values[at] ?? 0;
        blue += values[at + 2] ?? 0;
      }
      return red / blue;
    };
    const picture = await renderPlan(polishPlan('balanced', side, side), [await png(warm)]);

    expect(ratio(valuesOf(picture))).toBeLessThan(ratio(warm) - 0.02);
    expect(ratio(valuesOf(picture))).toBeGreaterThan(1);
  });

  it('leaves a pale sky over warm rocks as blue as it is', async () => {
    const scene = Buffer.alloc(side * side * 3);
    for (let at = 0; at < side * side; at += 1) {
      const row = Math.floor(at / side);
      const color = row < 4 ? [250, 250, 250] : row < 64 ? [172, 184, 200] : [92, 86, 78];
      color.forEach((value, channel) => (scene[at * 3 + channel] = row > 92 ? 6 : value));
    }
    const values = valuesOf(await renderPlan(polishPlan('strong', side, side), [await png(scene)]));
    const sky = (side * 30 + 48) * 3;

    expect((values[sky + 2] ?? 0) - (values[sky] ?? 0)).toBeGreaterThan(24);
  });

  it('keeps the colours of a product on white', async () => {
    const product = Buffer.alloc(side * side * 3, 255);
    for (let at = 0; at < side * side; at += 1)
      if (Math.abs((at % side) - 48) < 24)
        [128, 140, 142].forEach((value, channel) => (product[at * 3 + channel] = value));
    const values = valuesOf(
      await renderPlan(polishPlan('strong', side, side), [await png(product)]),
    );
    const middle = (side * 48 + 48) * 3;

    expect((values[middle + 2] ?? 0) - (values[middle] ?? 0)).toBeGreaterThan(12);
  });

  it.each([
    [side, side, false],
    [side * 2, side * 2, true],
    [side / 2, side / 2, false],
  ])('delivers %d by %d and says whether it enlarged', async (width, height, upscaled) => {
    const { master, account } = await renderPlan(polishPlan('balanced', width, height), [
      await png(warm),
    ]);

    expect(master).toMatchObject({ width, height, bitDepth: 16 });
    expect(account).toEqual({
      digitalSourceType: 'algorithmicallyEnhanced',
      synthetic: false,
      nativeWidth: side,
      nativeHeight: side,
      upscaled,
      notes: [],
      placements: [
        {
          referenceIndex: 0,
          technique: 'refined source',
          confidence: 1,
          visible: 1,
          bounds: { x: 0, y: 0, width: 1, height: 1 },
        },
      ],
    });
  });

  it('uses the sixteen bits of a source that has them', async () => {
    const deep = new Uint16Array(side * side * 3).map((_, at) => 20_000 + (at % (side * 3)));
    const source = await sharp(deep, { raw: { width: side, height: side, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const { master } = await renderPlan(polishPlan('subtle', side, side), [source]);

    expect(new Set(master.samples).size).toBeGreaterThan(150);
  });

  it('makes the same pixels again', async () => {
    const plan = polishPlan('strong', side * 2, side * 2);
    const assets = [await png(warm)];

    expect(hashOf(await renderPlan(plan, assets))).toBe(hashOf(await renderPlan(plan, assets)));
  });

  it.each([0, 0.36, 0.5, 0.8])(
    'stops when cancellation is requested at %d of the way',
    async (share) => {
      const cancellation = new ManualCancellation();
      const told: number[] = [];
      const onProgress = (fraction: number): void => {
        told.push(fraction);
        if (fraction >= share) cancellation.request();
      };
      const plan = polishPlan('balanced', side * 12, side * 12);
      const context = { ...contextOf([await png(warm)]), cancellation, onProgress };

      await expect(polishPicture(plan, context)).rejects.toBeInstanceOf(Canceled);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(told.at(-1)).toBeLessThan(1);
    },
  );
});
