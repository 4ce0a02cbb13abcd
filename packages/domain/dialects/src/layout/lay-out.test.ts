import { fidelityLevels, referenceRoles as roles } from '@image-production/brief';
import type { ReferenceInstruction } from '@image-production/brief';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { EngineProfile } from '../model/engine-profile.ts';
import type { Layout } from '../model/layout.ts';
import { fluxProfile, geminiProfile, openAiProfile, qwenEditProfile } from '../profiles.ts';
import { asset, laidOut, otherPlans, proPlan } from '../sample.test-data.ts';
import { layOut } from './lay-out.ts';

/** One word a picture: what it is and the positions it shows, from 0. */
function told({ images }: Layout): readonly string[] {
  return images.map((image) => {
    if (image.use === 'identity') return image.view;
    if (image.use === 'guide') return 'guide';
    return image.use === 'sheet'
      ? `sheet ${image.sheet.cells.map(({ reference }) => reference.index).join(' ')}`
      : String(image.picture.index);
  });
}

function withInputs(inputsMax: number): EngineProfile {
  return { ...openAiProfile, inputsMax };
}

describe('the order of the pictures', () => {
  it('is identity, hero, and then the client’s order', () => {
    expect(told(laidOut(proPlan(), geminiProfile))).toEqual([
      'portrait',
      'full_body',
      '1',
      '0',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
    ]);
  });

  it('shows the full body only where the framing does', () => {
    const { images } = laidOut(proPlan({ brief: { framing: 'close_up' } }), geminiProfile);
    expect(images.filter(({ use }) => use === 'identity')).toHaveLength(1);
  });

  it.each([
    [['environment', 'product', 'hero_garment'], 2],
    [['environment', 'bag', 'product'], 2],
    [['lighting', 'bag', 'footwear'], 1],
    [['lighting', 'environment'], 0],
  ] as const)('begins %j with the hero', (given, hero) => {
    const referenceRoles = given.map((role) => instruction(role));
    const layout = laidOut(proPlan({ brief: { referenceRoles } }), geminiProfile);
    expect(told(layout)[2]).toBe(String(hero));
  });

  it('numbers the pictures as they are sent', () => {
    const { images } = laidOut(proPlan(), fluxProfile);
    expect(images.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is the client’s in LAB', () => {
    expect(told(laidOut(otherPlans.creative, openAiProfile))).toEqual(['0', '1']);
    expect(told(laidOut(otherPlans.portrait, openAiProfile))).toEqual([]);
    expect(told(laidOut(otherPlans.fullBody, openAiProfile))).toEqual(['portrait']);
  });
});

describe('more pictures than an engine takes', () => {
  it('share contact sheets, kin and the least first, and are told to the customer', () => {
    const layout = laidOut(proPlan(), fluxProfile);
    expect(told(layout)).toEqual([
      'portrait',
      'full_body',
      '1',
      'sheet 0 7 8',
      '2',
      'sheet 3 6',
      '4',
      '5',
    ]);
    expect(layout.notes).toEqual([
      {
        kind: 'merged',
        references: [0, 7, 8],
        message:
          'References 1, 8 and 9 share one contact sheet, because the engine takes 8 pictures.',
      },
      {
        kind: 'merged',
        references: [3, 6],
        message: 'References 4 and 7 share one contact sheet, because the engine takes 8 pictures.',
      },
    ]);
  });

  it('give the full-body view up before the references', () => {
    const layout = laidOut(proPlan(), qwenEditProfile);
    expect(told(layout)).toEqual(['portrait', '1', 'sheet 0 2 3 4 5 6']);
    expect(layout.notes.map(({ kind }) => kind)).toEqual(['left_out', 'merged', 'described']);
    expect(layout.described.map(({ index }) => index)).toEqual([7, 8]);
  });

  it('are told in words where there is room for nothing else', () => {
    const layout = laidOut(proPlan(), withInputs(2));
    expect(told(layout)).toEqual(['portrait', '1']);
    expect(layout.described).toHaveLength(8);
  });

  it('are refused where identity and hero do not both fit', () => {
    expect(layOut(proPlan(), withInputs(1))).toEqual({
      ok: false,
      failure: { kind: 'too-few-inputs', needed: 2, inputsMax: 1 },
    });
    expect(layOut(otherPlans.polish, withInputs(0))).toMatchObject({ ok: false });
    expect(layOut(otherPlans.portrait, withInputs(0))).toMatchObject({ ok: true });
  });
});

describe('a composition guide', () => {
  const compositionGuide = asset('9', 768, 1024);

  it('goes last', () => {
    expect(told(laidOut(proPlan(), geminiProfile, { compositionGuide })).at(-1)).toBe('guide');
  });

  it('takes no reference its own picture', () => {
    expect(told(laidOut(proPlan(), withInputs(11), { compositionGuide }))).not.toContain('guide');
    expect(told(laidOut(proPlan(), fluxProfile, { compositionGuide }))).not.toContain('guide');
  });
});

const instructions = fc.array(
  fc.record({
    role: fc.constantFrom(...roles),
    item: fc.constantFrom('coat', 'boot', 'bottle'),
    fidelity: fc.record({ level: fc.constantFrom(...fidelityLevels), aspects: fc.constant([]) }),
  }),
  { minLength: 1, maxLength: 9 },
);

describe('every layout', () => {
  it('shows or describes each reference once, and reports what is not sent as it is', () => {
    fc.assert(
      fc.property(
        instructions,
        fc.integer({ min: 2, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (referenceRoles, inputsMax, sheetCellsMax) => {
          const profile = { ...openAiProfile, inputsMax, sheetCellsMax };
          const layout = laidOut(proPlan({ brief: { referenceRoles } }), profile);
          const alone = layout.images.flatMap((image) =>
            image.use === 'reference' ? [image.picture.index] : [],
          );
          const shared = layout.images.flatMap((image) =>
            image.use === 'sheet' ? image.sheet.cells.map(({ reference }) => reference.index) : [],
          );
          const described = layout.described.map(({ index }) => index);
          const all = [...alone, ...shared, ...described].toSorted((one, other) => one - other);
          expect(all).toEqual(referenceRoles.map((_role, index) => index));
          expect(layout.images.length).toBeLessThanOrEqual(inputsMax);
          const reported = layout.notes.flatMap(({ references }) => references);
          expect(new Set(reported)).toEqual(new Set([...shared, ...described]));
          expect(layout.images[0]?.use).toBe('identity');
          const cells = layout.images.flatMap((image) =>
            image.use === 'sheet' ? [image.sheet.cells.length] : [],
          );
          expect(cells.filter((count) => count < 2 || count > sheetCellsMax)).toEqual([]);
        },
      ),
    );
  });

  it('keeps the hero a picture of its own', () => {
    fc.assert(
      fc.property(instructions, fc.integer({ min: 2, max: 16 }), (others, inputsMax) => {
        const referenceRoles = [...others.slice(0, 8), instruction('hero_garment')];
        const hero = referenceRoles.findIndex(({ role }) => role === 'hero_garment');
        const layout = laidOut(proPlan({ brief: { referenceRoles } }), withInputs(inputsMax));
        expect(told(layout)).toContain(String(hero));
      }),
    );
  });
});

function instruction(role: ReferenceInstruction['role']): ReferenceInstruction {
  return { role, fidelity: { level: 'exact', aspects: [] } };
}
