import type { ContactSheet, Reference } from '@image-production/dialects';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { drawSheet } from './draw-sheet.ts';

const reference = { sha256: 'a'.repeat(64) } as Reference;
const sheet: ContactSheet = {
  width: 300,
  height: 160,
  columns: 2,
  rows: 1,
  cells: ['4A', '10P'].map((label, at) => ({
    label,
    reference,
    strip: { x: at * 160, y: 0, width: 140, height: 40 },
    image: { x: at * 160, y: 60, width: 140, height: 100 },
  })),
};

describe('a contact sheet', () => {
  it('shows each reference below the number of the picture and its letter', async () => {
    const teal = await sharp({
      create: { width: 70, height: 50, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer();
    const drawn = sharp(await drawSheet(sheet, async () => teal));
    const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 300, height: 160, channels: 3 });
    const at = (x: number, y: number): number[] => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    expect(at(70, 110)).toEqual([0, 128, 128]);
    expect(at(230, 110)).toEqual([0, 128, 128]);
    expect(at(150, 110)).toEqual([255, 255, 255]);
    const inked = (left: number): number => {
      const columns = Array.from({ length: 140 }, (_, x) => left + x);
      return columns.filter((x) => Array.from({ length: 40 }, (_, y) => at(x, y)[0]).includes(0))
        .length;
    };
    // Points are three pixels wide: five each of 4 and A; three of 1, five each of 0 and P.
    expect([inked(0), inked(160)]).toEqual([30, 39]);
  });
});
