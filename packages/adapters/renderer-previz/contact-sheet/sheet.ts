import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { RenderPlan } from '@image-production/direction';
import { ManualCancellation } from '@image-production/kernel/memory';
import type { Master } from '@image-production/rendering';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import sharp from 'sharp';

import { createPrevizRenderer } from '../src/index.ts';
import type { EffortTier } from '../src/index.ts';
import { goldenFile, renderGolden } from '../src/testing/golden-pictures.test-support.ts';
import type { GoldenPicture } from '../src/testing/golden-pictures.test-support.ts';

const fixtures = new URL('../../imaging/fixtures/good/', import.meta.url);
const pictures = new URL('../../../../docs/pictures/', import.meta.url);

/** One picture of a sheet: a plan whose assets are named by their fixture files. */
export interface SheetFrame {
  readonly name: string;
  readonly plan: RenderPlan;
  readonly outputIndex?: number;
}

/** Cell size of a sheet, in pixels. */
export interface Cell {
  readonly width: number;
  readonly height: number;
}

const margin = 6;
const sizeMax = 400_000;

const renderers = new Map<EffortTier, ReturnType<typeof createPrevizRenderer>>();

/** One renderer per effort tier, so that frames share threads and caches. */
export function rendererFor(tier: EffortTier): ReturnType<typeof createPrevizRenderer> {
  const known = renderers.get(tier) ?? createPrevizRenderer({ tier });
  renderers.set(tier, known);
  return known;
}

/** Renders one frame and reports how its references were used. */
export async function render(
  { name, plan, outputIndex = 0 }: SheetFrame,
  tier: EffortTier,
): Promise<Buffer> {
  const begun = performance.now();
  const outcome = await rendererFor(tier).render(
    { requestId: 'req_sheet' as never, outputIndex, take: 0, seed: '5eed'.repeat(16), plan },
    {
      readAsset: (file) => readFile(new URL(file, fixtures)),
      cancellation: new ManualCancellation(),
      calls: new InMemoryCallJournal(),
      onProgress: () => {},
    },
  );
  if (outcome.kind !== 'rendered') throw new Error(`${name}: ${outcome.kind}`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const staged = outcome.account.placements.map(({ technique }) => technique).join(', ');
  console.log(`${name}: ${seconds} s${staged === '' ? '' : `, ${staged}`}`);
  return eightBits(outcome.master);
}

/** A fixture, unchanged, in a cell of a sheet. */
export async function fixture(file: string, { width, height }: Cell): Promise<Buffer> {
  const bytes = await readFile(new URL(file, fixtures));
  return sharp(bytes).rotate().resize(width, height, { fit: 'cover' }).png().toBuffer();
}

/** Renders a golden picture again and stores it with 16 bits per channel. */
export async function writeGolden(golden: GoldenPicture): Promise<void> {
  const { samples, width, height } = (await renderGolden(golden)).master;
  await sharp(samples, { raw: { width, height, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toFile(fileURLToPath(goldenFile(golden.name)));
}

/** A master as a PNG of 8 bits per channel. */
export function eightBits({ samples, width, height, bitDepth }: Master): Promise<Buffer> {
  const shift = bitDepth === 16 ? 8 : 0;
  const bytes = Uint8Array.from(samples, (sample) => sample >> shift);
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Lays out pictures in rows and writes them as one compact JPEG. */
export async function writeSheet(
  file: string,
  columns: number,
  cell: Cell,
  frames: readonly Buffer[],
): Promise<void> {
  const rows = Math.ceil(frames.length / columns);
  const placed = await Promise.all(
    frames.map(async (input, index) => ({
      input: await sharp(input).resize(cell.width, cell.height, { fit: 'cover' }).toBuffer(),
      left: margin + (index % columns) * (cell.width + margin),
      top: margin + Math.floor(index / columns) * (cell.height + margin),
    })),
  );
  const size = {
    width: margin + columns * (cell.width + margin),
    height: margin + rows * (cell.height + margin),
  };
  const sheet = await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .png()
    .toBuffer();
  for (const quality of [86, 78, 70, 60]) {
    const jpeg = await sharp(sheet).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length > sizeMax && quality > 60) continue;
    await writeFile(new URL(file, pictures), jpeg);
    console.log(`${file}: ${size.width} × ${size.height}, ${Math.round(jpeg.length / 1000)} KB`);
    return;
  }
}
