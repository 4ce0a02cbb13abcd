import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makePngChunk, pngSignature } from '../png/png-chunks.ts';
import { readPictureHeader } from './read-picture-header.ts';

const unreadable = { ok: false, failure: { kind: 'unreadable-image' } };
const unsupported = { ok: false, failure: { kind: 'unsupported-image' } };

function imageHeader(options: { depth?: number; colourType?: number; interlace?: number } = {}) {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(640, 0);
  data.writeUInt32BE(480, 4);
  data.set([options.depth ?? 8, options.colourType ?? 2, 0, 0, options.interlace ?? 0], 8);
  return makePngChunk('IHDR', data);
}
const pixels = makePngChunk('IDAT', Uint8Array.of(1, 2, 3));
const end = makePngChunk('IEND', new Uint8Array());
const png = (...chunks: Uint8Array[]) => Buffer.concat([pngSignature, ...chunks]);
const frames = (count: number) => makePngChunk('acTL', Uint8Array.of(0, 0, 0, count, 0, 0, 0, 0));

describe('a PNG header', () => {
  it.each([
    [0, 1, 1, 8],
    [2, 16, 3, 16],
    [3, 4, 3, 8],
    [4, 8, 2, 8],
    [6, 16, 4, 16],
  ])(
    'of colour type %i with %i bits decodes to %i channels',
    (colourType, depth, channels, bitDepth) => {
      expect(readPictureHeader(png(imageHeader({ depth, colourType }), pixels, end))).toEqual({
        ok: true,
        value: {
          mediaType: 'image/png',
          width: 640,
          height: 480,
          channels,
          bitDepth,
          decodesTwice: false,
          scanCount: 1,
          metadataBytes: 0,
        },
      });
    },
  );

  it('counts transparency of a palette as a channel and interlacing as a second picture', () => {
    const palette = imageHeader({ colourType: 3, interlace: 1 });
    const bytes = png(palette, makePngChunk('tRNS', Uint8Array.of(0)), pixels, end);
    expect(readPictureHeader(bytes)).toMatchObject({ value: { channels: 4, decodesTwice: true } });
  });

  it('knows its largest block of metadata', () => {
    const text = (bytes: number) => makePngChunk('tEXt', new Uint8Array(bytes));
    const bytes = png(imageHeader(), text(10), text(30), text(20), pixels, end);
    expect(readPictureHeader(bytes)).toMatchObject({ value: { metadataBytes: 30 } });
  });

  it.each([
    ['a depth its colour type has not', png(imageHeader({ depth: 4 }), pixels, end)],
    ['another first chunk', png(pixels, imageHeader(), end)],
    ['a short first chunk', png(makePngChunk('IHDR', new Uint8Array(12)), pixels, end)],
    ['no pixels', png(imageHeader(), end)],
    ['a chunk that runs past the file', png(imageHeader(), pixels, end).subarray(0, -14)],
  ])('is unreadable with %s', (_case, bytes) => {
    expect(readPictureHeader(bytes)).toMatchObject(unreadable);
  });

  it('refuses an animation and takes one of a single frame', () => {
    expect(readPictureHeader(png(imageHeader(), frames(2), pixels, end))).toMatchObject(
      unsupported,
    );
    expect(readPictureHeader(png(imageHeader(), frames(1), pixels, end))).toMatchObject({
      ok: true,
    });
  });

  it('does not look behind the end of the picture', () => {
    expect(readPictureHeader(png(imageHeader(), pixels, end, frames(9)))).toMatchObject({
      ok: true,
    });
  });
});

const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
const frame = (marker = 0xc0, precision = 8, channels = 3) =>
  segment(marker, precision, 1, 0x20, 2, 0x80, channels, ...Array<number>(channels * 3).fill(0));
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34];
const jpeg = (...parts: number[][]) => Uint8Array.of(0xff, 0xd8, ...parts.flat(), 0xff, 0xd9);

describe('a JPEG header', () => {
  it.each([
    ['baseline', 0xc0, false],
    ['extended', 0xc1, false],
    ['progressive', 0xc2, true],
  ])('of a %s JPEG tells sides and scans', (_case, marker, decodesTwice) => {
    const result = readPictureHeader(jpeg(frame(marker), scan, segment(0xc4, 0), scan));
    expect(result).toMatchObject({
      value: {
        mediaType: 'image/jpeg',
        width: 640,
        height: 288,
        channels: 3,
        bitDepth: 8,
        decodesTwice,
        scanCount: 2,
      },
    });
  });

  it.each([
    ['12 bits', jpeg(frame(0xc1, 12), scan)],
    ['two components', jpeg(frame(0xc0, 8, 2), scan)],
    ['lossless coding', jpeg(frame(0xc3), scan)],
    ['arithmetic coding', jpeg(frame(0xc9), scan)],
    ['a scan before the frame', jpeg(scan, frame())],
    ['no scan', jpeg(frame())],
    ['no frame', jpeg(segment(0xe0, 1))],
    ['a second start', jpeg(frame(), [0xff, 0xd8, 0, 2], scan)],
    ['a length below two', jpeg([0xff, 0xe0, 0, 1], frame(), scan)],
    ['a segment that runs past the file', jpeg(frame(), [0xff, 0xe1, 0xff, 0xff])],
    ['no end', jpeg(frame(), scan).subarray(0, -2)],
  ])('is unreadable with %s', (_case, bytes) => {
    expect(readPictureHeader(bytes)).toMatchObject(unreadable);
  });

  it('ignores what follows the picture and pictures inside segments', () => {
    const nested = segment(0xe1, ...jpeg(frame(0xc3), scan));
    const bytes = Buffer.concat([jpeg(nested, frame(), scan), jpeg(frame(0xc3), scan)]);
    expect(readPictureHeader(bytes)).toMatchObject({ value: { scanCount: 1 } });
  });

  it('skips fill bytes between segments', () => {
    expect(readPictureHeader(jpeg([0xff, 0xff], frame(), [0xff], scan))).toMatchObject({
      ok: true,
    });
  });
});

