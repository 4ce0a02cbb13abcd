import { framings } from '@image-production/brief';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { composedFigure } from '../figure-picture.ts';
import { contextOf, planOf, reference, seed, studioFor } from '../testing/plan.test-support.ts';
import { randomShot } from '../testing/random-briefs.test-support.ts';
import { foreseenUses } from './index.ts';

/** A plan of this framing, with what it shows of a figure. */
const heightsM = {
  extreme_close_up: 0.25,
  close_up: 0.4,
  medium_close_up: 0.6,
  medium: 0.95,
  three_quarter: 1.4,
  full_length: 2.2,
  wide: 3,
  extreme_wide: 5,
} as const;

type Framing = keyof typeof heightsM;
type Asked = readonly [...Parameters<typeof reference>];

function foreseen(framing: Framing, ...asked: readonly Asked[]) {
  const { frame, figure } = planOf();
  const subjectHeightM = heightsM[framing];
  return foreseenUses({
    figure,
    references: asked.map((one) => reference(...one)),
    frame: { ...frame, framing, subjectHeightM },
  });
}

describe('what a review says of references', () => {
  it.each<readonly [Framing, Asked, string, RegExp]>([
    ['full_length', [0, 'hero_garment', 'coat'], 'worn garment', /a full-length frame shows it/],
    ['medium_close_up', [0, 'hero_garment', 'hoodie'], 'worn garment', /shows its upper third/],
    ['close_up', [0, 'garment', 'trousers'], 'hanging garment', /does not show where it is worn/],
    [
      'medium',
      [0, 'footwear', 'loafer'],
      'standing relief',
      /a medium frame does not show the feet/,
    ],
    ['full_length', [0, 'footwear', 'loafer'], 'worn footwear', /shows the feet/],
    ['close_up', [0, 'accessory', 'acetate eyeglasses'], 'worn eyewear', /on the face/],
    ['close_up', [0, 'product', 'perfume bottle'], 'standing relief', /inset card/],
    ['close_up', [0, 'accessory', 'knit beanie'], 'worn headwear', /on the head/],
    ['medium', [0, 'jewelry', 'pendant necklace'], 'worn necklace', /around the neck/],
    [
      'full_length',
      [0, 'jewelry', 'wristwatch'],
      'worn wristwear',
      /below a sleeve that is pushed up/,
    ],
    ['close_up', [0, 'accessory', 'baseball cap'], 'standing relief', /form of a peak/],
    ['close_up', [0, 'hero_garment', 'baseball cap'], 'standing relief', /form of a peak/],
    ['wide', [0, 'environment', null], 'backdrop', /behind the figure/],
    ['wide', [0, 'print_or_logo', null], 'framed card', /flat/],
  ])('in a frame %s: %j as %s', (framing, asked, technique, why) => {
    const [use] = foreseen(framing, asked);
    expect(use).toMatchObject({ referenceIndex: 0, technique });
    expect(use?.reason).toMatch(why);
    expect(use?.reason).toMatch(/^references\[0\] .*\.$/);
  });

  it('tells whose size a thing has', () => {
    const told = (one: Partial<ReturnType<typeof reference>>) => {
      const references = [{ ...reference(0, 'product'), ...one }];
      const [use] = foreseenUses({ ...planOf(), references });
      return use?.reason;
    };
    expect(told({ sizeCm: 31, sizeFrom: 'client' })).toContain('31 cm long, as size_cm says');
    expect(told({ sizeCm: 12, sizeFrom: 'lexicon' })).toContain('as is usual for its item');
    expect(told({})).toContain('neither size_cm nor its item');
  });

  it('tells which one gives way where two have the same place', () => {
    const [first, second] = foreseen(
      'full_length',
      [0, 'garment', 'shirt'],
      [1, 'hero_garment', 'coat'],
    );
    expect(second).toMatchObject({ technique: 'worn garment' });
    expect(first).toMatchObject({
      technique: 'hanging garment',
      reason:
        'references[0] hangs beside the figure: another reference has its place on the figure.',
    });
  });

  it('has a reason for every role in every framing', () => {
    for (const framing of framings)
      for (const role of [
        'bag',
        'jewelry',
        'packaging',
        'prop',
        'material_swatch',
        'construction_detail',
        'lighting',
      ] as const)
        expect(foreseen(framing, [0, role])[0]?.reason).not.toContain('undefined');
  });
});

describe('what a picture does with references', () => {
  it(
    'is what the review said, or its notes tell why not',
    async () => {
      const studio = studioFor('draft');
      let all = 0;
      for (let number = 0; number < atDepth(2, 6); number += 1) {
        const { plan, assets, ...shot } = await randomShot(number, 64);
        const { stood } = await composedFigure(studio, plan, shot.seed, {
          context: contextOf(assets),
        });
        for (const use of foreseenUses(plan)) {
          const { accounts } = stood.placed;
          const account = accounts.find((one) => one.referenceIndex === use.referenceIndex);
          all += 1;
          if (account?.technique === use.technique) continue;
          const told = { use, technique: account?.technique, note: account?.note };
          expect(told).toEqual({ use, technique: expect.any(String), note: expect.any(String) });
        }
      }
      expect(all).toBeGreaterThan(atDepth(4, 12));
    },
    patiently(120_000),
  );

  it(
    'is what the review said where pictures can be cut out and the frame has room',
    async () => {
      const studio = studioFor('draft');
      const box = '<rect x="15" y="10" width="30" height="40" fill="teal"/>';
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#fff"/>${box}</svg>`;
      const picture = await sharp(Buffer.from(svg)).png().toBuffer();
      const roles = ['product', 'prop', 'packaging', 'print_or_logo', 'environment'] as const;
      for (const role of roles) {
        const plan = planOf({ references: [reference(0, role)] });
        const context = contextOf([picture]);
        const { placements } = await composedFigure(studio, plan, seed, { context });
        const [use] = foreseenUses(plan);
        expect([role, placements[0]?.technique]).toEqual([role, use?.technique]);
      }
    },
    patiently(60_000),
  );
});
