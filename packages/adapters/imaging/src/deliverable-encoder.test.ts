import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { inflateSync } from 'node:zlib';

import { fileFormats, type FileFormat } from '@image-production/operations';
import { wholeFile } from '@image-production/rendering';
import type { Master } from '@image-production/rendering';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDeliverableEncoder } from './deliverable-encoder.ts';
import { pngChunks } from './png/png-chunks.ts';
import { srgbProfile } from './srgb-profile.ts';
import { details, encodedBytes, master16, master8 } from './testing/masters.test-support.ts';
import { firstDirectory } from './testing/read-tiff.test-support.ts';
import { isInstalled, run, runToItsEnd, withFile } from './testing/readers.test-support.ts';

const encoder = createDeliverableEncoder({ software: 'Image Production Service 0.1.0' });
const encode = async (master: Master, format: FileFormat) => encodedBytes(encoder, master, format);

/** Widths that give odd rows, and heights on both sides of a band's end. */
const sizes: [width: number, height: number][] = [
  [64, 64],
  [65, 255],
  [127, 257],
  [301, 513],
  [1, 130],
  [1, 1],
  [6, 2],
  [22, 65],
];

// The package blocks sharp's TIFF loader; libtiff verifies our TIFFs independently.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadTiff'] }));
afterAll(() => sharp.block({ operation: ['VipsForeignLoadTiff'] }));

/** Hashes as a client would: with another decoder, from the delivered file alone. */
async function hashSamples(bytes: Uint8Array, bitDepth: 8 | 16): Promise<string> {
  const depth = bitDepth === 8 ? 'uchar' : 'ushort';
  const picture = sharp(bytes, { ignoreIcc: true }).toColourspace(
    bitDepth === 8 ? 'srgb' : 'rgb16',
  );
  const samples = await picture.raw({ depth }).toBuffer();
  return createHash('sha256')
    .update(bitDepth === 8 ? samples : samples.swap16())
    .digest('hex');
}

