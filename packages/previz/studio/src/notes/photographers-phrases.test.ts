import type { ProBrief } from '@image-production/brief';
import { compileProPlan } from '@image-production/direction';
import { photographersPhrases } from '@image-production/direction/testing';
import { appearance } from '@image-production/previz-maquette/testing';
import { describe, expect, it } from 'vitest';

import { composeFigure } from '../compose/compose-figure.ts';
import { seed } from '../testing/plan.test-support.ts';

const brief: ProBrief = {
  commercialObjective: 'Lead image of the season.',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'three_quarter',
  sceneAndAction: 'She stands.',
  referenceRoles: [],
};

/** With hair that can be worn in every way. */
const longHaired = { ...appearance, hairLength: 'long' } as const;

const photograph = { sha256: 'b'.repeat(64), width: 900, height: 900 };

interface Shot {
  readonly picture: string;
  readonly notes: readonly string[];
}

function shotOf(changes: Partial<ProBrief>, from: string): Shot {
  const plan = compileProPlan({
    identity: { appearance: longHaired, portrait: null, fullBody: null },
    references: (changes.referenceRoles ?? []).map(() => photograph),
    aspect: '3:4',
    resolution: '1K',
    brief: { ...brief, ...changes },
  });
  const { notes, ...scene } = composeFigure(plan, from);
  const about = notes.filter((note) => !note.includes('“She stands”'));
  return { picture: JSON.stringify(scene), notes: about };
}

/** Of one the key is on the left without any word, of the other on the right. */
const seeds = [seed, 'ab12'.repeat(16)];
const plain = seeds.map((from) => shotOf({}, from));
/** Who stands alone faces the lens in the middle of the frame without being told to. */
const isSoAnyway: ReadonlySet<string> = new Set(['Facing the lens.', 'Symmetrical.']);

describe('each of the 120 phrases of photographers', () => {
  it.each(photographersPhrases)('%s: "%s" is shown or told', (field, phrase) => {
    const text = brief[field] === undefined ? phrase : `${brief[field]} ${phrase}`;
    const shots = seeds.map((from) => shotOf({ [field]: text }, from));
    const isChanged = shots.some(({ picture }, at) => picture !== plain[at]?.picture);
    const notes = shots.flatMap((shot) => shot.notes);
    expect(isChanged || notes.length > 0 || isSoAnyway.has(phrase), 'silent').toBe(true);
    const isWrong = isChanged && notes.some((note) => note.endsWith('is not shown.'));
    expect(isWrong, `changed, and told: ${notes.join(' ')}`).toBe(false);
  });
});

it('tells of a face that is ruled out where the frame has one', () => {
  const told = (referenceRoles: ProBrief['referenceRoles']): readonly string[] => {
    const words = { sceneAndAction: 'The hand. No face in frame.', framing: 'close_up' } as const;
    return shotOf({ ...words, referenceRoles }, seed).notes.filter((note) => note.includes('face'));
  };
  const fidelity = { level: 'exact', aspects: [] } as const;

  expect(told([])).toEqual([expect.stringContaining('is not followed: there is a face')]);
  expect(told([{ role: 'jewelry', item: 'gold ring', fidelity }])).toEqual([]);
});

it('tells of reflections that are ruled out where glasses mirror', () => {
  const told = (item: string): readonly string[] =>
    shotOf(
      {
        compositionAndFinish: 'Grey background, no reflections over the frames.',
        referenceRoles: [{ role: 'accessory', item, fidelity: { level: 'exact', aspects: [] } }],
      },
      seed,
    ).notes;

  expect(told('sunglasses')).toEqual([expect.stringContaining('there is what the lenses mirror')]);
  expect(told('belt')).toEqual([]);
});

it('tells nothing of a seat where somebody sits cross-legged', () => {
  const { notes } = shotOf({ sceneAndAction: 'He sits cross-legged on the floor.' }, seed);
  expect(notes.filter((note) => note.includes('sits'))).toEqual([]);
});

it.each([
  ['The perfume stands at camera left.', -1],
  ['The perfume stands on a plinth at her left.', 1],
] as const)('puts things where the words have them: "%s"', (text, side) => {
  const fidelity = { level: 'exact', aspects: [] } as const;
  const plan = compileProPlan({
    identity: { appearance: longHaired, portrait: null, fullBody: null },
    references: [photograph],
    aspect: '3:4',
    resolution: '1K',
    brief: {
      ...brief,
      sceneAndAction: `She stands. ${text}`,
      referenceRoles: [{ role: 'product', item: 'perfume', fidelity }],
    },
  });
  for (const from of seeds) {
    const { placements, notes } = composeFigure(plan, from);
    expect(Math.sign(placements[0]?.x ?? 0)).toBe(side);
    expect(notes).toEqual([]);
  }
});
