import { describe, expect, it } from 'vitest';

import { readJpegHeader } from './jpeg-header.ts';
import { frame, jpeg, scan, segment, unreadable } from './sample-files.test-support.ts';

describe('a JPEG header', () => {
  it.each([
    ['baseline', 0xc0, false],
    ['extended', 0xc1, false],
    ['progressive', 0xc2, true],
  ])('of a %s JPEG tells sides and scans', (_case, marker, decodesTwice) => {
    const result = readJpegHeader(jpeg(frame(marker), scan, segment(0xc4, 0), scan));
    expect(result).toMatchObject({
      value: {
        mediaType: 'image/jpeg',
        width: 640,
        height: 288,
        channels: 3,
        bitDepth: 8,
        hasHalvedChroma: false,
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
    ['two frames', jpeg(frame(), scan, frame(), scan)],
    ['a frame without its components', jpeg(segment(0xc0, 8, 1, 0x20, 2, 0x80, 3), scan)],
    ['a second start', jpeg(frame(), [0xff, 0xd8, 0, 2], scan)],
    ['a length below two', jpeg([0xff, 0xe0, 0, 1], frame(), scan)],
    ['a segment that runs past the file', jpeg(frame(), [0xff, 0xe1, 0xff, 0xff])],
    ['no end', jpeg(frame(), scan).subarray(0, -2)],
  ])('is unreadable with %s', (_case, bytes) => {
    expect(readJpegHeader(bytes)).toMatchObject(unreadable);
  });

  it('ignores data after the picture and pictures inside segments', () => {
    const nested = segment(0xe1, ...jpeg(frame(0xc3), scan));
    const bytes = Buffer.concat([jpeg(nested, frame(), scan), jpeg(frame(0xc3), scan)]);
    expect(readJpegHeader(bytes)).toMatchObject({ value: { scanCount: 1 } });
  });

  it.each([
    [0x22, true],
    [0x21, false],
    [0x11, false],
  ])('with luminance sampled %i tells whether chroma is halved', (sampling, hasHalvedChroma) => {
    const bytes = jpeg(frame(0xc0, 8, 3, sampling), scan);
    expect(readJpegHeader(bytes)).toMatchObject({ value: { hasHalvedChroma } });
  });

  it('skips fill bytes between segments', () => {
    expect(readJpegHeader(jpeg([0xff, 0xff], frame(), [0xff], scan))).toMatchObject({
      ok: true,
    });
  });
});
