import { describe, expect, it } from 'vitest';

import {
  creativePlan,
  hashOf,
  labFrame,
  pixelsWhere,
  plainPicture,
  renderPlan,
  seed,
} from '../testing/plan.test-support.ts';
import type { Picture } from '../testing/plan.test-support.ts';

const draft = { tier: 'draft' } as const;

/** Mean difference of two pictures, of 1, over all samples. */
function away(one: Picture, other: Picture): number {
  const samples = other.master.samples;
  return (
    one.master.samples.reduce((sum, value, at) => sum + Math.abs(value - (samples[at] ?? 0)), 0) /
    samples.length /
    65535
  );
}

describe('LAB creative', () => {
  it('makes the same pixels again, at exactly the planned size', async () => {
    const [first, second] = [
      await renderPlan(creativePlan('a sage arch'), [], draft),
      await renderPlan(creativePlan('a sage arch'), [], draft),
    ];

    expect(hashOf(second)).toBe(hashOf(first));
    expect(first.master).toMatchObject({ width: 160, height: 200, bitDepth: 16 });
    expect(first.account).toMatchObject({
      digitalSourceType: 'algorithmicMedia',
      synthetic: true,
      upscaled: false,
      placements: [],
    });
  });

  it.each(['', 'terracotta podiums, an arch, golden hour'])(
    'composes every output of "%s" differently',
    async (text) => {
      const outputs: Picture[] = [];
      const plan = { ...creativePlan(text), frame: { ...labFrame, width: 64, height: 80 } };
      for (const index of [0, 1, 2])
        outputs.push(
          await renderPlan(plan, [], draft, { from: `${index}`.repeat(64), outputIndex: index }),
        );
      const [a, b, c] = outputs;
      if (!a || !b || !c) throw new Error('an output is missing');

      expect(Math.min(away(a, b), away(b, c), away(a, c))).toBeGreaterThan(0.04);
    },
  );

  it.each([
    ['cobalt', (red: number, _green: number, blue: number) => blue > red * 1.3],
    ['terracotta', (red: number, _green: number, blue: number) => red > blue * 1.3],
    ['green', (red: number, green: number, blue: number) => green > red && green > blue],
  ] as const)('paints the wall %s when the prompt says so', async (color, test) => {
    const frame = { ...labFrame, width: 64, height: 80 };
    const picture = await renderPlan({ ...creativePlan(`all in ${color}`), frame }, [], draft);

    expect(pixelsWhere(picture, test).length).toBeGreaterThan(64 * 80 * 0.5);
  });

  it.each([1, 3, 5, 16])('shows every one of %d references, the first largest', async (count) => {
    const hues = Array.from({ length: count }, (_, index) => Math.round((index * 360) / count));
    const assets = await Promise.all(hues.map((hue) => plainPicture(`hsl(${hue}, 100%, 50%)`)));
    const frame = { ...labFrame, width: 320, height: 320 };
    const plan = { ...creativePlan('grey', count), frame };
    const picture = await renderPlan(plan, assets, draft);
    const found = hues.map(
      (hue) => pixelsWhere(picture, (...color) => isNear(color, hue, 150 / count)).length,
    );

    expect(Math.min(...found)).toBeGreaterThan(40);
    expect(found[0]).toBe(Math.max(...found));
    expect(picture.account.digitalSourceType).toBe('compositeSynthetic');
    expect(picture.account.placements.map(({ referenceIndex }) => referenceIndex)).toEqual(
      hues.map((_, index) => index),
    );
  });

  it('follows written light', async () => {
    const sand = { ...creativePlan('sand'), frame: { ...labFrame, width: 64, height: 80 } };
    const plain = await renderPlan(sand, [], draft);
    const lit = { ...sand, light: { ...sand.light, terms: ['silhouette'] } } as const;

    expect(away(plain, await renderPlan(lit, [], draft, { from: seed }))).toBeGreaterThan(0.02);
  });
});

function isNear(
  [red, green, blue]: readonly [number, number, number],
  hue: number,
  reach: number,
): boolean {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (high - low < 0.5) return false;
  const sector =
    high === red
      ? (green - blue) / (high - low)
      : high === green
        ? 2 + (blue - red) / (high - low)
        : 4 + (red - green) / (high - low);
  return Math.abs(((sector * 60 - hue + 540) % 360) - 180) < Math.min(reach, 25);
}
