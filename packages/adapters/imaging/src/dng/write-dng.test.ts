import { patiently } from '@image-production/vitest-config/patience';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createDeliverableEncoder } from '../deliverable-encoder.ts';
import {
  developedDifference,
  fileReaders,
  rawConverters,
} from '../testing/dng-readers.test-support.ts';
import { encodedBytes, master16, master8 } from '../testing/masters.test-support.ts';
import { directoryAt, firstDirectory, stripBytes } from '../testing/read-tiff.test-support.ts';
import { tiledSamples } from '../testing/read-tiles.test-support.ts';
import { isInstalled, withFile } from '../testing/readers.test-support.ts';
import { linearizationTable } from './linearization.ts';

const encoder = createDeliverableEncoder({ software: 'Service' });
type Pictures = ReturnType<typeof master8> | ReturnType<typeof master16>;
const encodeDng = async (master: Pictures) => encodedBytes(encoder, master, 'dng');

function readDirectories(dng: Uint8Array) {
  const main = firstDirectory(dng);
  const [raw, preview] = main.numbers(330).map((offset) => directoryAt(dng, offset));
  if (!raw || !preview) throw new Error('the DNG has not two sub-directories');
  return { main, raw, preview };
}

const cases: [name: string, master: Pictures][] = [
  ['8 bits', master8(301, 517)],
  ['16 bits', master16(301, 517)],
];

describe.each(cases)('a DNG of %s', (_name, master) => {
  it('follows TIFF: sorted tags, even offsets, no chain', async () => {
    const dng = await encodeDng(master);
    const { main, raw, preview } = readDirectories(dng);
    for (const directory of [main, raw, preview]) {
      expect(directory.tagNumbers).toEqual(
        [...new Set(directory.tagNumbers)].toSorted((a, b) => a - b),
      );
      const offsets = directory.numbers(directory.tagNumbers.includes(324) ? 324 : 273);
      expect([...directory.outsideOffsets, ...offsets].filter((at) => at % 2)).toEqual([]);
      expect(directory.nextDirectory).toBe(0);
    }
  });

  it('has exactly these tags with these types and counts', async () => {
    const { main, raw, preview } = readDirectories(await encodeDng(master));
    const [byte, ascii, short, long, rational, srational, float] = [1, 2, 3, 4, 5, 10, 11];
    const picture = { 254: [long, 1], 256: [long, 1], 257: [long, 1], 258: [short, 3] };
    const storage = { 259: [short, 1], 262: [short, 1], 277: [short, 1], 284: [short, 1] };
    const strips = (count: number) => ({ 273: [long, count], 278: [long, 1], 279: [long, count] });
    const words = (tag: number) => [ascii, main.text(tag).length];
    const notes = { 271: words(271), 272: words(272), 305: words(305), 306: [ascii, 20] };
    const page = { 274: [short, 1], 282: [rational, 1], 283: [rational, 1], 296: [short, 1] };
    const links = { 330: [long, 2], 700: [byte, main.numbers(700).length] };
    const versions = { 50706: [byte, 4], 50707: [byte, 4], 50708: words(50708) };
    const colours = { 50721: [srational, 9], 50728: [rational, 3], 50778: [short, 1] };
    const baselines = { 50730: [srational, 1], 50731: [rational, 1], 50732: [rational, 1] };
    const curve = { 50734: [rational, 1], 50936: words(50936), 50940: [float, 4] };
    const profile = { 50941: [long, 1], 50964: [srational, 9], 51110: [long, 1] };
    const thumbnail = { ...picture, ...storage, ...strips(1), ...notes, ...page, ...links };
    expect(main.shapes).toEqual({
      ...thumbnail,
      ...versions,
      ...colours,
      ...baselines,
      ...curve,
      ...profile,
    });
    const tiles = { 322: [long, 1], 323: [long, 1], 324: [long, 6], 325: [long, 6] };
    const strippedRaw = { ...strips(Math.ceil(master.height / 64)), 50712: [short, 256] };
    const levels = { 50714: [short, 3], 50717: [long, 3], 50718: [rational, 2], 50719: [long, 2] };
    const crop = { 50720: [long, 2], 50829: [long, 4] };
    expect(raw.shapes).toEqual({
      ...picture,
      ...storage,
      ...(master.bitDepth === 8 ? strippedRaw : tiles),
      ...levels,
      ...crop,
    });
    const jpeg = { 530: [short, 2], 532: [rational, 6], 50970: [long, 1] };
    expect(preview.shapes).toEqual({ ...picture, ...storage, ...strips(1), ...jpeg });
  });

  it('holds what every reader asks for', async () => {
    const { main, raw, preview } = readDirectories(await encodeDng(master));
    const { width, height, bitDepth } = master;
    const expected: [directory: typeof main, values: Record<number, number[]>][] = [
      [main, { 254: [1], 262: [2], 274: [1], 282: [300], 296: [2], 50706: [1, 4, 0, 0] }],
      [
        main,
        { 50707: [1, 1, 0, 0], 50728: [1, 1, 1], 50730: [0], 50778: [21], 50940: [0, 0, 1, 1] },
      ],
      [main, { 50731: [1], 50732: [1], 50734: [1], 50941: [0], 51110: [1] }],
      [raw, { 254: [0], 256: [width], 257: [height], 258: [bitDepth, bitDepth, bitDepth] }],
      [raw, { 259: [bitDepth === 8 ? 1 : 7], 262: [34892], 277: [3], 284: [1], 50714: [0, 0, 0] }],
      [raw, { 50717: [65_535, 65_535, 65_535], 50718: [1, 1], 50719: [0, 0] }],
      [raw, { 50720: [width, height], 50829: [0, 0, height, width] }],
      [preview, { 254: [1], 259: [7], 262: [6], 530: [1, 1], 50970: [2] }],
      [preview, { 532: [0, 255, 128, 255, 128, 255] }],
    ];
    for (const [directory, values] of expected) {
      for (const [tag, numbers] of Object.entries(values)) {
        expect({ [tag]: directory.numbers(Number(tag)) }).toEqual({ [tag]: numbers });
      }
    }
    const [colorMatrix1, forwardMatrix1] = [main.numbers(50721), main.numbers(50964)];
    expect(colorMatrix1.slice(0, 3)).toEqual([3.2404542, -1.5371385, -0.4985314]);
    expect(colorMatrix1.slice(3, 6)).toEqual([-0.969266, 1.8760108, 0.041556]);
    expect(colorMatrix1.slice(6)).toEqual([0.0556434, -0.2040259, 1.0572252]);
    expect(forwardMatrix1.slice(0, 3)).toEqual([0.4360747, 0.3850649, 0.1430804]);
    expect(forwardMatrix1.slice(3, 6)).toEqual([0.2225045, 0.7168786, 0.0606169]);
    expect(forwardMatrix1.slice(6)).toEqual([0.0139322, 0.0971045, 0.7141733]);
    expect(main.text(50936)).toBe('Linear sRGB\0');
    expect(main.text(50708)).toBe('Image Production Synthetic Render\0');
    expect(main.text(700)).toContain('compositeSynthetic');
  });

  it('shows the picture in thumbnail and preview', async () => {
    const dng = await encodeDng(master);
    const { main, preview } = readDirectories(dng);
    const [width = 0] = main.numbers(256);
    const [height = 0] = main.numbers(257);
    expect(Math.max(width, height)).toBe(256);
    expect(stripBytes(dng, main)).toHaveLength(width * height * 3);
    const jpeg = await sharp(stripBytes(dng, preview)).metadata();
    expect(jpeg).toMatchObject({ format: 'jpeg', chromaSubsampling: '4:4:4' });
    expect([jpeg.width, jpeg.height]).toEqual([preview.numbers(256)[0], preview.numbers(257)[0]]);
  });
});

