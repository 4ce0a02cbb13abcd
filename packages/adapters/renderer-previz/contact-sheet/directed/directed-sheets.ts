import { writeFile } from 'node:fs/promises';

import type { Renderer } from '@image-production/rendering';
import sharp from 'sharp';

import { writeSheet } from '../sheet.ts';
import { close } from './close.ts';
import type { DirectedBrief } from './directed-brief.ts';
import { light } from './light.ts';
import { products } from './products.ts';
import { shotReport } from './report.ts';
import { shoot } from './shoot.ts';
import type { Shot } from './shoot.ts';
import { wardrobe } from './wardrobe.ts';

const report = new URL('../../../../../docs/directed.md', import.meta.url);
const cell = { width: 360, height: 400 };

/** The forty briefs in four groups of ten; the name of a group is the name of its sheet. */
export const groups: Readonly<Record<string, readonly DirectedBrief[]>> = {
  close,
  products,
  light,
  wardrobe,
};

/** Shoots all groups, or one, at `longSide` pixels, and writes their sheets and the report. */
export async function writeDirectedSheets(
  renderer: Renderer,
  longSide: number,
  only?: string,
): Promise<void> {
  const shots: Shot[] = [];
  for (const [group, briefs] of Object.entries(groups)) {
    if (only !== undefined && only !== group) continue;
    const taken: Shot[] = [];
    for (const brief of briefs) {
      taken.push(await shoot(renderer, brief, longSide));
      console.log(`${group} ${taken.length}: ${brief.name}`);
    }
    await writeSheet(`directed-${group}.jpg`, 5, cell, await Promise.all(taken.map(toCell)));
    shots.push(...taken);
  }
  if (only === undefined) await writeFile(report, shotReport(shots, Object.keys(groups)));
}

/** A whole frame on grey: sheets of one cell size hold upright and wide frames. */
async function toCell({ picture, notes }: Shot): Promise<Buffer> {
  const { width, height } = cell;
  const background = '#d8d8d8';
  if (picture !== null) {
    return sharp(picture).resize(width, height, { fit: 'contain', background }).png().toBuffer();
  }
  const refused = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}"/><text x="50%" y="50%" text-anchor="middle" font-family="sans-serif" font-size="15">refused, free of charge</text></svg>`;
  console.log(`refused: ${notes.join(' ')}`);
  return sharp(Buffer.from(refused)).png().toBuffer();
}
