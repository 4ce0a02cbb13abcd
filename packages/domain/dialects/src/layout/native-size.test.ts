import { valueOf } from '@image-production/kernel';
import { aspects, pixelSize, resolutions, sourceSize } from '@image-production/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { EngineProfile } from '../model/engine-profile.ts';
import {
  fluxProfile,
  geminiLiteProfile,
  geminiProfile,
  openAiProfile,
  qwenEditProfile,
  sdServerProfile,
} from '../profiles.ts';
import { planSize } from './native-size.ts';

const profiles: readonly (readonly [string, EngineProfile])[] = [
  ['openai', openAiProfile],
  ['gemini', geminiProfile],
  ['gemini lite', geminiLiteProfile],
  ['flux', fluxProfile],
  ['qwen', qwenEditProfile],
  ['sd-server', sdServerProfile],
];

describe('the size an engine is asked for', () => {
  it.each([
    ['openai', openAiProfile, '3:4', '2K', '1792x2400', 1],
    ['openai', openAiProfile, '1:1', '4K', '2880x2880', 1.4222],
    ['openai', openAiProfile, '3:4', '4K', '2480x3328', 1.4453],
    ['gemini', geminiProfile, '3:4', '4K', '3584x4800', 1],
    ['gemini lite', geminiLiteProfile, '3:4', '4K', '896x1200', 4],
    ['flux', fluxProfile, '3:4', '4K', '1728x2304', 2.0835],
    ['qwen', qwenEditProfile, '3:4', '1K', '896x1200', 1],
    ['sd-server', sdServerProfile, '3:4', '1K', '768x1024', 1.1691],
  ] as const)('of %s', (_engine, profile, aspect, resolution, asked, scale) => {
    const plan = valueOf(planSize(pixelSize(aspect, resolution), profile.sizes));
    expect(`${plan.native.width}x${plan.native.height}`).toBe(asked);
    expect(plan.scale).toBeCloseTo(scale, 2);
  });

  describe.each(profiles)('on %s', (_name, { sizes }) => {
    const orders = aspects.flatMap((aspect) =>
      resolutions.map((resolution) => pixelSize(aspect, resolution)),
    );

    it('loses at most 2 % to the ratio, for every size of the contract', () => {
      for (const ordered of orders) {
        const { native, crop, delivered } = valueOf(planSize(ordered, sizes));
        expect(delivered).toEqual(ordered);
        expect(crop.width * crop.height).toBeGreaterThanOrEqual(
          0.98 * native.width * native.height,
        );
        expect(crop.x + crop.width).toBeLessThanOrEqual(native.width);
        expect(crop.y + crop.height).toBeLessThanOrEqual(native.height);
      }
    });

    it('never has more pixels than were ordered', () => {
      for (const ordered of orders) {
        const { native } = valueOf(planSize(ordered, sizes));
        expect(native.width * native.height).toBeLessThanOrEqual(ordered.width * ordered.height);
      }
    });
  });

  it('lies on the grid and inside the limits, for any polished source', () => {
    const side = fc.integer({ min: 200, max: 8000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(...resolutions), (width, height, resolution) => {
        const ordered = sourceSize({ width, height }, resolution);
        if (!ordered.ok) return;
        for (const { sizes } of [openAiProfile, fluxProfile, qwenEditProfile, sdServerProfile]) {
          if (sizes.kind === 'named') continue;
          const planned = planSize(ordered.value, sizes);
          // At the very edge of 3:1 a coarse grid has nothing near enough.
          if (!planned.ok) continue;
          const { native, scale } = planned.value;
          expect(native.width % sizes.multipleOf).toBe(0);
          expect(native.height % sizes.multipleOf).toBe(0);
          expect(native.width * native.height).toBeLessThanOrEqual(sizes.pixelsMax);
          expect(scale).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('is larger than the order only where the engine has nothing smaller', () => {
    const { native, scale } = valueOf(planSize({ width: 512, height: 512 }, openAiProfile.sizes));
    expect(native).toEqual({ width: 816, height: 816 });
    expect(scale).toBeLessThan(1);
  });

  it('is refused where no name comes near the ratio', () => {
    expect(planSize({ width: 1776, height: 592 }, geminiProfile.sizes)).toEqual({
      ok: false,
      failure: { kind: 'ratio-not-reachable', ratio: 3 },
    });
  });
});
