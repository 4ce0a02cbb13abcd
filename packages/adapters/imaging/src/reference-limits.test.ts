import { describe, expect, it } from 'vitest';

import type { PictureHeader } from './headers/picture-header.ts';
import { defaultReferenceLimits, exceededLimit } from './reference-limits.ts';

const picture: PictureHeader = {
  mediaType: 'image/png',
  width: 5000,
  height: 4000,
  channels: 4,
  bitDepth: 8,
  hasHalvedChroma: false,
  decodesTwice: false,
  scanCount: 1,
  metadataBytes: 0,
};

describe('the default limits', () => {
  it.each<[string, Partial<PictureHeader>]>([
    ['an ordinary photograph', {}],
    ['the smallest side', { width: 64, height: 64 }],
    ['the longest side', { width: 12_000, height: 4_000 }],
    ['50 megapixels of 16-bit RGBA', { width: 10_000, height: 5_000, bitDepth: 16 }],
    ['64 scans', { scanCount: 64 }],
    ['a megabyte of metadata', { metadataBytes: 1_048_576 }],
  ])('let %s pass', (_case, change) => {
    expect(exceededLimit({ ...picture, ...change }, defaultReferenceLimits)).toBeUndefined();
  });

  it.each<[string, Partial<PictureHeader>, string]>([
    ['a side below 64 px', { height: 63 }, 'image-dimensions'],
    ['an empty picture', { width: 0 }, 'image-dimensions'],
    ['a side above 12,000 px', { width: 12_001, height: 64 }, 'image-dimensions'],
    ['more than 50 megapixels', { width: 10_000, height: 5_001 }, 'image-dimensions'],
    [
      'interlaced 16-bit RGBA that decodes to more than 512 MB',
      { width: 7_000, height: 7_000, bitDepth: 16, decodesTwice: true },
      'image-dimensions',
    ],
    ['65 scans', { scanCount: 65 }, 'unsupported-image'],
    ['more than a megabyte of metadata', { metadataBytes: 1_048_577 }, 'unsupported-image'],
  ])('refuse %s', (_case, change, kind) => {
    expect(exceededLimit({ ...picture, ...change }, defaultReferenceLimits)).toMatchObject({
      kind,
    });
  });
});