describe('an encoded file', () => {
  it.each([
    ['png', 'image/png', 8],
    ['tiff', 'image/tiff', 16],
    ['dng', 'image/x-adobe-dng', 16],
  ] as const)('as %s says what it is', async (format, mediaType, deepest) => {
    const eight = await encoder.encode(master8(64, 65), format, details);
    const sixteen = await encoder.encode(master16(64, 65), format, details);
    expect(eight).toMatchObject({ format, mediaType, bitDepth: 8 });
    expect(sixteen).toMatchObject({ format, mediaType, bitDepth: deepest });
  });

  it.each(fileFormats)('as %s is reproducible', async (format) => {
    const [first, second] = [
      await encode(master8(99, 70), format),
      await encode(master8(99, 70), format),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it.each(fileFormats)('as %s leaves the master as is', async (format) => {
    const master = master16(64, 64);
    await encode(master, format);
    expect(master).toEqual(master16(64, 64));
  });

  it.each([
    ['png', master8(65, 131), 'RGB bytes'],
    ['tiff', master8(65, 131), 'RGB bytes'],
    ['png', master16(65, 131), 'RGB bytes rounded to 8 bits'],
    ['tiff', master16(65, 131), 'samples as 16-bit big-endian'],
  ] as const)('as %s reports the hash of its samples: %#', async (format, master, _title) => {
    const told: string[] = [];
    const onSamplesHashed = (sha256: string): number => told.push(sha256);
    const file = await encoder.encode(master, format, { ...details, onSamplesHashed });
    expect(told).toEqual([]);
    const bytes = await wholeFile(file.bytes);
    expect(told).toEqual([await hashSamples(bytes, file.bitDepth)]);
    await wholeFile(file.bytes);
    expect(told[1]).toBe(told[0]);
  });

  it.each(fileFormats)('as %s can be read twice', async (format) => {
    const { bytes } = await encoder.encode(master16(99, 150), format, details);
    expect(Buffer.compare(await wholeFile(bytes), await wholeFile(bytes))).toBe(0);
  });

  it.each(fileFormats)('as %s comes in chunks of little more than a band', async (format) => {
    const master = master16(900, 1_100);
    const { bytes } = await encoder.encode(master, format, details);
    const lengths: number[] = [];
    for await (const chunk of bytes) lengths.push(chunk.length);
    expect(lengths.length).toBeGreaterThan(17);
    // A DNG's first chunk holds thumbnail and preview; LZW expands noise.
    expect(Math.max(...lengths.slice(1))).toBeLessThanOrEqual(900 * 64 * 6 * 1.5);
  });

  it.each(fileFormats)('as %s yields to other work again and again', async (format) => {
    const { bytes } = await encoder.encode(master16(64, 640), format, details);
    let isDone = false;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await wholeFile(bytes);
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('rejects samples that do not fit the sides', async () => {
    const master = { ...master8(64, 64), width: 65 };
    await expect(encode(master, 'png')).rejects.toThrow('width × height × 3');
  });
});

describe('a PNG', () => {
  it.each(sizes)('of %i × %i decodes to the 8-bit master', async (width, height) => {
    const master = master8(width, height);
    const decoded = await sharp(await encode(master, 'png'), { ignoreIcc: true })
      .raw()
      .toBuffer();
    expect(decoded.equals(Buffer.from(master.samples))).toBe(true);
  });

  it('decodes to the 16-bit master rounded to 8 bits, for every value there is', async () => {
    const samples = Uint16Array.from({ length: 256 * 256 * 3 }, (_unused, index) => index & 0xffff);
    const master: Master = { width: 256, height: 256, bitDepth: 16, samples };
    const decoded = await sharp(await encode(master, 'png'), { ignoreIcc: true })
      .raw()
      .toBuffer();
    expect(
      decoded.equals(Buffer.from(Array.from(samples, (value) => Math.round(value / 257)))),
    ).toBe(true);
  });

  it('has one zlib stream across its IDAT chunks, with the right checksum', async () => {
    const bytes = await encode(master8(301, 513), 'png');
    const data = [...pngChunks(bytes)].filter(({ type }) => type === 'IDAT');
    expect(data).toHaveLength(9);
    const stream = Buffer.concat(
      data.map(({ dataStart, dataBytes }) => bytes.subarray(dataStart, dataStart + dataBytes)),
    );
    expect(inflateSync(stream)).toHaveLength((301 * 3 + 1) * 513);
  });

  it('looks the same to a colour-managed reader', async () => {
    const master = master8(64, 64);
    const decoded = await sharp(await encode(master, 'png'))
      .raw()
      .toBuffer();
    expect(decoded.equals(Buffer.from(master.samples))).toBe(true);
  });

  it('carries profile, 300 ppi and uncompressed XMP between header and pixels', async () => {
    const bytes = Buffer.from(await encode(master8(64, 64), 'png'));
    const chunks = [...pngChunks(bytes)];
    expect(chunks.slice(0, 5).map(({ type }) => type)).toEqual([
      'IHDR',
      'iCCP',
      'pHYs',
      'iTXt',
      'IDAT',
    ]);
    const [, , resolution, text] = chunks.map(({ dataStart, dataBytes }) =>
      bytes.subarray(dataStart, dataStart + dataBytes),
    );
    expect(resolution?.toString('hex')).toBe('00002e2300002e2301');
    expect(text?.toString('utf8')).toMatch(/^XML:com\.adobe\.xmp\0{5}<\?xpacket /);
    const metadata = await sharp(bytes).metadata();
    expect(metadata.icc?.equals(srgbProfile)).toBe(true);
    expect(metadata.density).toBe(300);
  });
});

describe('a TIFF', () => {
  it.each(sizes)('of %i × %i decodes to the master, at 8 and at 16 bits', async (width, height) => {
    for (const master of [master8(width, height), master16(width, height)]) {
      const { bitDepth, samples } = master;
      const decoded = await sharp(await encode(master, 'tiff'), { ignoreIcc: true })
        .toColourspace(bitDepth === 16 ? 'rgb16' : 'srgb')
        .raw({ depth: bitDepth === 16 ? 'ushort' : 'uchar' })
        .toBuffer();
      const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
      expect(decoded.equals(bytes)).toBe(true);
    }
  });

  it('keeps any 16-bit samples exactly', async () => {
    const picture = fc.uint8Array({ minLength: 1, maxLength: 40 }).chain((rows) =>
      fc.record({
        height: fc.constant(rows.length),
        samples: fc.uint16Array({ minLength: rows.length * 9, maxLength: rows.length * 9 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(picture, async ({ height, samples }) => {
        const tiff = await encode({ width: 3, height, bitDepth: 16, samples }, 'tiff');
        const decoded = await sharp(tiff, { ignoreIcc: true })
          .toColourspace('rgb16')
          .raw({ depth: 'ushort' })
          .toBuffer();
        expect(
          decoded.equals(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)),
        ).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('is striped LZW with differencing, 300 dpi, profile and XMP', async () => {
    const tiff = await encode(master16(301, 513), 'tiff');
    const directory = firstDirectory(tiff);
    expect(directory.numbers(259)).toEqual([5]);
    expect(directory.numbers(317)).toEqual([2]);
    expect(directory.numbers(258)).toEqual([16, 16, 16]);
    expect(directory.numbers(273).length).toBeGreaterThan(1);
    expect(directory.numbers(282)).toEqual([300]);
    expect(directory.numbers(296)).toEqual([2]);
    expect(directory.text(305)).toBe('Image Production Service 0.1.0 (previz 1.2.3)\0');
    expect(directory.text(306)).toBe('2026:11:20 09:30:05\0');
    expect(Uint8Array.from(directory.numbers(34675))).toEqual(Uint8Array.from(srgbProfile));
    expect(directory.text(700)).toContain('DigitalSourceType');
    expect(directory.tagNumbers).toEqual(directory.tagNumbers.toSorted((a, b) => a - b));
    expect(directory.outsideOffsets.every((offset) => offset % 2 === 0)).toBe(true);
    expect(directory.nextDirectory).toBe(0);
    expect(await sharp(tiff).metadata()).toMatchObject({ density: 300, depth: 'ushort', pages: 1 });
  });
});

describe('real readers', () => {
  const formatTags: Record<FileFormat, Record<string, unknown>> = {
    png: { PixelsPerUnitX: 11_811, ProfileDescription: 'sRGB' },
    tiff: { XResolution: 300, ResolutionUnit: 2, ProfileDescription: 'sRGB' },
    dng: { XResolution: 300, ResolutionUnit: 2, DNGVersion: '1 4 0 0' },
  };

  it.skipIf(!isInstalled('tiffinfo'))(
    'tiffinfo reads every strip of a TIFF without a word (skipped without tiffinfo)',
    async () => {
      for (const master of [master8(257, 301), master16(257, 301)]) {
        const bytes = await encode(master, 'tiff');
        const ended = withFile('picture.tiff', bytes, (path) =>
          runToItsEnd('tiffinfo', ['-D', path], dirname(path)),
        );
        expect(ended).toMatchObject({ status: 0, complaints: '' });
        expect(ended.output).toContain('Compression Scheme: LZW');
        expect(ended.output).toContain('Predictor: horizontal differencing 2 (0x2)');
      }
    },
  );

  it.skipIf(!isInstalled('pngcheck'))(
    'pngcheck finds no fault in a PNG (skipped without pngcheck)',
    async () => {
      const output = withFile('picture.png', await encode(master8(257, 301), 'png'), (path) =>
        run('pngcheck', ['-v', path]).toString(),
      );
      expect(output).toContain('No errors detected');
    },
  );

  it.skipIf(!isInstalled('exiftool')).each(fileFormats)(
    'exiftool finds provenance and nothing to complain about in a %s (skipped without exiftool)',
    async (format) => {
      for (const master of [master8(257, 301), master16(257, 301)]) {
        const bytes = await encode(master, format);
        const json = withFile(`picture.${format}`, bytes, (path) =>
          run('exiftool', ['-j', '-n', '-validate', '-warning', '-error', '-a', '-all', path]),
        );
        const [tags] = JSON.parse(json.toString()) as [Record<string, unknown>];
        // With -n: errors, warnings, minor warnings.
        expect(tags).toMatchObject({
          Validate: '0 0 0',
          CreatorTool: 'Image Production Service 0.1.0 (previz 1.2.3)',
          CreateDate: '2026:11:20 09:30:05.000Z',
          DigitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
        });
        expect(tags).toMatchObject(formatTags[format]);
      }
    },
  );
});
