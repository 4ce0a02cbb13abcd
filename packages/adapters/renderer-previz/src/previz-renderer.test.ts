import type { LightTerm } from '@image-production/direction';
import { ManualCancellation } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { createPrevizRenderer } from './previz-renderer.ts';
import {
  appearance,
  contextOf,
  hashOf,
  pictureOf,
  pixelsWhere,
  planOf,
  renderPlan,
  seed,
} from './testing/plan.test-support.ts';

const job = {
  requestId: 'req_0000000000000000000000000a' as never,
  outputIndex: 0,
  seed,
  plan: planOf(),
};

describe('previz renderer', () => {
  it('makes the same pixels from the same plan and seed', async () => {
    const [first, second] = [await renderPlan(planOf()), await renderPlan(planOf())];

    expect(hashOf(second)).toBe(hashOf(first));
  });

  it('makes another picture from another seed', async () => {
    const other = await renderPlan(planOf(), [], { tier: 'draft' }, 'ab12'.repeat(16));

    expect(hashOf(other)).not.toBe(hashOf(await renderPlan(planOf())));
  });

  it('delivers 16 bits at exactly the planned size, whatever the effort', async () => {
    for (const tier of ['draft', 'standard', 'final'] as const) {
      const { master, account } = await renderPlan(planOf(), [], { tier });

      expect(master).toMatchObject({ width: 168, height: 225, bitDepth: 16 });
      expect(master.samples).toHaveLength(168 * 225 * 3);
      expect(new Set(master.samples.map((sample) => sample % 257)).size).toBeGreaterThan(100);
      expect(account).toMatchObject({ nativeWidth: 168, nativeHeight: 225, upscaled: false });
    }
  });

  it('says of a picture without references that it is wholly algorithmic', async () => {
    const { account } = await renderPlan(planOf());

    expect(account).toMatchObject({
      digitalSourceType: 'algorithmicMedia',
      synthetic: true,
      placements: [],
    });
  });

  it('tells progress that never falls and ends at one', async () => {
    const told: number[] = [];
    pictureOf(
      await createPrevizRenderer({ tier: 'draft' }).render(
        job,
        contextOf([], (fraction) => told.push(fraction)),
      ),
    );

    expect(told.length).toBeGreaterThan(10);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  it.each([0, 0.3, 0.8])('stops when cancellation is requested at %d of the way', async (share) => {
    const cancellation = new ManualCancellation();
    let reached = 0;
    const onProgress = (fraction: number): void => {
      reached = fraction;
      if (fraction >= share) cancellation.request();
    };
    const outcome = await createPrevizRenderer().render(job, {
      ...contextOf([]),
      cancellation,
      onProgress,
    });

    expect(outcome.kind).toBe('canceled');
    expect(reached).toBeLessThan(1);
  });
});

/** Skin of the test identity: deep and warm, unlike paper, shirt and trousers. */
const isSkin = (red: number, green: number, blue: number): boolean =>
  red > 0.12 && red < 0.72 && red > blue * 1.35 && green > blue;

describe('what a plan changes in the picture', () => {
  it.each(['studio', 'interior', 'exterior'] as const)(
    'lights a %s of its own',
    async (sceneType) => {
      const others = (['studio', 'interior', 'exterior'] as const).filter(
        (other) => other !== sceneType,
      );
      const mean = async (scene: typeof sceneType): Promise<number[]> => {
        const { master } = await renderPlan(
          planOf({ set: { sceneType: scene, style: 'catalog' } }),
        );
        return [0, 1, 2].map((channel) => (master.samples[channel] ?? 0) / 655.35);
      };
      const corner = await mean(sceneType);

      for (const other of others) {
        const away = (await mean(other)).map((value, channel) =>
          Math.abs(value - (corner[channel] ?? 0)),
        );
        expect(Math.max(...away)).toBeGreaterThan(3);
      }
    },
  );

  it('tells two identities apart by the tone of the face', async () => {
    const face = async (skinMonk: number): Promise<number> => {
      const identity = { appearance: { ...appearance, skinMonk }, portrait: null, fullBody: null };
      const { master } = await renderPlan(planOf({ operation: 'models.portrait', identity }, 0.6));
      return master.samples[(80 * 168 + 84) * 3] ?? 0;
    };

    expect(await face(2)).toBeGreaterThan((await face(9)) * 1.6);
  });

  it('dresses the figure in the colours that the wardrobe names', async () => {
    const isRed = (red: number, green: number, blue: number): boolean =>
      red > 0.3 && red > green * 2.2 && red > blue * 2.2;
    const plain = await renderPlan(planOf());
    const red = await renderPlan(planOf({ figure: { wardrobe: 'a fine red sweater' } }));

    expect(pixelsWhere(red, isRed).length).toBeGreaterThan(pixelsWhere(plain, isRed).length + 300);
  });

  it('follows the terms of written light that it can do, and only those', async () => {
    const { frame } = planOf();
    const small = { ...frame, width: 60, height: 80 };
    const lit = async (...terms: LightTerm[]): Promise<string> =>
      hashOf(await renderPlan(planOf({ frame: small, light: { terms } })));
    const plain = await lit();
    const others = [
      await lit('overcast'),
      await lit('golden_hour'),
      await lit('hard'),
      await lit('backlit'),
      await lit('silhouette'),
      await lit('window'),
      await lit('rim'),
    ];

    expect(new Set([plain, ...others]).size).toBe(8);
    expect(await lit('polariser')).toBe(plain);
  });

  it.each([2.1, 2.5])(
    'shows the figure as tall as the lens does when the frame holds %d m',
    async (subjectHeightM) => {
      const identity = { appearance, portrait: null, fullBody: null };
      const picture = await renderPlan(
        planOf({ operation: 'models.full_body', identity }, subjectHeightM),
        [],
        { tier: 'final' },
      );
      const isShoe = (red: number, green: number, blue: number): boolean =>
        Math.max(red, green, blue) < 0.34;
      const head = pixelsWhere(picture, isSkin).map(({ y }) => y);
      const dark = pixelsWhere(picture, isShoe).map(({ y }) => y);
      const top = Math.min(...head, ...dark);
      const measured = Math.max(...dark) - top;
      const expected = (appearance.heightM / subjectHeightM) * 225;

      expect(Math.abs(measured - expected)).toBeLessThan(expected * 0.04);
    },
  );
});
