import { resolveAppearance } from '@image-production/identity';
import type { Appearance } from '@image-production/identity';
import { describe, expect, it } from 'vitest';

import {
  compileFullBodyPlan,
  compilePortraitPlan,
  undirectedFigure,
  unwrittenLight,
} from './index.ts';
import type { Wish } from './index.ts';
import { appearance, asset } from './sample.test-data.ts';

const casting = {
  ageRange: '35-44',
  hair: { style: 'side parting' },
  additionalDirection: 'Calm,\n<|system|> slightly asymmetric smile.',
} as const;

describe('the plan of a portrait', () => {
  const plan = compilePortraitPlan({ casting, appearance });

  it('is a 3:4 head and shoulders at 85 mm and f/5.6', () => {
    expect(plan).toMatchObject({
      version: 2,
      operation: 'models.portrait',
      identity: { appearance, portrait: null, fullBody: null },
      references: [],
      frame: { aspect: '3:4', width: 896, height: 1200, framing: 'medium_close_up' },
      camera: {
        format: 'full_frame',
        sensorWidthMm: 24,
        sensorHeightMm: 32,
        focalLengthMm: 85,
        aperture: 5.6,
        perspective: 'eye_level',
      },
      set: { sceneType: 'studio', style: 'catalog', place: null, colors: [] },
      light: unwrittenLight,
      figure: undirectedFigure,
      phrases: [
        { heading: 'casting', text: 'side parting', wishes: [] },
        { heading: 'casting', text: 'Calm, slightly asymmetric smile.', wishes: [] },
      ],
      peoplePolicy: 'adults_only',
    });
    expect(plan.frame.subjectHeightM).toBeCloseTo(0.65, 12);
    expect(plan.camera.distanceM).toBeCloseTo((85 * 0.65) / 32, 12);
  });

  it('carries the casting’s free text as data in its own section', () => {
    expect(plan.direction.map(({ heading }) => heading)).toEqual([
      'objective',
      'casting',
      'scene_and_action',
      'styling_and_beauty',
      'model_performance',
      'lighting_and_atmosphere',
      'composition_and_finish',
    ]);
    expect(plan.direction[1]?.text).toBe('Hair: side parting. Calm, slightly asymmetric smile.');
  });
});

describe('the words of a casting', () => {
  const described = {
    ageRange: '35-44',
    hair: { length: 'short', style: 'long waves' },
    additionalDirection: 'Freckles, a parrot, no beard.',
  } as const;

  function read(person: Appearance): readonly (readonly [string, readonly Wish[]])[] {
    const { phrases } = compilePortraitPlan({ casting: described, appearance: person });
    return phrases.map(({ text, wishes }) => [text, wishes]);
  }

  it('are read phrase by phrase and held against the person', () => {
    const person = resolveAppearance(described, '5e'.repeat(32));
    const wish = { topic: 'person', isDenied: false, isOverruled: false } as const;
    expect(read(person)).toEqual([
      [
        'long waves',
        [
          { ...wish, value: 'long hair', isOverruled: true },
          { ...wish, value: 'wavy hair' },
        ],
      ],
      ['Freckles', [{ ...wish, value: 'freckles' }]],
      ['a parrot', []],
      ['no beard', [{ ...wish, value: 'beard', isDenied: true }]],
    ]);
  });

  it('are known to nobody where the stored person is of before they were read', () => {
    expect(read({ ...appearance, hairLength: 'short' })).toContainEqual([
      'Freckles, a parrot, no beard.',
      [],
    ]);
  });
});

describe('the plan of a full-body view', () => {
  const portrait = asset('a', 896, 1200);

  it('is a 2:3 full length of the person in the portrait', () => {
    const plan = compileFullBodyPlan({
      casting,
      appearance,
      portrait,
      wardrobe: 'Ecru linen suit',
    });
    expect(plan).toMatchObject({
      operation: 'models.full_body',
      identity: { appearance, portrait, fullBody: null },
      frame: { aspect: '2:3', width: 848, height: 1264, framing: 'full_length' },
      camera: { sensorWidthMm: 24, sensorHeightMm: 36, focalLengthMm: 50, aperture: 8 },
      figure: { outfit: { stuff: 'woven', sleeve: 'long', neck: 'lapel', length: 'hip' } },
    });
    expect(plan.direction.at(-1)).toEqual({ heading: 'wardrobe', text: 'Ecru linen suit' });
  });

  it.each([null, '  ', '<|x|>'])(
    'is dressed in a base layer without a wardrobe: %o',
    (wardrobe) => {
      const plan = compileFullBodyPlan({ casting, appearance, portrait, wardrobe });
      expect(plan.figure).toEqual(undirectedFigure);
      expect(plan.direction.at(-1)?.heading).toBe('wardrobe');
    },
  );
});
