import { hours } from '@image-production/direction';
import type { Place } from '@image-production/direction';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it } from 'vitest';

import { figurePicture } from './figure-picture.ts';
import { contextOf, planOf, seed, studioFor } from './testing/plan.test-support.ts';

const studio = studioFor('draft');

const sets: readonly (readonly [Place, 'studio' | 'interior' | 'exterior'])[] = [
  ['street', 'exterior'],
  ['beach', 'exterior'],
  ['track', 'exterior'],
  ['kitchen', 'interior'],
  ['office', 'interior'],
  ['loft', 'interior'],
  ['runway', 'interior'],
  ['black_studio', 'studio'],
  ['cove', 'studio'],
];
const framings = [
  ['close_up', 0.5],
  ['full_length', 2.2],
  ['wide', 3.4],
] as const;

/** One hour and framing of each set; with `TEST_DEPTH=full` every hour. */
const count = atDepth(1, hours.length + 1);
const cases = sets.flatMap(([place, sceneType], set) =>
  [null, ...hours].slice(0, count).map((_, index) => {
    const turn = index * 3 + set;
    const hour = [null, ...hours][turn % (hours.length + 1)] ?? null;
    const [framing, heightM] = framings[turn % framings.length] ?? framings[1];
    return { place, sceneType, hour, framing, heightM };
  }),
);

describe('a thumbnail of a set', () => {
  it.each(cases)(
    'of a $place at $hour in a $framing is neither black nor blown',
    async ({ place, sceneType, hour, framing, heightM }) => {
      const frame = {
        aspect: '3:4',
        width: 48,
        height: 64,
        framing,
        subjectHeightM: heightM,
      } as const;
      const plan = planOf(
        { frame, set: { sceneType, place, isWet: hour === 'night' }, light: { hour } },
        heightM,
      );
      const taken = await figurePicture(studio, plan, seed, { context: contextOf([]) });
      if (taken.kind !== 'rendered') throw new Error('a set is refused');
      const levels = Uint16Array.from(taken.master.samples).toSorted();
      const share = (level: number): number =>
        levels.filter((value) => value >= level * 65_535).length / levels.length;

      expect(levels.every(Number.isFinite)).toBe(true);
      // What is lit stands out of the dark, and what is bright leaves forms to the rest.
      expect(share(0.3)).toBeGreaterThan(0.03);
      expect(share(0.97)).toBeLessThan(0.4);
    },
    patiently(60_000),
  );
});

describe('the sky over a set', () => {
  it('meets a level horizon behind a beach', async () => {
    const place = 'beach';
    const frame = {
      aspect: '3:4',
      width: 72,
      height: 96,
      framing: 'wide',
      subjectHeightM: 3.4,
    } as const;
    const plan = planOf(
      { frame, set: { sceneType: 'exterior', place }, light: { hour: 'noon' } },
      3.4,
    );
    const taken = await figurePicture(studio, plan, seed, { context: contextOf([]) });
    if (taken.kind !== 'rendered') throw new Error('a set is refused');
    const { samples, width, height } = taken.master;
    /** The lowest row of a column that is still sky: bluer than it is red, and bright. */
    const skyEnds = (column: number): number => {
      for (let row = 0; row < height; row += 1) {
        const at = (row * width + column) * 3;
        const [red = 0, , blue = 0] = samples.subarray(at, at + 3);
        if (blue < red * 1.02 || blue < 30_000) return row;
      }
      return height;
    };
    const ends = [1, 6, 12].map(skyEnds);

    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.08 * height);
    for (const end of ends) {
      expect(end).toBeGreaterThan(0.25 * height);
      expect(end).toBeLessThan(0.75 * height);
    }
  });
});
