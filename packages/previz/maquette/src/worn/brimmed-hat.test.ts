import { appearance } from '@image-production/previz-head/testing';
import { outlineMesh } from '@image-production/previz-matting';
import type { OutlineSheet } from '@image-production/previz-matting';
import { decodePicture } from '@image-production/previz-matting/decode-picture';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { buildFigure } from '../figure/build-figure.ts';
import { poseNamed } from '../pose/poses.ts';
import { readHat, wornHat } from './brimmed-hat.ts';

const fedora =
  'M125 45 Q200 60 275 45 Q295 100 295 150 Q360 155 380 175 Q200 225 20 175 Q40 155 105 150 Q105 100 125 45 Z';
const cap = 'M60 160 Q70 60 170 60 Q270 60 280 150 L390 175 Q330 190 270 175 L60 175 Z';

async function sheetOf(path: string): Promise<OutlineSheet> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250"><path d="${path}" fill="#806040"/></svg>`;
  const sheet = outlineMesh(
    await decodePicture(await sharp(Buffer.from(svg)).png().toBuffer()),
    60,
  );
  if (sheet === null) throw new Error('a hat is drawn');
  return sheet;
}

describe('a hat', () => {
  it('is told by its crown in the middle of a brim', async () => {
    const cut = readHat(await sheetOf(fedora));

    expect((cut?.brimHalf ?? 0) / (cut?.crownHalf ?? 1)).toBeCloseTo(1.9, 0);
    expect(readHat(await sheetOf(cap))).toBeNull();
  });

  it('sits on the skull, and its brim runs all around the head', async () => {
    const figure = buildFigure({
      appearance,
      pose: poseNamed('identity'),
      outfit: null,
      detailM: 0.03,
    });
    const sheet = await sheetOf(fedora);
    const cut = readHat(sheet);
    if (cut === null) throw new Error('it is a hat');
    const { positions } = wornHat(sheet, cut, figure);
    const { head, crown } = figure.anchors;
    const along = (axis: number): number[] =>
      Array.from(positions).filter((_, at) => at % 3 === axis);
    const reach = [0, 2].map((axis) => [
      Math.min(...along(axis)) - (head.origin[axis] ?? 0),
      Math.max(...along(axis)) - (head.origin[axis] ?? 0),
    ]);

    expect(Math.max(...along(1))).toBeGreaterThan(crown[1]);
    for (const [low = 0, high = 0] of reach) {
      expect(low).toBeLessThan(-0.11);
      expect(high).toBeGreaterThan(0.11);
    }
  });
});
