import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { readCut } from './read-cut.ts';
import type { GarmentCut } from './read-cut.ts';

async function cutOf(path: string): Promise<GarmentCut> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="360"><path d="${path}" fill="#c43a2e"/></svg>`;
  const samples = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const cut = readCut({
    width: 400,
    height: 360,
    samples: Uint8ClampedArray.from(samples),
    isRepeated: false,
  });
  if (cut === null) throw new Error('no garment');
  return cut;
}

describe('the cut of a photographed garment', () => {
  it.each([
    ['laid out in a T', 'M140 20 q60 40 120 0 L395 40 V115 L300 110 V340 H100 V110 L5 115 V40z'],
    [
      'with short sleeves level beside a boxy trunk',
      'M150 40 q50 26 100 0 L300 58 L370 112 L340 158 L302 132 V330 H98 V132 L60 158 L30 112 L100 58z',
    ],
  ])('has both its sleeves, %s', async (_, path) => {
    const { sleeves, tipHalf, sides, armpitY } = await cutOf(path);

    expect(sleeves.map((sleeve) => sleeve !== null)).toEqual([true, true]);
    expect(tipHalf).toBeLessThan(1.3 * (sides[0][armpitY + 20] ?? 0));
  });

  it('has none where there are none', async () => {
    const tank = 'M130 20 q70 90 140 0 L290 120 V340 H110 V120z';

    expect((await cutOf(tank)).sleeves).toEqual([null, null]);
  });
});
