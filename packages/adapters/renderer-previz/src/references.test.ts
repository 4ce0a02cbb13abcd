import { Fault } from '@image-production/kernel';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createPrevizRenderer } from './previz-renderer.ts';
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
    ['full length', 2.2],
    ['medium', 1],
    ['close up', 0.36],
  ])(
    'stand left to right in the order of the client, the hero largest, in a %s',
    async (_name, subjectHeightM) => {
      const assets = await Promise.all(colors.map((color) => plainPicture(color)));
      const references = [
        reference(0, 'hero_garment'),
        reference(1, 'product'),
        reference(2, 'accessory'),
      ];
      const picture = await renderPlan(planOf({ references }, subjectHeightM), assets);
      const found = [isMagenta, isGreen, isBlue].map((test) => pixelsWhere(picture, test));
      const across = found.map((pixels) => middleOf(pixels, 'x'));

      expect(Math.min(...found.map(({ length }) => length))).toBeGreaterThan(60);
      expect(across).toEqual(across.toSorted((a, b) => a - b));
      expect(found[0]?.length).toBeGreaterThan(
        Math.max(found[1]?.length ?? 0, found[2]?.length ?? 0),
      );
      expect(picture.account.digitalSourceType).toBe('compositeSynthetic');
      expect(picture.account.placements.map(({ referenceIndex }) => referenceIndex)).toEqual([
        0, 1, 2,
      ]);
    },
  );

  it('keeps every one of eight references visible', async () => {
    const hues = [0, 45, 90, 135, 180, 225, 270, 315];
    const assets = await Promise.all(hues.map((hue) => plainPicture(`hsl(${hue}, 90%, 50%)`)));
    const references = hues.map((_, index) => reference(index, 'print_or_logo'));
    const picture = await renderPlan(planOf({ references }), assets);
    const near = (hue: number) => (red: number, green: number, blue: number) => {
      const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
      if (high - low < 0.4) return false;
      const turn =
        high === red
          ? (green - blue) / (high - low)
          : high === green
            ? 2 + (blue - red) / (high - low)
            : 4 + (red - green) / (high - low);
      return Math.abs(((turn * 60 - hue + 540) % 360) - 180) < 20;
    };
    const across = hues.map((hue) => pixelsWhere(picture, near(hue)));

    expect(Math.min(...across.map(({ length }) => length))).toBeGreaterThan(12);
    const middles = across.map((pixels) => middleOf(pixels, 'x'));
    expect(middles).toEqual(middles.toSorted((a, b) => a - b));
  });

  it('shows the picture itself, upright and not mirrored', async () => {
    const quarters = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#1818e0"/><rect width="40" height="80" fill="#e020e0"/><rect width="80" height="40" fill="#10b010" x="40"/></svg>`;
    const asset = await sharp(Buffer.from(quarters)).png().toBuffer();
    const picture = await renderPlan(planOf({ references: [reference(0, 'print_or_logo')] }), [
      asset,
    ]);
    const [left, upper, lower] = [isMagenta, isGreen, isBlue].map((test) =>
      pixelsWhere(picture, test),
    );

    expect(middleOf(left ?? [], 'x')).toBeLessThan(middleOf(upper ?? [], 'x') - 5);
    expect(middleOf(upper ?? [], 'y')).toBeLessThan(middleOf(lower ?? [], 'y') - 5);
  });

  it('frees an object from clear or plain ground and says how it was staged', async () => {
    const references = [
      reference(0, 'hero_garment'),
      reference(1, 'product'),
      reference(2, 'environment'),
      reference(3, 'material_swatch'),
    ];
    const assets = [
      await ellipse(colors[0], 'none'),
      await ellipse(colors[1], '#fdfdfd'),
      await plainPicture('#b08060'),
      await plainPicture(colors[2]),
    ];
    const { account } = await renderPlan(planOf({ references }), assets);

    expect(account.placements).toEqual([
      { referenceIndex: 0, technique: 'standing cut-out', confidence: 0.95 },
      { referenceIndex: 1, technique: 'standing cut-out', confidence: 0.85 },
      { referenceIndex: 2, technique: 'backdrop print', confidence: 0.85 },
      { referenceIndex: 3, technique: 'framed card', confidence: 0.8 },
    ]);
  });

  it('passes on the fault of an asset that is gone', async () => {
    const gone = new Fault('the asset is gone', { isRetryable: true });
    const context = { ...contextOf([]), readAsset: () => Promise.reject(gone) };
    const plan = planOf({ references: [reference(0, 'product')] });
    const job = {
      requestId: 'req_0000000000000000000000000a' as never,
      outputIndex: 0,
      seed,
      plan,
    };

    await expect(createPrevizRenderer().render(job, context)).rejects.toBe(gone);
  });
});
