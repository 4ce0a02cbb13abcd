import { patiently } from '@image-production/vitest-config/patience';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { createDeliverableEncoder } from '../deliverable-encoder.ts';
import { developDng } from '../testing/develop-dng.test-support.ts';
import {
  fileReaders,
  rawConverters,
  sceneDifference,
} from '../testing/dng-readers.test-support.ts';
import { encodedBytes, sceneMaster } from '../testing/masters.test-support.ts';
import { directoryAt, firstDirectory } from '../testing/read-tiff.test-support.ts';
import { tiledSamples } from '../testing/read-tiles.test-support.ts';
import { isInstalled, withFile } from '../testing/readers.test-support.ts';

const encoder = createDeliverableEncoder({ software: 'Service' });
const [width, height] = [300, 270];
const master = sceneMaster(width, height);
const dngOf = async (changed = {}) => encodedBytes(encoder, { ...master, ...changed }, 'dng');

/** Where a grey step lies: `quarters` of a stop above white. */
function stepAt(quarters: number): number {
  return ((height - 9) * width + Math.floor(((quarters + 0.5) * width) / 13)) * 3;
}

describe('a DNG of the light of a scene', () => {
  it('developed by what it says of itself is the PNG', async () => {
    const developed = developDng(await dngOf());
    const png = await sharp(await encodedBytes(encoder, master, 'png'))
      .raw()
      .toBuffer();
    const apart = developed.reduce((sum, value, at) => sum + Math.abs(value - (png[at] ?? 0)), 0);
    expect(apart / developed.length).toBeLessThan(0.4);
  });

  it('brings back what is burnt out in the TIFF', async () => {
    const dng = await dngOf();
    const burnt = [1, 2, 3, 4, 5, 6, 7];
    expect(burnt.map((quarters) => master.samples[stepAt(quarters)])).toEqual(
      burnt.map(() => 65_535),
    );
    const darker = developDng(dng, -2);
    const levels = burnt.map((quarters) => darker[stepAt(quarters)] ?? 0);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeGreaterThan(2);
    const darkest = developDng(dng, -3);
    const [last = 0, beforeLast = 0] = [11, 10].map((quarters) => darkest[stepAt(quarters)]);
    expect(last - beforeLast).toBeGreaterThan(2);
  });

  it('says how it is to be developed', async () => {
    const main = firstDirectory(await dngOf());
    expect(main.numbers(50730)).toEqual([3]);
    const points = master.sceneLinear.toneCurve.flat();
    expect(main.numbers(50940)).toEqual(points.map((value) => Math.fround(value)));
    expect(main.text(50936)).toBe('Linear sRGB, film\0');
  });

  it('holds the light as it is, and its reserve to the last code', async () => {
    const dng = await dngOf();
    const raw = directoryAt(dng, firstDirectory(dng).numbers(330)[0] ?? 0);
    const codes = tiledSamples(dng, raw);
    const expected = master.light.map((value) => Math.round((value * 65_535) / 8));
    expect(codes.every((code, at) => Math.abs(code - (expected[at] ?? 0)) <= 1)).toBe(true);
  });

  it('takes light below black and no number as black, light beyond the reserve as its end', async () => {
    const odd = [-1, Number.NaN, Number.NEGATIVE_INFINITY, 8.5, Number.POSITIVE_INFINITY, 8];
    const readRows = (first: number, end: number, into: Float32Array): void => {
      into.set(Array.from({ length: (end - first) * width * 3 }, (_u, at) => odd[at % 6] ?? 0));
    };
    const dng = await dngOf({ sceneLinear: { ...master.sceneLinear, readRows } });
    const raw = directoryAt(dng, firstDirectory(dng).numbers(330)[0] ?? 0);
    expect(Array.from(tiledSamples(dng, raw).subarray(0, 6))).toEqual([
      0,
      0,
      0,
      ...Array(3).fill(65_535),
    ]);
  });

  it('is not begun with light that cannot be read', async () => {
    const readRows = () => {
      throw new Error('the light is gone');
    };
    await expect(dngOf({ sceneLinear: { ...master.sceneLinear, readRows } })).rejects.toThrow(
      'gone',
    );
  });

  it('has the PNG and the TIFF of a master without that light', async () => {
    const { sceneLinear: _scene, light: _light, ...flat } = master;
    for (const format of ['png', 'tiff'] as const) {
      const [bright, plain] = [master, flat].map((own) => encodedBytes(encoder, own, format));
      expect(Buffer.compare((await bright) ?? Buffer.of(), (await plain) ?? Buffer.of(1))).toBe(0);
    }
  });
});

describe.each(rawConverters)('$name', (converter) => {
  const { program, debianPackage } = converter;
  it.skipIf(!isInstalled(program))(
    `shows the light of a scene (skipped without ${program}: ${debianPackage})`,
    { timeout: patiently(120_000) },
    async () => {
      const found = withFile('picture.dng', await dngOf(), (path) =>
        sceneDifference(converter, path, master),
      );
      expect(found?.mean ?? 0).toBeLessThan(found?.goal.mean ?? 1);
      expect(found?.max ?? 0).toBeLessThanOrEqual(found?.goal.max ?? 1);
    },
  );
});

describe.each(fileReaders)('$name', ({ program, debianPackage, complaint }) => {
  it.skipIf(!isInstalled(program))(
    `opens a DNG of a scene without complaint (skipped without ${program}: ${debianPackage})`,
    { timeout: patiently(120_000) },
    async () => {
      expect(withFile('picture.dng', await dngOf(), complaint)).toBeUndefined();
    },
  );
});
