import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import {
  goldenFile,
  goldenPictures,
  renderGolden,
} from './testing/golden-pictures.test-support.ts';

/** Other CPUs and libraries may round differently, so that a ray misses an edge it used to hit. */
const tolerated = process.platform === 'linux' && process.arch === 'x64' ? 0 : 1 / 255;

describe('golden pictures', () => {
  it.each(goldenPictures.map((picture) => [picture.name, picture] as const))(
    'are drawn as they were drawn before: %s',
    async (name, picture) => {
      const { samples } = (await renderGolden(picture)).master;
      const golden = await readSamples(name);

      expect(samples).toHaveLength(golden.length);
      expect(meanDifference(samples, golden)).toBeLessThanOrEqual(tolerated);
    },
  );
});

async function readSamples(name: string): Promise<Uint16Array> {
  const { data } = await sharp(fileURLToPath(goldenFile(name)))
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  return new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
}

/** From 0 to 1. */
function meanDifference(samples: Uint16Array, golden: Uint16Array): number {
  let sum = 0;
  for (const [at, sample] of samples.entries()) sum += Math.abs(sample - (golden[at] ?? 0));
  return sum / samples.length / 65535;
}