describe('the preview', () => {
  it('is as large as the picture', async () => {
    const sidesOf = async (master: Pictures) => {
      const { preview } = readDirectories(await encodeDng(master));
      return [...preview.numbers(256), ...preview.numbers(257)];
    };
    expect(await sidesOf(master8(301, 517))).toEqual([301, 517]);
    expect(await sidesOf(master8(32, 4096))).toEqual([32, 4096]);
  });
});

describe('the raw pixels', () => {
  it('of 8 bits are the samples, with a table that linearizes them', async () => {
    const master = master8(301, 517);
    const dng = await encodeDng(master);
    const { raw } = readDirectories(dng);
    expect(Buffer.compare(stripBytes(dng, raw), master.samples)).toBe(0);
    const [offsets, counts] = [raw.numbers(273), raw.numbers(279)];
    expect(counts).toHaveLength(Math.ceil(master.height / (raw.numbers(278)[0] ?? 0)));
    // Some readers take every strip to follow the one before.
    expect(offsets.slice(1)).toEqual(
      offsets.slice(0, -1).map((at, index) => at + (counts[index] ?? 0)),
    );
    expect((offsets.at(-1) ?? 0) + (counts.at(-1) ?? 0)).toBe(dng.length);
    expect(raw.numbers(50712)).toEqual(Array.from(linearizationTable(8)));
  });

  it.each([
    [301, 517],
    [256, 256],
    [513, 3],
    [1, 1],
  ])(
    'of %i × %i in 16 bits are linear light without a table, in tiles without loss',
    async (width, height) => {
      const master = master16(width, height);
      const dng = await encodeDng(master);
      const { raw } = readDirectories(dng);
      const table = linearizationTable(16);
      expect(tiledSamples(dng, raw)).toEqual(master.samples.map((value) => table[value] ?? 0));
      expect(raw.tagNumbers).not.toContain(50712);
    },
  );

  it('of 16 bits take less room than they would uncompressed', async () => {
    const samples = Uint16Array.from({ length: 600 * 600 * 3 }, (_unused, index) => index >> 5);
    const dng = await encodeDng({ width: 600, height: 600, bitDepth: 16, samples });
    const counts = readDirectories(dng).raw.numbers(325);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(samples.byteLength / 4);
  });
});

describe.each(rawConverters)('$name', (converter) => {
  const { program, debianPackage, goal } = converter;
  it.skipIf(!isInstalled(program)).each(cases)(
    `develops a DNG of %s to the master (skipped without ${program}: ${debianPackage})`,
    { timeout: patiently(120_000) },
    async (_name, master) => {
      const { mean, max } = withFile('picture.dng', await encodeDng(master), (path) =>
        developedDifference(converter, path, master),
      );
      expect(mean).toBeLessThan(goal.mean);
      expect(max).toBeLessThanOrEqual(goal.max);
    },
  );
});

describe.each(fileReaders)('$name', ({ program, debianPackage, complaint }) => {
  it.skipIf(!isInstalled(program)).each(cases)(
    `opens a DNG of %s without complaint (skipped without ${program}: ${debianPackage})`,
    { timeout: patiently(120_000) },
    async (_name, master) => {
      expect(withFile('picture.dng', await encodeDng(master), complaint)).toBeUndefined();
    },
  );
});