function riffChunk(type: string, data: number[]): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, Buffer.from(data), Buffer.alloc(data.length % 2)]);
}
function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const header = Buffer.from('RIFF\0\0\0\0', 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}
const lossy = riffChunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]);
const lossless = (hasAlpha: boolean) => {
  const data = Buffer.alloc(5, 0x2f);
  data.writeUInt32LE((639 | (479 << 14) | (hasAlpha ? 1 << 28 : 0)) >>> 0, 1);
  return riffChunk('VP8L', [...data]);
};
const canvas = (flags: number, width = 640, height = 480) =>
  riffChunk('VP8X', [
    flags,
    0,
    0,
    0,
    (width - 1) & 255,
    (width - 1) >> 8,
    0,
    (height - 1) & 255,
    (height - 1) >> 8,
    0,
  ]);

describe('a WebP header', () => {
  it.each([
    ['lossy', webp(lossy), 3, false],
    ['lossless', webp(lossless(false)), 3, true],
    ['lossless with alpha', webp(lossless(true)), 4, true],
    ['lossy with alpha', webp(canvas(0x10), riffChunk('ALPH', [1]), lossy), 4, false],
  ])('of a %s WebP tells sides and channels', (_case, bytes, channels, decodesTwice) => {
    expect(readPictureHeader(bytes)).toMatchObject({
      value: { mediaType: 'image/webp', width: 640, height: 480, channels, decodesTwice },
    });
  });

  it('knows its largest block of metadata', () => {
    const bytes = webp(canvas(0x08), lossy, riffChunk('EXIF', [1, 2, 3]));
    expect(readPictureHeader(bytes)).toMatchObject({ value: { metadataBytes: 3 } });
  });

  it.each([
    ['an animation flag', webp(canvas(0x02), lossy)],
    ['an animation chunk', webp(canvas(0), riffChunk('ANIM', [0]), lossy)],
    ['a frame chunk', webp(canvas(0), riffChunk('ANMF', [0]))],
  ])('is refused as animated with %s', (_case, bytes) => {
    expect(readPictureHeader(bytes)).toMatchObject(unsupported);
  });

  it.each([
    ['fewer bytes than it says', webp(lossy).subarray(0, -1)],
    ['a chunk that runs past the container', webp(riffChunk('VP8 ', [0]).subarray(0, 8))],
    ['no picture', webp(canvas(0))],
    ['a frame that is no key frame', webp(riffChunk('VP8 ', [1, 0, 0, 0x9d, 1, 0x2a, 9, 0, 9, 0]))],
    ['a lossless frame without its signature', webp(riffChunk('VP8L', [0, 0, 0, 0, 0]))],
    ['a canvas of another size', webp(canvas(0, 8000, 8000), lossy)],
  ])('is unreadable with %s', (_case, bytes) => {
    expect(readPictureHeader(bytes)).toMatchObject(unreadable);
  });
});

describe('any bytes', () => {
  const starts = [
    pngSignature,
    Uint8Array.of(0xff, 0xd8, 0xff),
    webp().subarray(0, 12),
    Uint8Array.of(),
  ];

  it('are judged without an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const result = readPictureHeader(Buffer.concat([start, rest]));
        expect(typeof result.ok).toBe('boolean');
      }),
    );
  });

  it('of real pictures, damaged anywhere, are judged without an exception', () => {
    const pictures = [
      png(imageHeader(), frames(1), pixels, end),
      Buffer.from(jpeg(segment(0xe0, 1), frame(), scan)),
      webp(canvas(0x10), riffChunk('ALPH', [1]), lossy),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...pictures),
        fc.nat(),
        fc.nat(255),
        fc.nat(),
        (picture, at, byte, cut) => {
          const damaged = Buffer.from(picture);
          damaged[at % damaged.length] = byte;
          const result = readPictureHeader(damaged.subarray(0, cut % (damaged.length + 1)));
          expect(typeof result.ok).toBe('boolean');
        },
      ),
    );
  });
});
