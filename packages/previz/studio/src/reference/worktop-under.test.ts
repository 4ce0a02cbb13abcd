import { describe, expect, it } from 'vitest';

import { composeFigure } from '../compose/compose-figure.ts';
import { worktopTop } from '../plan/worktop-in-frame.ts';
import { planOf, reference, seed } from '../testing/plan.test-support.ts';
import { worktopUnder } from './worktop-under.ts';

const references = [reference(0, 'product', 'mug')];

function topIn(place: 'kitchen' | 'office' | 'gallery', subjectHeightM: number): number | null {
  const set = { sceneType: 'interior', place } as const;
  return worktopTop(composeFigure(planOf({ references, set }, subjectHeightM), seed));
}

describe('the worktop of a set', () => {
  it('is as high as kitchens and offices have it', () => {
    expect(topIn('kitchen', 2.2)).toBe(0.9);
    expect(topIn('office', 2.2)).toBe(0.74);
  });

  it('is none where the set has none, or the frame ends above it', () => {
    expect(topIn('gallery', 2.2)).toBeNull();
    expect(topIn('kitchen', 0.5)).toBeNull();
  });

  it('is a table where words put things on one, raised into a frame that ends above it', () => {
    const table = 'behind';
    const topM = (framing: 'medium' | 'close_up', subjectHeightM: number): number | null => {
      const { frame, ...plan } = planOf({ references, set: { table } }, subjectHeightM);
      return worktopTop(composeFigure({ ...plan, frame: { ...frame, framing } }, seed));
    };
    expect(topM('medium', 2.2)).toBe(0.74);
    expect(topM('medium', 0.9)).toBeGreaterThan(0.95);
    expect(topM('close_up', 0.5)).toBeNull();
  });

  it('is before the figure that stands behind it, and beside one that sits', () => {
    const tableOf = (pose: 'standing' | 'seated', things = references): unknown =>
      composeFigure(
        planOf({ references: things, set: { table: 'behind' }, figure: { pose } }),
        seed,
      ).set.table;
    expect(tableOf('standing')).toBe('behind');
    expect(tableOf('seated')).toBe('beside');
    expect(tableOf('standing', [])).toBeNull();
  });

  it('runs from beside the figure out of the frame', () => {
    const set = { sceneType: 'interior', place: 'kitchen' } as const;
    const plan = composeFigure(planOf({ references, set }), seed);
    const [placement] = plan.placements;
    if (placement === undefined || placement.widthM === null) throw new Error('it stands');
    const slot = { ...placement, widthM: placement.widthM, y: 0.9, plinthM: 0.9 };
    const xs = worktopUnder(slot, plan).flatMap(({ mesh }) =>
      [...mesh.positions].filter((_, at) => at % 3 === 0),
    );
    const side = Math.sign(slot.x - (plan.figure?.x ?? 0));

    expect(Math.max(...xs.map((x) => x * side))).toBeGreaterThan(1.5);
    expect(Math.min(...xs.map((x) => x * side))).toBeGreaterThan((plan.figure?.x ?? 0) * side);
  });
});
