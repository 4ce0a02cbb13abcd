import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import {
  hashOf,
  middleOf,
  pixelsWhere,
  productPlan,
  renderPlan,
  seed,
} from '../testing/plan.test-support.ts';
import type { Picture, Pixel } from '../testing/plan.test-support.ts';

const draft = { tier: 'draft' } as const;
const isBlue = (red: number, green: number, blue: number): boolean =>
  blue > 0.45 && blue > red * 1.8 && blue > green * 1.5;

/** A blue box, 80 by 120, off the middle of a picture of 300 by 200. */
function box(background: string, extra = ''): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><defs><linearGradient id="s"><stop stop-color="#000" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect width="300" height="200" fill="${background}"/>${extra}<rect x="50" y="40" width="80" height="120" fill="#2440d8"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const shadow = '<rect x="130" y="110" width="110" height="50" fill="url(#s)"/>';

function spanOf(pixels: readonly Pixel[], axis: 'x' | 'y'): number {
  const places = pixels.map((pixel) => pixel[axis]);
  return Math.max(...places) - Math.min(...places) + 1;
}

function cornersOf({ master }: Picture): number[][] {
  const { width, height, samples } = master;
  return [0, width - 1, width * (height - 1), width * height - 1].map((at) =>
    Array.from(samples.subarray(at * 3, at * 3 + 3)),
  );
}

describe('LAB product', () => {
  it.each([
    ['studio', 'none', '', 'cut-out'],
    ['studio', '#f2f0ee', '', 'cut-out'],
    ['studio', '#e8e0d4', shadow, 'own ground'],
    ['white', 'none', '', 'cut-out'],
    ['white', '#e8e0d4', shadow, 'own ground'],
    ['scene', 'none', '', 'standing relief'],
  ] as const)(
    'centres the product undistorted on %s from ground %s%s',
    async (background, ground, extra, technique) => {
      const plan = {
        ...productPlan(background),
        frame: { aspect: '1:1', width: 400, height: 400 },
      } as const;
      const picture = await renderPlan(plan, [await box(ground, extra)], draft);
      const product = pixelsWhere(picture, isBlue);
      // The faint reflection under the product is no part of it.
      const [width, height] = [spanOf(product, 'x'), spanOf(product, 'y')];

      expect(picture.account.placements[0]?.technique).toBe(technique);
      expect(Math.abs(width / height / (80 / 120) - 1)).toBeLessThan(0.02);
      expect(Math.abs(middleOf(product, 'x') - 199.5)).toBeLessThan(3);
      expect(Math.max(width, height)).toBeLessThan(400 * 0.75);
      expect(Math.max(width, height)).toBeGreaterThan(400 * 0.35);
    },
  );

  it.each([
    ['none', ''],
    ['#e8e0d4', shadow],
  ])('is pure white at the edges of white, whatever the ground was (%s)', async (ground, extra) => {
    const picture = await renderPlan(productPlan('white'), [await box(ground, extra)], draft);

    expect(cornersOf(picture).flat()).toEqual(Array.from({ length: 12 }, () => 65535));
    const greys = pixelsWhere(
      picture,
      (red, green, blue) => red < 0.97 && blue - red < 0.05 && green > 0.2,
    );
    expect(greys.length).toBeGreaterThan(20);
  });

  it('keeps the colours of the product', async () => {
    for (const background of ['studio', 'white'] as const) {
      const picture = await renderPlan(productPlan(background), [await box('none')], draft);
      const middle = (100 * 160 + 80) * 3;
      const color = Array.from(
        picture.master.samples.subarray(middle, middle + 3),
        (value) => value / 257,
      );

      [0x24, 0x40, 0xd8].forEach((value, channel) =>
        expect(Math.abs((color[channel] ?? 0) - value)).toBeLessThan(2),
      );
    }
  });

  it('makes the same pixels again and a slightly other picture from another seed', async () => {
    const assets = [await box('none')];
    const first = await renderPlan(productPlan('studio'), assets, draft);

    expect(hashOf(await renderPlan(productPlan('studio'), assets, draft))).toBe(hashOf(first));
    const other = await renderPlan(productPlan('studio'), assets, draft, {
      from: 'ab12'.repeat(16),
    });
    expect(hashOf(other)).not.toBe(hashOf(first));
  });

  it('paints the scene in the colour that the words name', async () => {
    const assets = [await box('none')];
    const isCoral = (red: number, green: number, blue: number): boolean =>
      red > green * 1.2 && red > blue * 1.2;
    const coral = await renderPlan(productPlan('scene', 'on coral'), assets, draft, { from: seed });

    expect(pixelsWhere(coral, isCoral).length).toBeGreaterThan(160 * 200 * 0.4);
    expect(coral.account.digitalSourceType).toBe('compositeSynthetic');
  });
});
