import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import type { ReferenceRefusal } from '@image-production/production';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { pngChunks } from './png/png-chunks.ts';
import { createReferenceInspector } from './reference-inspector.ts';
import { defaultReferenceLimits } from './reference-limits.ts';

const fixtures = join(import.meta.dirname, '../fixtures');
const fixture = (name: string) => readFileSync(join(fixtures, name));
const inspector = createReferenceInspector();

type Verdict = ReferenceRefusal['kind'] | { mediaType: string; width: number; height: number };
const verdicts = JSON.parse(fixture('verdicts.json').toString()) as Record<string, Verdict>;

describe('the verdicts on the fixtures', () => {
  it('name every fixture there is', () => {
    const files = ['good', 'bad'].flatMap((folder) =>
      readdirSync(join(fixtures, folder)).map((file) => `${folder}/${file}`),
    );
    expect(Object.keys(verdicts).toSorted()).toEqual(files.toSorted());
    expect(files).toHaveLength(46);
  });

  it.each(Object.entries(verdicts))('%s is what the table says', async (name, verdict) => {
    const result = await inspector.inspect(fixture(name));
    const isRefusal = typeof verdict === 'string';
    expect(result).toMatchObject(isRefusal ? { failure: { kind: verdict } } : { value: verdict });
  });

  it.each(['pngsuite-xcsn0g01', 'pngsuite-xhdn0g08', 'png-consecutive-idat'])(
    '%s is damaged, which shows when its size is allowed',
    async (name) => {
      const lenient = createReferenceInspector({ ...defaultReferenceLimits, sidePixelsMin: 1 });
      const result = await lenient.inspect(fixture(`bad/${name}.png`));
      expect(result).toMatchObject({ failure: { kind: 'unreadable-image' } });
    },
  );
});

describe('the working copy', () => {
  const accepted = Object.keys(verdicts).filter((name) => name.startsWith('good/'));

  it.each(accepted)('of %s is an 8-bit RGB or RGBA PNG with nothing but pixels', async (name) => {
    const { workingCopy, width, height } = valueOf(await inspector.inspect(fixture(name)));
    const types = new Set([...pngChunks(workingCopy)].map((chunk) => chunk.type));
    expect([...types]).toEqual(['IHDR', 'IDAT', 'IEND']);
    const metadata = await sharp(workingCopy).metadata();
    expect(metadata).toMatchObject({ format: 'png', width, height, space: 'srgb', depth: 'uchar' });
  });

  it('keeps nothing of position, owner and history', async () => {
    const upload = fixture('good/environment-stilllife-gps.jpg');
    const before = await sharp(upload).metadata();
    expect(before.exif).toBeDefined();
    expect(before.xmp).toBeDefined();
    const { workingCopy } = valueOf(await inspector.inspect(upload));
    const after = await sharp(workingCopy).metadata();
    expect([after.exif, after.xmp, after.icc, after.iptc]).toEqual(Array(4).fill(undefined));
    expect(Buffer.from(workingCopy).includes('GPS')).toBe(false);
  });

  it.each(['garment-hoodie-alpha.png', 'accessory-sunglasses-alpha.webp', 'grey-alpha.png'])(
    'keeps the transparency of %s',
    async (name) => {
      const upload = fixture(`good/${name}`);
      const { workingCopy } = valueOf(await inspector.inspect(upload));
      const alphaOf = (bytes: Uint8Array) => sharp(bytes).extractChannel(3).raw().toBuffer();
      const original = await sharp(upload).toColourspace('srgb').png().toBuffer();
      expect((await alphaOf(workingCopy)).equals(await alphaOf(original))).toBe(true);
    },
  );

  it('stands upright', async () => {
    const { width, height, workingCopy } = valueOf(
      await inspector.inspect(fixture('good/garment-polo-back-exif6.jpg')),
    );
    expect([width, height]).toEqual([1200, 1600]);
    expect(await sharp(workingCopy).metadata()).toMatchObject({ width: 1200, height: 1600 });
  });

  it('has converted colours where the upload had a profile', async () => {
    const upload = fixture('good/environment-tulips-p3.png');
    const { workingCopy } = valueOf(await inspector.inspect(upload));
    const converted = await sharp(upload).toColourspace('srgb').raw().toBuffer();
    const reinterpreted = await sharp(upload, { ignoreIcc: true }).raw().toBuffer();
    const copy = await sharp(workingCopy).raw().toBuffer();
    expect(meanDifference(copy, converted)).toBe(0);
    expect(meanDifference(copy, reinterpreted)).toBeGreaterThan(1);
  });

  it('shows the same colours from 16 bits as from 8', async () => {
    const eightBits = fixture('good/environment-tulips-p3.png');
    const sixteenBits = await sharp(eightBits, { ignoreIcc: true })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const profile = [...pngChunks(eightBits)].find((chunk) => chunk.type === 'iCCP');
    const headerEnd = 33;
    const profiled = Buffer.concat([
      sixteenBits.subarray(0, headerEnd),
      eightBits.subarray(profile?.start, profile?.end),
      sixteenBits.subarray(headerEnd),
    ]);
    const decode = async (bytes: Uint8Array) =>
      sharp(valueOf(await inspector.inspect(bytes)).workingCopy)
        .raw()
        .toBuffer();
    expect(meanDifference(await decode(profiled), await decode(eightBits))).toBeLessThan(0.5);
  });
});

describe('animation', () => {
  it('is refused in a WebP', async () => {
    const frame = { width: 64, height: 64, channels: 3, background: 'red' } as const;
    const frames = [sharp({ create: frame }), sharp({ create: { ...frame, background: 'blue' } })];
    const buffers = await Promise.all(frames.map((picture) => picture.png().toBuffer()));
    const animated = await sharp(buffers, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await inspector.inspect(animated)).toMatchObject({
      failure: { kind: 'unsupported-image', reason: 'the WebP is animated' },
    });
  });
});

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  return (
    one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
  );
}
