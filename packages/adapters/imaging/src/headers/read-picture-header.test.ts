import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pngSignature } from '../png/png-chunks.ts';
import { readPictureHeader } from './read-picture-header.ts';
import {
  canvas,
  end,
  frame,
  frames,
  imageHeader,
  jpeg,
  lossy,
  pixels,
  png,
  riffChunk,
  scan,
  segment,
  unsupported,
  webp,
} from './sample-files.test-support.ts';

describe('the type', () => {
  it.each([
    ['image/png', png(imageHeader(), pixels, end)],
    ['image/jpeg', jpeg(frame(), scan)],
    ['image/webp', webp(lossy)],
  ])('%s is told by the bytes', (mediaType, bytes) => {
    expect(readPictureHeader(bytes)).toMatchObject({ ok: true, value: { mediaType } });
  });

  it.each([
    ['nothing', ''],
    ['half a signature', '\x89PNG'],
    ['a RIFF that is no WebP', 'RIFF\0\0\0\0WAVE'],
    ['a GIF', 'GIF89a'],
    ['markup', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('of %s is not supported', (_case, text) => {
    expect(readPictureHeader(Buffer.from(text, 'latin1'))).toMatchObject(unsupported);
  });
});

describe('any bytes', () => {
  const starts = [
    pngSignature,
    Uint8Array.of(0xff, 0xd8, 0xff),
    webp().subarray(0, 12),
    Uint8Array.of(),
  ];

  it('never cause an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const result = readPictureHeader(Buffer.concat([start, rest]));
        expect(typeof result.ok).toBe('boolean');
      }),
    );
  });

  it('of real pictures, however damaged, never cause an exception', () => {
    const pictures = [
      png(imageHeader(), frames(1), pixels, end),
      jpeg(segment(0xe0, 1), frame(), scan),
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
