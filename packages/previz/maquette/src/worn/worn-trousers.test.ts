import { readWardrobe } from '@image-production/direction';
import { appearance } from '@image-production/previz-head/testing';
import { decodePicture } from '@image-production/previz-matting/decode-picture';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { buildFigure } from '../figure/build-figure.ts';
import { readTrousers } from '../garment/read-trousers.ts';
import type { TrouserCut } from '../garment/read-trousers.ts';
import { poseNamed } from '../pose/poses.ts';
import { wornTrousers } from './worn-trousers.ts';

const long =
  'M100 25 L200 25 L210 130 L215 475 L162 475 L152 165 L148 165 L138 475 L85 475 L90 130 Z';
const short = 'M100 25 L200 25 L225 240 L160 245 L152 150 L148 150 L140 245 L75 240 Z';
const skirt = 'M100 25 L200 25 L240 475 L60 475 Z';

async function read(path: string): Promise<TrouserCut | null> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500"><path d="${path}" fill="#556040"/></svg>`;
  return readTrousers(await decodePicture(await sharp(Buffer.from(svg)).png().toBuffer()));
}

describe('the cut of trousers', () => {
  it('is known by waist, crotch and the hems of two legs', async () => {
    const cut = await read(long);
    const scale = (cut?.height ?? 0) / 500;

    expect(cut?.crotchY).toBeCloseTo(165 * scale, -1);
    expect(cut?.legs[0][Math.round(400 * scale)]?.[1]).toBeCloseTo(140 * scale, -1);
    expect(cut?.legs[1][Math.round(400 * scale)]?.[0]).toBeCloseTo(160 * scale, -1);
  });

  it.each([
    ['shorts', short],
    ['a skirt', skirt],
  ] as const)('is not that of %s', async (_name, path) => {
    expect(await read(path)).toBeNull();
  });
});

describe('trousers on the figure', () => {
  const order = { appearance, pose: poseNamed('identity'), detailM: 0.03 } as const;

  it('show each leg the pixels of its own leg', async () => {
    const cut = await read(long);
    const figure = buildFigure({ ...order, outfit: null });
    const mesh = cut === null ? null : wornTrousers(cut, figure);
    if (mesh === null) throw new Error('they are worn');
    const [left, right] = figure.skeleton.legs.map(({ lower }) => lower.origin);
    const us = { left: [] as number[], right: [] as number[] };
    for (let vertex = 0; vertex < mesh.positions.length / 3; vertex += 1) {
      const [x, y] = [mesh.positions[vertex * 3] ?? 0, mesh.positions[vertex * 3 + 1] ?? 0];
      if (y > (left?.[1] ?? 0)) continue;
      const isLeft = Math.abs(x - (left?.[0] ?? 0)) < Math.abs(x - (right?.[0] ?? 0)) - 0.06;
      const isRight = Math.abs(x - (right?.[0] ?? 0)) < Math.abs(x - (left?.[0] ?? 0)) - 0.06;
      if (isLeft) us.left.push(mesh.uvs?.[vertex * 2] ?? 0);
      if (isRight) us.right.push(mesh.uvs?.[vertex * 2] ?? 0);
    }

    expect(us.left.length).toBeGreaterThan(20);
    expect(Math.max(...us.left)).toBeLessThan(0.5);
    expect(Math.min(...us.right)).toBeGreaterThan(0.5);
  });

  it('are not put over shorts', async () => {
    const cut = await read(long);
    const figure = buildFigure({ ...order, outfit: readWardrobe('shirt, shorts') });

    expect(cut === null ? null : wornTrousers(cut, figure)).toBeNull();
  });
});
