import { readFile } from 'node:fs/promises';

import { readWardrobe } from '@image-production/direction';
import { Fault } from '@image-production/kernel';
import { appearance } from '@image-production/previz-maquette/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { Studio } from './studio.ts';
import { takePicture } from './take-picture.ts';
import {
  contextOf,
  middleOf,
  pixelsWhere,
  plainPicture,
  planOf,
  reference,
  renderPlan,
  seed,
} from './testing/plan.test-support.ts';

const isMagenta = (red: number, green: number, blue: number): boolean =>
  red > 0.5 && blue > 0.5 && green < 0.3;
const isGreen = (red: number, green: number, blue: number): boolean =>
  green > 0.45 && red < 0.35 && blue < 0.35;
const isBlue = (red: number, green: number, blue: number): boolean =>
  blue > 0.5 && red < 0.3 && green < 0.3;
const colors = ['#e020e0', '#10b010', '#1818e0'] as const;

/** A coloured ellipse on nothing, or on white paper. */
function ellipse(color: string, background: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="${background}"/><ellipse cx="100" cy="100" rx="60" ry="80" fill="${color}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

describe('references in the picture', () => {
  it.each([
    ['full_length', 2.2],
    ['medium', 1],
  ] as const)('stand side by side, each to be seen, in a %s', async (framing, frameM) => {
    const assets = await Promise.all(colors.map((color) => ellipse(color, 'none')));
    const references = [
      reference(0, 'product'),
      reference(1, 'packaging'),
      reference(2, 'print_or_logo'),
    ];
    const plan = planOf({ references }, frameM);
    const picture = await renderPlan({ ...plan, frame: { ...plan.frame, framing } }, assets);
    const found = [isMagenta, isGreen, isBlue].map((test) => pixelsWhere(picture, test));
    const across = found.map((pixels) => middleOf(pixels, 'x'));
    const out = across.map((x) => Math.abs(x - (across[0] ?? 0)));

    expect(Math.min(...found.map(({ length }) => length))).toBeGreaterThan(20);
    // In a medium a hand on the hip takes a side, and what would hide it goes to the other one.
    const inOrder = framing === 'medium' ? out : out.toSorted((a, b) => a - b);
    expect(out).toEqual(inOrder);
    expect(Math.min(...out.slice(1))).toBeGreaterThan(5);
    expect(picture.account).toMatchObject({
      digitalSourceType: 'compositeSynthetic',
      placements: [
        { referenceIndex: 0, technique: 'standing relief' },
        { referenceIndex: 1, technique: 'standing relief' },
        { referenceIndex: 2, technique: 'framed card' },
      ],
    });
  });

  it('shows the picture itself, upright and not mirrored', async () => {
    const quarters = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#1818e0"/><rect width="40" height="80" fill="#e020e0"/><rect width="80" height="40" fill="#10b010" x="40"/></svg>`;
    const asset = await sharp(Buffer.from(quarters)).png().toBuffer();
    const plan = planOf({ references: [reference(0, 'print_or_logo')] }, 1);
    const frame = { ...plan.frame, framing: 'medium' } as const;
    const picture = await renderPlan({ ...plan, frame }, [asset]);
    const [left, upper, lower] = [isMagenta, isGreen, isBlue].map((test) =>
      pixelsWhere(picture, test),
    );

    expect(middleOf(left ?? [], 'x')).toBeLessThan(middleOf(upper ?? [], 'x') - 3);
    expect(middleOf(upper ?? [], 'y')).toBeLessThan(middleOf(lower ?? [], 'y') - 3);
  });

  it('says how each reference was staged', async () => {
    const references = [
      reference(0, 'environment'),
      reference(1, 'footwear'),
      reference(2, 'product'),
      reference(3, 'material_swatch'),
    ];
    const assets = [
      await plainPicture('#b08060'),
      await ellipse(colors[0], 'none'),
      await ellipse(colors[1], '#fdfdfd'),
      await plainPicture(colors[2]),
    ];
    const { account } = await renderPlan(planOf({ references }), assets);

    expect(account.placements.map(({ technique }) => technique)).toEqual([
      'backdrop',
      'standing relief',
      'standing relief',
      'worn material',
    ]);
    for (const { confidence } of account.placements) {
      expect(confidence).toBeGreaterThan(0.5);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  it('wears the hoodie of a photograph in its own colours', async () => {
    const hoodie = await readFile(
      new URL('../../../adapters/imaging/fixtures/good/garment-hoodie-alpha.png', import.meta.url),
    );
    const hero = reference(0, 'hero_garment', 'grey hoodie');
    const build = { ...appearance, masculinity: 0.95, build: 'athletic' } as const;
    const identity = { appearance: build, portrait: null, fullBody: null };
    const plan = planOf({
      references: [hero],
      identity,
      figure: { outfit: readWardrobe('red shirt, red trousers') },
    });
    const picture = await renderPlan(plan, [hoodie]);
    const isRed = (red: number, green: number, blue: number): boolean =>
      red > 0.25 && red > green * 2.2 && red > blue * 2.2;
    const legs = pixelsWhere(picture, isRed).map(({ y }) => y);

    expect(picture.account.placements).toMatchObject([{ technique: 'worn garment' }]);
    expect(legs.length).toBeGreaterThan(100);
    // The red shirt below is not built: red begins under the hem.
    expect(Math.min(...legs)).toBeGreaterThan(45);
  });

  it('passes on the fault of an asset that is gone', async () => {
    const gone = new Fault('the asset is gone', { isRetryable: true });
    const context = { ...contextOf([]), readAsset: () => Promise.reject(gone) };
    const plan = planOf({ references: [reference(0, 'product')] });
    const job = {
      requestId: 'req_0000000000000000000000000a' as never,
      outputIndex: 0,
      take: 0 as const,
      seed,
      plan,
    };

    await using studio = new Studio('draft');
    await expect(takePicture(studio, job, context)).rejects.toBe(gone);
  });
});
