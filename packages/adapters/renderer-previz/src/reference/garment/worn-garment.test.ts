import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { buildFigure } from '../../figure/build-figure.ts';
import type { Figure } from '../../figure/build-figure.ts';
import { poseNamed } from '../../figure/poses.ts';
import type { PoseName } from '../../figure/poses.ts';
import { proportionsOf } from '../../figure/proportions.ts';
import { appearance } from '../../testing/plan.test-support.ts';
import { mattePicture } from '../matting/matte-picture.ts';
import { decodePicture } from '../picture.ts';
import { garmentKind } from './garment-kind.ts';
import { readCut } from './read-cut.ts';
import type { GarmentCut } from './read-cut.ts';
import { wornGarment } from './worn-garment.ts';

const tee =
  'M150 60 L190 50 Q210 72 250 72 Q290 72 310 50 L350 60 L440 150 L390 190 L352 150 L350 380 L150 380 L148 150 L110 190 L60 150 Z';
const jumper =
  'M160 60 L195 50 Q215 66 250 66 Q285 66 305 50 L340 60 Q365 70 372 100 L420 350 L384 356 L346 180 L344 370 L156 370 L154 180 L116 356 L80 350 L128 100 Q135 70 160 60 Z';

async function cutOf(path: string): Promise<GarmentCut> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="440"><path d="${path}" fill="#28508c"/></svg>`;
  const picture = await decodePicture(await sharp(Buffer.from(svg)).png().toBuffer());
  const cut = readCut(mattePicture(picture).texture);
  if (cut === null) throw new Error('no garment was read');
  return cut;
}

function figureIn(pose: PoseName): Figure {
  return buildFigure({
    appearance,
    pose: poseNamed(pose, { raise: 0.26 }),
    wardrobe: null,
    detailM: 0.016,
    without: ['top'],
  });
}

const body = proportionsOf(appearance);

describe('the cut of a garment', () => {
  it('knows shoulders, armpits, hem and sleeves by the outline', async () => {
    const cut = await cutOf(tee);
    const scale = cut.width / 500;

    expect(cut.middle / scale).toBeCloseTo(250, -1);
    expect(cut.hemY / scale).toBeCloseTo(380, -1);
    expect(cut.tipHalf / scale).toBeGreaterThan(85);
    expect(cut.tipHalf / scale).toBeLessThan(125);
    expect(cut.sides[1][Math.round(300 * scale)] ?? 0).toBeCloseTo(100 * scale, -1);
    expect(cut.sleeves.every((sleeve) => sleeve !== null)).toBe(true);
    expect(cut.armAngle).toBeGreaterThan(0.5);
    expect((await cutOf(jumper)).armAngle).toBeLessThan(0.35);
  });

  it('is not read from what is no garment', async () => {
    const bar = await decodePicture(
      await sharp({ create: { width: 60, height: 20, channels: 3, background: '#a02020' } })
        .extend({ top: 60, bottom: 60, left: 40, right: 40, background: '#ffffff' })
        .png()
        .toBuffer(),
    );

    expect(readCut(mattePicture(bar).texture)).toBeNull();
  });
});

describe('a garment on the figure', () => {
  it.each([
    ['a tee', tee, 'contrapposto'],
    ['a jumper', jumper, 'three_quarter'],
  ] as const)('is whole and outside of the body: %s', async (_name, path, pose) => {
    const figure = figureIn(pose);
    const worn = wornGarment(await cutOf(path), garmentKind('jumper'), figure, body, 0.012);
    if (worn.kind !== 'clean') throw new Error(worn.reason);
    const { positions, uvs, normals } = worn.mesh;
    let inside = 0;
    for (let at = 0; at < positions.length; at += 3)
      if (figure.distance(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0) < 0)
        inside += 1;

    // The inner faces of hems may touch.
    expect(inside / (positions.length / 3)).toBeLessThan(0.015);
    expect([...positions, ...normals].every(Number.isFinite)).toBe(true);
    expect(uvs?.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('is refused where it would not lie cleanly', async () => {
    const figure = buildFigure({
      appearance,
      pose: poseNamed('seated_lean'),
      wardrobe: null,
      detailM: 0.016,
      without: ['top'],
    });

    expect(wornGarment(await cutOf(jumper), garmentKind('jumper'), figure, body, 0.012).kind).toBe(
      'torn',
    );
  });
});
