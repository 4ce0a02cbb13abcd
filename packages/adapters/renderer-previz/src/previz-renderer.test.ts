import { readWardrobe } from '@image-production/direction';
import type { LightTerm } from '@image-production/direction';
import { ManualCancellation } from '@image-production/kernel/memory';
import { appearance } from '@image-production/previz-maquette/testing';
import {
  contextOf,
  creativePlan,
  hashOf,
  pictureOf,
  pixelsWhere,
  planOf,
  renderPlan,
  seed,
} from '@image-production/previz-studio/testing';
import type { Picture } from '@image-production/previz-studio/testing';
import { afterAll, describe, expect, it } from 'vitest';

import { createPrevizRenderer } from './previz-renderer.ts';

const job = {
  requestId: 'req_0000000000000000000000000a' as never,
  outputIndex: 0,
  take: 0 as const,
  seed,
  plan: planOf(),
};

/** Draws all that is canceled or told of: its threads and its figure are those of the next picture. */
const renderer = createPrevizRenderer({ tier: 'draft' });
afterAll(() => renderer[Symbol.asyncDispose]());

describe('previz renderer', () => {
  it('renders another picture from another seed', async () => {
    const plan = creativePlan('a cup');
    const small = { ...plan, frame: { ...plan.frame, width: 33, height: 44 } };
    const other = await renderPlan(small, [], { tier: 'draft' }, { from: 'ab12'.repeat(16) });

    expect(hashOf(other)).not.toBe(hashOf(await renderPlan(small)));
  });

  it('delivers 16 bits at exactly the planned size at any effort', async () => {
    for (const tier of ['draft', 'standard', 'final'] as const) {
      const plan = creativePlan('a cup');
      const small = { ...plan, frame: { ...plan.frame, width: 33, height: 44 } };
      const { master, account } = await renderPlan(small, [], { tier });

      expect(master).toMatchObject({ width: 33, height: 44, bitDepth: 16 });
      expect(master.samples).toHaveLength(33 * 44 * 3);
      expect(new Set(master.samples.map((sample) => sample % 257)).size).toBeGreaterThan(100);
      expect(account).toMatchObject({ nativeWidth: 33, nativeHeight: 44, upscaled: false });
    }
  });

  it('reports a picture without references as fully algorithmic', async () => {
    const { account } = await renderPlan(planOf());

    expect(account).toMatchObject({
      digitalSourceType: 'algorithmicMedia',
      synthetic: true,
      placements: [],
    });
  });

  it('reports progress that never falls, up to one', async () => {
    const told: number[] = [];
    pictureOf(
      await renderer.render(
        job,
        contextOf([], (fraction) => told.push(fraction)),
      ),
    );

    expect(told.length).toBeGreaterThan(10);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  it.each([0, 0.3, 0.8])('stops when canceled at %d of the way', async (share) => {
    const cancellation = new ManualCancellation();
    let reached = 0;
    const onProgress = (fraction: number): void => {
      reached = fraction;
      if (fraction >= share) cancellation.request();
    };
    const outcome = await renderer.render(job, {
      ...contextOf([]),
      cancellation,
      onProgress,
    });

    expect(outcome.kind).toBe('canceled');
    expect(reached).toBeLessThan(1);
  });
});

/** Skin of the test identity: dark and warm, unlike paper, shirt and trousers. */
const isSkin = (red: number, green: number, blue: number): boolean =>
  red > 0.1 && red < 0.8 && red > blue * 1.45 && green > blue * 1.02;

/** Mean difference of two pictures over all samples, in percent. */
function away(one: Picture, other: Picture): number {
  const { samples } = other.master;
  let sum = 0;
  one.master.samples.forEach((value, at) => (sum += Math.abs(value - (samples[at] ?? 0))));
  return sum / samples.length / 655.35;
}

describe('what a plan changes in the picture', () => {
  it('builds and lights distinct studios, interiors and exteriors', async () => {
    const pictures: Picture[] = [];
    for (const sceneType of ['studio', 'interior', 'exterior'] as const)
      pictures.push(await renderPlan(planOf({ set: { sceneType, style: 'lifestyle' } })));

    for (const [index, one] of pictures.entries())
      for (const other of pictures.slice(index + 1)) expect(away(one, other)).toBeGreaterThan(3);
  });

  it('distinguishes two identities by skin tone', async () => {
    const face = async (skinMonk: number): Promise<number> => {
      const identity = { appearance: { ...appearance, skinMonk }, portrait: null, fullBody: null };
      const plan = planOf({ operation: 'models.portrait', identity }, 0.6);
      const small = { ...plan, frame: { ...plan.frame, width: 36, height: 48 } };
      const { master } = await renderPlan(small);
      return master.samples[(17 * 36 + 18) * 3] ?? 0;
    };

    expect(await face(2)).toBeGreaterThan((await face(9)) * 1.4);
  });

  it('dresses the figure in the colours of the wardrobe', async () => {
    const isRed = (red: number, green: number, blue: number): boolean =>
      red > 0.25 && red > green * 2.2 && red > blue * 2.2;
    const plain = await renderPlan(planOf());
    const red = await renderPlan(
      planOf({ figure: { outfit: readWardrobe('a fine red sweater') } }),
    );

    expect(pixelsWhere(red, isRed).length).toBeGreaterThan(pixelsWhere(plain, isRed).length + 150);
  });

  it('follows written light terms that name a pattern, and only those', async () => {
    const { frame } = planOf();
    const small = { ...frame, width: 24, height: 32 };
    const lit = async (...terms: LightTerm[]): Promise<string> =>
      hashOf(await renderPlan(planOf({ frame: small, light: { terms } })));
    const plain = await lit();
    const named = ['overcast', 'hard', 'silhouette', 'window'] as const;
    const others: string[] = [];
    for (const term of named) others.push(await lit(term));

    expect(new Set([plain, ...others]).size).toBe(5);
    expect(await lit('polariser')).toBe(plain);
  });

  it.each([2.1, 2.5])(
    'shows the figure as tall as the lens does when the frame holds %d m',
    async (subjectHeightM) => {
      const dressed = { ...appearance, skinMonk: 6 };
      const identity = { appearance: dressed, portrait: null, fullBody: null };
      const plan = planOf({ operation: 'models.full_body', identity }, subjectHeightM);
      const empty = await renderPlan(plan);
      const ground = [empty.master.samples[0] ?? 0, empty.master.samples[2] ?? 0];
      const skin = pixelsWhere(empty, isSkin).map(({ y }) => y);
      const dark = pixelsWhere(
        empty,
        (red, green, blue) => Math.max(red, green, blue) * 65535 < (ground[0] ?? 0) * 0.5,
      ).map(({ y }) => y);
      const measured = Math.max(...dark) - Math.min(...skin, ...dark);
      const expected = (appearance.heightM / subjectHeightM) * 112;

      expect(Math.abs(measured - expected)).toBeLessThan(expected * 0.05);
    },
  );
});
