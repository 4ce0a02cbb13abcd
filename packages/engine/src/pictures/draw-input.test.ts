import type { LaidOutImage } from '@image-production/dialects';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { drawInput } from '../index.ts';

const side = { width: 240, height: 320 };
const image: LaidOutImage = {
  use: 'reference',
  number: 1,
  send: side,
  picture: { index: 0, sha256: 'a'.repeat(64), ...side },
};
let noise: Uint8Array;
beforeAll(async () => {
  let state = 1;
  const samples = Uint8Array.from({ length: side.width * side.height * 3 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
  noise = await sharp(samples, { raw: { ...side, channels: 3 } })
    .png()
    .toBuffer();
});

describe('a picture as it is sent', () => {
  it.each<[string, number | null, string, number]>([
    ['as PNG where nothing limits it', null, 'image/png', 240],
    ['as JPEG where a PNG is too large', 180_000, 'image/jpeg', 240],
    ['smaller where no JPEG is small enough', 30_000, 'image/jpeg', 135],
  ])('goes out %s', async (_how, bytesMax, mediaType, width) => {
    const sent = await drawInput(image, async () => noise, { bytesMax });
    expect(sent.bytes.length).toBeLessThanOrEqual(bytesMax ?? Number.POSITIVE_INFINITY);
    expect(sent).toMatchObject({ mediaType, width });
    expect(sent.width / sent.height).toBeCloseTo(side.width / side.height, 1);
    const seen = await sharp(sent.bytes).metadata();
    expect(seen).toMatchObject({
      width: sent.width,
      height: sent.height,
      format: mediaType.slice(6),
    });
  });

  it('is never sent larger than an engine takes', async () => {
    await expect(drawInput(image, async () => noise, { bytesMax: 10 })).rejects.toThrow(/10 bytes/);
  });
});
