import { describe, expect, it } from 'vitest';

import { makePngChunk } from '../png/png-chunks.ts';
import { readPngHeader } from './png-header.ts';
import {
  end,
  frames,
  imageHeader,
  pixels,
  png,
  unreadable,
  unsupported,
} from './sample-files.test-support.ts';

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
      expect(readPngHeader(png(imageHeader({ depth, colourType }), pixels, end))).toEqual({
        ok: true,
        value: {
          mediaType: 'image/png',
          width: 640,
          height: 480,
          channels,
          bitDepth,
          hasHalvedChroma: false,
          decodesTwice: false,
          scanCount: 1,
          metadataBytes: 0,
        },
      });
    },
  );

  it('counts palette transparency as a channel and interlacing as a second picture', () => {
    const palette = imageHeader({ colourType: 3, interlace: 1 });
    const bytes = png(palette, makePngChunk('tRNS', Uint8Array.of(0)), pixels, end);
    expect(readPngHeader(bytes)).toMatchObject({ value: { channels: 4, decodesTwice: true } });
  });

  it('finds its largest metadata block', () => {
    const text = (bytes: number) => makePngChunk('tEXt', new Uint8Array(bytes));
    const bytes = png(imageHeader(), text(10), text(30), text(20), pixels, end);
    expect(readPngHeader(bytes)).toMatchObject({ value: { metadataBytes: 30 } });
  });

  it.each([
    ['a depth its colour type has not', png(imageHeader({ depth: 4 }), pixels, end)],
    ['another first chunk', png(pixels, imageHeader(), end)],
    ['a short first chunk', png(makePngChunk('IHDR', new Uint8Array(12)), pixels, end)],
    ['no pixels', png(imageHeader(), end)],
    ['a chunk that runs past the file', png(imageHeader(), pixels, end).subarray(0, -14)],
  ])('is unreadable with %s', (_case, bytes) => {
    expect(readPngHeader(bytes)).toMatchObject(unreadable);
  });

  it('refuses an animation but accepts a single frame', () => {
    expect(readPngHeader(png(imageHeader(), frames(2), pixels, end))).toMatchObject(unsupported);
    expect(readPngHeader(png(imageHeader(), frames(1), pixels, end))).toMatchObject({
      ok: true,
    });
  });

  it('does not read past the end of the picture', () => {
    expect(readPngHeader(png(imageHeader(), pixels, end, frames(9)))).toMatchObject({
      ok: true,
    });
  });
});
