import { describe, expect, it } from 'vitest';

import {
  canvas,
  lossless,
  lossy,
  riffChunk,
  unreadable,
  unsupported,
  webp,
} from './sample-files.test-support.ts';
import { readWebpHeader } from './webp-header.ts';

describe('a WebP header', () => {
  it.each([
    ['lossy', webp(lossy), 3, false],
    ['lossless', webp(lossless(false)), 3, true],
    ['lossless with alpha', webp(lossless(true)), 4, true],
    ['lossy with alpha', webp(canvas(0x10), riffChunk('ALPH', [1]), lossy), 4, false],
  ])('of a %s WebP tells sides and channels', (_case, bytes, channels, decodesTwice) => {
    expect(readWebpHeader(bytes)).toMatchObject({
      value: { mediaType: 'image/webp', width: 640, height: 480, channels, decodesTwice },
    });
  });

  it('finds its largest metadata block', () => {
    const bytes = webp(canvas(0x08), lossy, riffChunk('EXIF', [1, 2, 3]));
    expect(readWebpHeader(bytes)).toMatchObject({ value: { metadataBytes: 3 } });
  });

  it.each([
    ['an animation flag', webp(canvas(0x02), lossy)],
    ['an animation chunk', webp(canvas(0), riffChunk('ANIM', [0]), lossy)],
    ['a frame chunk', webp(canvas(0), riffChunk('ANMF', [0]))],
  ])('is refused as animated with %s', (_case, bytes) => {
    expect(readWebpHeader(bytes)).toMatchObject(unsupported);
  });

  it.each([
    ['fewer bytes than it says', webp(lossy).subarray(0, -1)],
    ['a chunk that runs past the container', webp(riffChunk('VP8 ', [0]).subarray(0, 8))],
    ['no picture', webp(canvas(0))],
    ['a frame that is no key frame', webp(riffChunk('VP8 ', [1, 0, 0, 0x9d, 1, 0x2a, 9, 0, 9, 0]))],
    ['a lossless frame without its signature', webp(riffChunk('VP8L', [0, 0, 0, 0, 0]))],
    ['a canvas of another size', webp(canvas(0, 8000, 8000), lossy)],
  ])('is unreadable with %s', (_case, bytes) => {
    expect(readWebpHeader(bytes)).toMatchObject(unreadable);
  });
});
