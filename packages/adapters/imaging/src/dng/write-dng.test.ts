import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createDeliverableEncoder } from '../deliverable-encoder.ts';
import { encodedBytes, master16, master8 } from '../testing/masters.test-support.ts';
import { directoryAt, firstDirectory, stripBytes } from '../testing/read-tiff.test-support.ts';
import { isInstalled, withFile } from '../testing/readers.test-support.ts';
import { linearizationTable } from './linearization.ts';

const encoder = createDeliverableEncoder({ software: 'Service' });
type Pictures = ReturnType<typeof master8> | ReturnType<typeof master16>;
const dngOf = async (master: Pictures) => encodedBytes(encoder, master, 'dng');

function directoriesOf(dng: Uint8Array) {
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
  it('keeps the rules of TIFF: sorted tags, even offsets, no chain, contiguous even strips', async () => {
    const dng = await dngOf(master);
    const { main, raw, preview } = directoriesOf(dng);
    for (const directory of [main, raw, preview]) {
      expect(directory.tagNumbers).toEqual(
        [...new Set(directory.tagNumbers)].toSorted((a, b) => a - b),
      );
      expect(
        [...directory.outsideOffsets, ...directory.numbers(273)].filter((at) => at % 2),
      ).toEqual([]);
      expect(directory.nextDirectory).toBe(0);
    }
    const [offsets, counts] = [raw.numbers(273), raw.numbers(279)];
    expect(offsets.slice(1)).toEqual(
      offsets.slice(0, -1).map((at, index) => at + (counts[index] ?? 0)),
    );
    expect((offsets.at(-1) ?? 0) + (counts.at(-1) ?? 0)).toBe(dng.length);
    expect(counts).toHaveLength(Math.ceil(master.height / (raw.numbers(278)[0] ?? 0)));
  });

  it('has the tags every reader asks for', async () => {
    const { main, raw, preview } = directoriesOf(await dngOf(master));
    const { width, height, bitDepth } = master;
    const expected: [directory: typeof main, values: Record<number, number[]>][] = [
      [main, { 254: [1], 262: [2], 274: [1], 282: [300], 296: [2], 50706: [1, 4, 0, 0] }],
      [
        main,
        { 50707: [1, 1, 0, 0], 50728: [1, 1, 1], 50730: [0], 50778: [21], 50940: [0, 0, 1, 1] },
      ],
      [main, { 50731: [1], 50732: [1], 50734: [1], 50941: [0], 51110: [1] }],
      [raw, { 254: [0], 256: [width], 257: [height], 258: [bitDepth, bitDepth, bitDepth] }],
      [raw, { 259: [1], 262: [34892], 277: [3], 284: [1], 50714: [0, 0, 0] }],
      [raw, { 50717: [65_535, 65_535, 65_535], 50718: [1, 1], 50719: [0, 0] }],
      [raw, { 50720: [width, height], 50829: [0, 0, height, width] }],
      [preview, { 254: [1], 259: [7], 262: [6], 530: [1, 1], 50970: [2] }],
    ];
    for (const [directory, values] of expected) {
      for (const [tag, numbers] of Object.entries(values)) {
        expect({ [tag]: directory.numbers(Number(tag)) }).toEqual({ [tag]: numbers });
      }
    }
    expect(main.numbers(50721)[0]).toBeCloseTo(3.2404542, 7);
    expect(main.numbers(50964)[8]).toBeCloseTo(0.7141733, 7);
    expect(main.text(50708)).toBe('Image Production Linear sRGB\0');
    expect(main.text(700)).toContain('compositeSynthetic');
  });

  it('shows the picture in its thumbnail and its preview', async () => {
    const dng = await dngOf(master);
    const { main, preview } = directoriesOf(dng);
    const [width = 0] = main.numbers(256);
    const [height = 0] = main.numbers(257);
    expect(Math.max(width, height)).toBe(256);
    expect(stripBytes(dng, main)).toHaveLength(width * height * 3);
    const jpeg = await sharp(stripBytes(dng, preview)).metadata();
    expect(jpeg).toMatchObject({ format: 'jpeg', chromaSubsampling: '4:4:4' });
    expect([jpeg.width, jpeg.height]).toEqual([preview.numbers(256)[0], preview.numbers(257)[0]]);
  });
});

describe('the raw pixels', () => {
  it('of 8 bits are the samples themselves, beside the table that makes them linear', async () => {
    const master = master8(301, 517);
    const dng = await dngOf(master);
    const { raw } = directoriesOf(dng);
    expect(Buffer.compare(stripBytes(dng, raw), master.samples)).toBe(0);
    expect(raw.numbers(50712)).toEqual(Array.from(linearizationTable(8)));
  });

  it('of 16 bits are linear light and have no table', async () => {
    const master = master16(301, 517);
    const dng = await dngOf(master);
    const { raw } = directoriesOf(dng);
    const table = linearizationTable(16);
    const bytes = Buffer.from(stripBytes(dng, raw));
    const samples = Array.from(master.samples, (_unused, index) => bytes.readUInt16LE(index * 2));
    expect(samples).toEqual(Array.from(master.samples, (value) => table[value]));
    expect(raw.tagNumbers).not.toContain(50712);
  });
});

/** Camera white balance, no automatic brightness, sRGB primaries and curve, a TIFF. */
const developing = ['-w', '-W', '-o', '1', '-g', '2.4', '12.92', '-T'];

describe.each([
  { program: 'dcraw_emu', developedName: 'picture.dng.tiff' },
  { program: 'dcraw', developedName: 'picture.tiff' },
])('$program', ({ program, developedName }) => {
  it.skipIf(!isInstalled(program)).each(cases)(
    `develops a DNG of %s to the master, within one level of 255 (skipped without ${program})`,
    async (_name, master) => {
      const depth = master.bitDepth === 16 ? ['-6'] : [];
      const developed = withFile('picture.dng', await dngOf(master), (path) => {
        execFileSync(program, [...developing, ...depth, path], { stdio: 'ignore' });
        return readFileSync(join(dirname(path), developedName));
      });
      const directory = firstDirectory(developed);
      expect(directory.numbers(256)).toEqual([master.width]);
      expect(directory.numbers(257)).toEqual([master.height]);
      const { mean, max } = difference(stripBytes(developed, directory), master);
      expect(mean).toBeLessThan(0.05);
      expect(max).toBeLessThanOrEqual(1);
    },
  );
});

/** In levels of 255. */
function difference(developed: Uint8Array, { samples, bitDepth }: Pictures) {
  const bytesPerSample = bitDepth / 8;
  expect(developed).toHaveLength(samples.length * bytesPerSample);
  const view = new DataView(developed.buffer, developed.byteOffset, developed.byteLength);
  const read = (index: number) =>
    bitDepth === 8 ? view.getUint8(index) : view.getUint16(index * 2, true) / 257;
  const level = (value: number) => (bitDepth === 8 ? value : value / 257);
  const differences = Array.from(samples, (value, index) => Math.abs(level(value) - read(index)));
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  return { mean, max: differences.reduce((most, value) => Math.max(most, value), 0) };
}
