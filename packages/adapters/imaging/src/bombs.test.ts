import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ReferenceInspector } from '@image-production/production';
import { plainErrand } from '@image-production/production/memory';
import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { canvas, imageHeader, lossy, png, webp } from './headers/sample-files.test-support.ts';
import { makePngChunk } from './png/png-chunks.ts';
import { createReferenceInspector } from './reference-inspector.ts';
import {
  deflatedZeros,
  interlacedBytes,
  jpegOfManyScans,
  plainVp8l,
  pngOfZeros,
} from './testing/bombs.test-support.ts';
import type { PngBomb } from './testing/bombs.test-support.ts';

/*
 * Files from a few bytes to two megabytes that are built to cost seconds and hundreds of megabytes.
 * Those that break no rule must be decided within the memory bound, which is the one used in
 * service; only the deadline is relaxed for busy machines.
 */

const grey = { depth: 8, colourType: 0, interlace: 0 };
const interlacedRgba16 = (side: number): PngBomb => ({
  width: side,
  height: side,
  depth: 16,
  colourType: 6,
  interlace: 1,
});
const unpacked = 200_000_000;
const smallHeader = imageHeader({ width: 64, height: 64 });
const end = makePngChunk('IEND', new Uint8Array());
const smallPixels = async (): Promise<Uint8Array> =>
  makePngChunk('IDAT', await deflatedZeros(64 * (1 + 64 * 3)));
const named = async (): Promise<Buffer> =>
  Buffer.concat([Buffer.from('name\0\0'), await deflatedZeros(unpacked)]);

async function smallPngWith(type: string, data: Uint8Array, count = 1): Promise<Buffer> {
  const chunks = Buffer.concat(Array<Uint8Array>(count).fill(makePngChunk(type, data)));
  return png(smallHeader, chunks, await smallPixels(), end);
}

type Made = Buffer | Promise<Buffer>;

const refused: readonly [string, string, () => Made][] = [
  ['a lossless WebP of 16383²', 'image-dimensions', () => plainVp8l(16_383, 16_383)],
  [
    'a tiny frame on a canvas of 16383²',
    'unreadable-image',
    () => webp(canvas(0, 16_383, 16_383), lossy),
  ],
  ['a JPEG of 7000² in 883 scans', 'unsupported-image', () => jpegOfManyScans(7000)],
  ['a JPEG of 2000² in 883 scans', 'unsupported-image', () => jpegOfManyScans(2000)],
  [
    'a PNG of 1 × 40,000,000',
    'image-dimensions',
    () => pngOfZeros({ ...grey, width: 1, height: 40_000_000 }, 80_000_000),
  ],
  [
    'a PNG of 40,000,000 × 1',
    'image-dimensions',
    () => pngOfZeros({ ...grey, width: 40_000_000, height: 1 }, 40_000_001),
  ],
  [
    'a PNG of 30000²',
    'image-dimensions',
    () => pngOfZeros({ ...grey, width: 30_000, height: 30_000, depth: 1 }, 30_000 * 3_751),
  ],
  [
    'an interlaced 16-bit RGBA PNG of 7000²',
    'image-dimensions',
    () => pngOfZeros(interlacedRgba16(7000), 1_000_000),
  ],
  [
    'a PNG with a profile of more than a megabyte',
    'unsupported-image',
    () => smallPngWith('iCCP', Buffer.alloc(1_048_577)),
  ],
];

const accepted: readonly [string, () => Made][] = [
  ['a lossless WebP of 7000²', () => plainVp8l(7000, 7000)],
  [
    'an interlaced 16-bit RGBA PNG as large as one may be',
    () => pngOfZeros(interlacedRgba16(5650), interlacedBytes(interlacedRgba16(5650), 8)),
  ],
  ['a profile that unpacks to 200 MB', async () => smallPngWith('iCCP', await named())],
  ['a text that unpacks to 200 MB', async () => smallPngWith('zTXt', await named())],
  [
    'pixels that unpack to 200 MB for a picture of 64²',
    async () => png(smallHeader, makePngChunk('IDAT', await deflatedZeros(unpacked)), end),
  ],
  ['200,000 empty chunks of pixels', () => smallPngWith('IDAT', new Uint8Array(), 200_000)],
  ['100,000 texts', () => smallPngWith('tEXt', Buffer.from('a\0b'), 100_000)],
];

let folder: string;
let inspector: ReferenceInspector & Disposable;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bombs-'));
  inspector = createReferenceInspector({
    folder,
    bounds: { cpuMsMax: 60_000, wallMsMax: 3_600_000 },
  });
});
afterAll(async () => {
  inspector[Symbol.dispose]();
  await rm(folder, { recursive: true });
});

async function verdictOn(bytes: Buffer): Promise<ReturnType<ReferenceInspector['inspect']>> {
  const path = join(folder, 'bomb');
  await writeFile(path, bytes);
  return inspector.inspect(path, plainErrand);
}

describe('a bomb', { timeout: patiently(120_000) }, () => {
  it.each(refused)('is refused: %s', async (_name, kind, make) => {
    expect(await verdictOn(await make())).toMatchObject({ failure: { kind } });
  });

  it.each(accepted)('does no harm: %s', async (_name, make) => {
    expect(await verdictOn(await make())).toMatchObject({ ok: true });
  });
});
