import { goldenPictures } from '../src/testing/golden-pictures.test-support.ts';
import { writeDirectedSheets } from './directed/directed-sheets.ts';
import { figureFrames, firstFrame, identityFrames } from './figure-frames.ts';
import { writeInspectedFrames } from './inspected-frames.ts';
import { labFrames, polishedFixture } from './lab-frames.ts';
import { setFrames } from './set-frames.ts';
import { fixture, render, rendererFor, writeGolden, writeSheet } from './sheet.ts';
import type { SheetFrame } from './sheet.ts';

/**
 * Renders the studio's repertoire at draft effort into docs/pictures. Run `pnpm contact-sheet`, or
 * `pnpm contact-sheet figures` for one sheet (first, identities, figures, sets, lab, directed).
 * `pnpm contact-sheet directed light` shoots one group of the directed briefs.
 */
const cell = { width: 360, height: 480 };
const [, , only, group] = process.argv;

if (only === undefined || only === 'first') {
  const large = { width: 720, height: 960 };
  const picture = await render(firstFrame(large.height), 'standard');
  await writeSheet('first-photograph.jpg', 1, large, [picture]);
}
if (only === undefined || only === 'identities') {
  await writeSheet('identities.jpg', 6, { width: 300, height: 450 }, await all(identityFrames()));
}
if (only === undefined || only === 'figures') {
  await writeSheet('figures.jpg', 4, cell, await all(figureFrames(cell.height)));
}
if (only === undefined || only === 'sets') {
  const small = { width: 192, height: 256 };
  await writeSheet('sets.jpg', 5, small, await all(setFrames(small.height)));
}
if (only === undefined || only === 'lab') {
  const square = { width: 384, height: 480 };
  const frames = await all(labFrames({ aspect: '4:5', ...square }));
  const after = frames.pop();
  if (after === undefined) throw new Error('LAB has frames');
  const before = await fixture(polishedFixture, square);
  await writeSheet('lab.jpg', 3, square, [...frames, before, after]);
}
if (only === undefined || only === 'directed') {
  await writeDirectedSheets(rendererFor('standard'), 640, group);
}
if (only === 'inspected') await writeInspectedFrames();
// Goldens are no sheet; they are rendered only on request, for the tests to compare with.
if (only === 'goldens') {
  for (const golden of goldenPictures) await writeGolden(golden);
}
// The tracer's threads would keep the process alive.
process.exit();

async function all(frames: readonly SheetFrame[]): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const frame of frames) pictures.push(await render(frame, 'draft'));
  return pictures;
}
