import {
  framingRanges,
  framings,
  referenceRoles,
  sceneTypes,
  styles,
} from '@image-production/brief';
import type { Framing, ProBrief, ReferenceRole } from '@image-production/brief';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { framingRules } from './framing-intent.ts';
import { framingRulesFor, framingWish } from './framing-wish.ts';

const plain: ProBrief = {
  commercialObjective: 'Lead image of the season.',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'three_quarter',
  sceneAndAction: 'Standing square to the camera.',
  referenceRoles: [],
};

function shows(role: ReferenceRole, item?: string): Pick<ProBrief, 'referenceRoles'> {
  const fidelity = { level: 'exact', aspects: [] } as const;
  return { referenceRoles: [item === undefined ? { role, fidelity } : { role, item, fidelity }] };
}

function heightOf(change: Partial<ProBrief>, figureHeightM = 1.74): number {
  return framingWish({ ...plain, ...change }, figureHeightM).subjectHeightM;
}

const middleM = heightOf({});
const { minM: tightM, maxM: wideM } = framingRanges.three_quarter;
const tighterM = heightOf({ commercialObjective: 'The weave has to be legible.' });
const widerM = heightOf({ commercialObjective: 'The landscape comes first.' });

describe('the wish of a frame', () => {
  it('has three places between the ends of the range', () => {
    const places = [tightM, tighterM, middleM, widerM, wideM];
    expect(places).toEqual([1.1, 1.2, 1.367, 1.558, 1.7]);
  });

  it.each([
    ['Product page: fabric and stitching sell the shirt.', tighterM],
    ['The embroidered logo must be readable.', tighterM],
    ['A sense of place; the architecture is the story.', widerM],
    ['All about atmosphere.', widerM],
    ['Shoppers judge fit and body length.', widerM],
    ['Product page; shoppers judge fit.', middleM],
    ['A jacket that fits all.', middleM],
    ['Texture of the wool in a vast landscape.', middleM],
    ['Shade accuracy outranks mood.', middleM],
    ['Not about the product, no logo.', middleM],
    ['No details, textures or logos.', middleM],
    ['Launch at billboard scale with campaign material.', middleM],
    ['Landscape format for the landing page.', middleM],
  ])('follows the objective: %s', (commercialObjective, heightM) => {
    expect(heightOf({ commercialObjective })).toBe(heightM);
  });

  it.each([
    ['She walks against the wind.', widerM],
    ['Caught mid-air in a leap.', widerM],
    ['Arms flung wide, laughing.', widerM],
    ['One long stride, hem lifting.', widerM],
    ['Running through the spray.', widerM],
    ['She stands by a running brook; no jumping, no walking.', middleM],
    ['Arms loose, hands in the pockets.', middleM],
    ['Leaning on the walk-in closet.', middleM],
  ])('leaves room for the performance: %s', (modelPerformance, heightM) => {
    expect(heightOf({ modelPerformance })).toBe(heightM);
    expect(heightOf({ sceneAndAction: modelPerformance })).toBe(heightM);
  });

  it.each([
    ['footwear', undefined, wideM],
    ['bag', undefined, wideM],
    ['hero_garment', 'evening-gown', widerM],
    ['hero_garment', 'trench_coat', widerM],
    ['hero_garment', 'shirt', middleM],
    ['hero_garment', undefined, middleM],
    ['environment', undefined, middleM],
  ] as const)('keeps the hero in the frame: %s %s', (role, item, heightM) => {
    expect(heightOf(shows(role, item))).toBe(heightM);
  });

  it('goes by the hero and not by what comes along', () => {
    const [shoe] = shows('footwear').referenceRoles;
    const [shirt] = shows('hero_garment', 'shirt').referenceRoles;
    if (shoe === undefined || shirt === undefined) throw new Error('no references');
    expect(heightOf({ referenceRoles: [shoe, shirt] })).toBe(middleM);
  });

  it('takes the room that is needed before what is wished', () => {
    const commercialObjective = 'The stitching has to be legible.';
    expect(heightOf({ commercialObjective, sceneAndAction: 'She leaps.' })).toBe(widerM);
    expect(heightOf({ commercialObjective, ...shows('footwear') })).toBe(wideM);
  });

  it('comes nearer for beauty and for jewelry', () => {
    const close = { framing: 'close_up' } as const;
    const jewelry = shows('jewelry', 'ring');
    expect(heightOf({ ...close, style: 'beauty' })).toBeLessThan(heightOf(close));
    expect(heightOf({ ...close, ...jewelry })).toBeLessThan(heightOf(close));
    expect(heightOf(jewelry)).toBe(middleM);
  });

  it('shows a tall figure whole at full length', () => {
    const full = { framing: 'full_length', commercialObjective: 'Fabric and seams.' } as const;
    expect(heightOf(full, 1.6)).toBe(1.878);
    expect(heightOf(full, 1.9)).toBe(2.09);
  });

  it('does not lose the hero in a landscape', () => {
    const far = { framing: 'extreme_wide', commercialObjective: 'Landscape and scale.' } as const;
    expect(heightOf(far)).toBe(49.146);
    expect(heightOf({ ...far, ...shows('hero_garment') })).toBe(27.84);
  });

  it.each([
    ['Lead image of the season.', 0],
    ['All about atmosphere.', 0],
    ['The weave has to be legible.', 1],
    ['The landscape comes first.', 2],
  ])('closes the lens for what has to be sharp: %s', (commercialObjective, stops) => {
    expect(framingWish({ ...plain, commercialObjective }, 1.74).stops).toBe(stops);
  });
});

describe('the table of rules', () => {
  it('names each rule once and every rule can speak', () => {
    const spoken = new Set(
      framings.flatMap((framing) =>
        (['hero_garment', 'footwear', 'jewelry'] as const).flatMap((role) =>
          framingRulesFor({
            ...plain,
            ...shows(role, 'gown'),
            framing,
            style: 'beauty',
            commercialObjective: 'Fabric, fit, landscape, atmosphere.',
            modelPerformance: 'She runs.',
          }).map(({ name }) => name),
        ),
      ),
    );
    expect([...spoken].toSorted()).toEqual(framingRules.map(({ name }) => name).toSorted());
  });
});

const words = fc
  .array(
    fc.constantFrom(
      'fabric',
      'landscape',
      'atmosphere',
      'walks',
      'arms',
      'out',
      'no',
      ',',
      '.',
      'logo',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(' '));

const briefs: fc.Arbitrary<ProBrief> = fc.record({
  commercialObjective: words,
  sceneType: fc.constantFrom(...sceneTypes),
  style: fc.constantFrom(...styles),
  framing: fc.constantFrom<Framing>(...framings),
  sceneAndAction: words,
  modelPerformance: words,
  referenceRoles: fc.array(
    fc.constantFrom(...referenceRoles).map((role) => ({
      role,
      fidelity: { level: 'exact', aspects: [] } as const,
    })),
    { maxLength: 9 },
  ),
});

describe('any wish', () => {
  it('stays inside the range of the framing', () => {
    fc.assert(
      fc.property(briefs, fc.double({ min: 1.4, max: 2.1, noNaN: true }), (brief, figureM) => {
        const { subjectHeightM, leastSubjectHeightM } = framingWish(brief, figureM);
        const { minM, maxM } = framingRanges[brief.framing];
        expect(subjectHeightM).toBeGreaterThanOrEqual(leastSubjectHeightM);
        expect(leastSubjectHeightM).toBeGreaterThanOrEqual(minM);
        expect(subjectHeightM).toBeLessThanOrEqual(maxM);
      }),
    );
  });
});
