import type { Texture } from '@image-production/previz-geometry';
import { appearance } from '@image-production/previz-head/testing';
import { outlineMesh } from '@image-production/previz-matting';
import type { OutlineSheet } from '@image-production/previz-matting';
import { decodePicture } from '@image-production/previz-matting/decode-picture';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { figureForm } from '../figure/build-figure.ts';
import { poseNamed } from '../pose/poses.ts';
import { wornEyewear } from './eyewear.ts';

async function glasses(lens: string): Promise<{ sheet: OutlineSheet; texture: Texture }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="M10 20 H290 V60 A50 50 0 0 1 170 60 Q150 40 130 60 A50 50 0 0 1 10 60 Z" fill="#e8e4da"/><circle cx="70" cy="60" r="38" fill="${lens}"/><circle cx="230" cy="60" r="38" fill="${lens}"/></svg>`;
  const texture = await decodePicture(await sharp(Buffer.from(svg)).png().toBuffer());
  const sheet = outlineMesh(texture, 60);
  if (sheet === null) throw new Error('glasses are drawn');
  return { sheet, texture };
}

const figure = figureForm({
  appearance,
  pose: poseNamed('identity'),
  outfit: null,
  detailM: 0.03,
});

describe('worn glasses', () => {
  it('have lenses of their own where these differ from the frame', async () => {
    const dark = await glasses('#203060');
    const plain = await glasses('#e8e4da');
    const { front, lenses } = wornEyewear(dark.sheet, dark.texture, figure);

    expect(lenses?.triangles.length).toBeGreaterThan(front.triangles.length * 0.2);
    expect(wornEyewear(plain.sheet, plain.texture, figure).lenses).toBeNull();
  });

  it('have temples beside the head, from the front to behind the ears', async () => {
    const { sheet, texture } = await glasses('#203060');
    const { positions } = wornEyewear(sheet, texture, figure).temples;
    const places = Array.from({ length: positions.length / 3 }, (_, vertex) => [
      positions[vertex * 3] ?? 0,
      positions[vertex * 3 + 1] ?? 0,
      positions[vertex * 3 + 2] ?? 0,
    ]);
    const inside = places.filter(([x = 0, y = 0, z = 0]) => figure.distance(x, y, z) < 0);
    const depths = places.map(([, , z = 0]) => z);

    expect(inside.length / places.length).toBeLessThan(0.05);
    expect(Math.min(...depths)).toBeLessThan(figure.anchors.ears[0][2]);
    expect(Math.max(...depths) - Math.min(...depths)).toBeGreaterThan(0.06);
  });
});
