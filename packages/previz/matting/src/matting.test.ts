import { readFile } from 'node:fs/promises';

import type { Texture } from '@image-production/previz-geometry';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { decodePicture } from './decode-picture.ts';
import { mattePicture, trusted } from './matte-picture.ts';

const fixtures = new URL('../../../adapters/imaging/fixtures/good/', import.meta.url);
const side = 720;
const objects = [
  'garment-hoodie-alpha.png',
  'product-shoe-side-alpha.png',
  'accessory-sunglasses-alpha.webp',
] as const;

/** Grounds by their place (0 to 1) and a number that is another one for each pixel. */
type Ground = (u: number, v: number, noise: number) => readonly [number, number, number];

const grounds: Readonly<Record<string, Ground>> = {
  white: () => [255, 255, 255],
  'grey gradient with vignette': (u, v) => {
    const grey = (205 - 30 * v) * (1 - 0.35 * ((u - 0.5) ** 2 + (v - 0.5) ** 2));
    return [grey, grey, grey];
  },
  'coloured gradient': (u, v) => [225 - 60 * u, 190 + 20 * v, 165 + 60 * u],
  textured: (u, v, noise) => {
    const grain = (noise - 0.5) * 26 + 8 * Math.sin(u * 160) * Math.sin(v * 120);
    return [198 + grain, 186 + grain, 168 + grain];
  },
};

async function original(name: string): Promise<Texture> {
  const { data } = await sharp(await readFile(new URL(name, fixtures)))
    .resize(side, side)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: side, height: side, samples: data, isRepeated: false };
}

/** The object before a ground, with the shadow that came with it, as a JPEG of quality 85. */
async function photographed({ samples }: Texture, ground: Ground): Promise<Texture> {
  const pixels = Buffer.alloc(side * side * 3);
  let state = 12345;
  for (let at = 0; at < side * side; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const behind = ground((at % side) / side, Math.floor(at / side) / side, state / 2 ** 32);
    const cover = (samples[at * 4 + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = (samples[at * 4 + channel] ?? 0) * cover + (behind[channel] ?? 0) * (1 - cover);
      pixels[at * 3 + channel] = Math.round(Math.min(255, Math.max(0, value)));
    }
  }
  const raw = { width: side, height: side, channels: 3 } as const;
  return decodePicture(await sharp(pixels, { raw }).jpeg({ quality: 85 }).toBuffer());
}

function overlap(one: Texture, other: Texture): number {
  let [both, either] = [0, 0];
  for (let at = 3; at < one.samples.length; at += 4) {
    const [a, b] = [(one.samples[at] ?? 0) > 127, (other.samples[at] ?? 0) > 127];
    if (a && b) both += 1;
    if (a || b) either += 1;
  }
  return both / either;
}

describe('freeing an object from its ground', () => {
  it.each([
    ['white', 0.993, 0.99, 3],
    ['grey gradient with vignette', 0.985, 0.98, 2],
    ['coloured gradient', 0.98, 0.965, 3],
    ['textured', 0.965, 0.93, 3],
  ])('matches the true outline of what it trusts before %s', async (name, mean, worst, least) => {
    const ground = grounds[name];
    if (ground === undefined) throw new Error(`no ground ${name}`);
    const shares: number[] = [];
    const torn: number[] = [];
    for (const object of objects) {
      const truth = await original(object);
      const { confidence, source, texture } = mattePicture(await photographed(truth, ground));
      expect(source).toBe('plate');
      (confidence >= trusted ? shares : torn).push(overlap(texture, mattePicture(truth).texture));
    }
    expect(shares.length).toBeGreaterThanOrEqual(least);
    expect(Math.min(...shares)).toBeGreaterThan(worst);
    // A pale frame before a ground of its own grey: torn, and known to be.
    expect(Math.max(0, ...torn)).toBeLessThan(0.9);
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(mean);
  });

  it('leaves a shadow behind that a coloured thing warms', async () => {
    const warm = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><defs><filter id="f" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="480" height="480" fill="#ded3c8"/><ellipse cx="290" cy="345" rx="130" ry="26" fill="#8a5a3c" opacity=".8" filter="url(#f)"/><rect x="150" y="130" width="160" height="220" rx="18" fill="#d08a70"/></svg>`;
    const { texture } = mattePicture(
      await decodePicture(await sharp(Buffer.from(warm)).jpeg({ quality: 85 }).toBuffer()),
    );
    const isCovered = (x: number, y: number): boolean =>
      (texture.samples[(y * 480 + x) * 4 + 3] ?? 0) > 127;

    expect(isCovered(230, 340)).toBe(true);
    for (const [x, y] of [
      [345, 345],
      [380, 350],
      [230, 366],
    ] as const)
      expect(isCovered(x, y)).toBe(false);
  });

  it('takes its own alpha, without the shadow that came with it', async () => {
    const truth = await original('product-shoe-side-alpha.png');
    const { source, confidence, texture } = mattePicture(truth);
    const lowest = Array.from(texture.samples).findLastIndex(
      (value, at) => at % 4 === 3 && value > 127,
    );

    expect(source).toBe('own alpha');
    expect(confidence).toBeGreaterThan(0.9);
    // The shadow lies at 0.85 of the height.
    expect(Math.floor(lowest / 4 / side)).toBeLessThan(side * 0.7);
  });

  it('does not trust an outline in a scene', async () => {
    const file = await readFile(new URL('environment-lake.png', fixtures));
    const scene = await decodePicture(await sharp(file).resize(240).png().toBuffer());

    expect(mattePicture(scene).confidence).toBeLessThan(trusted);
  });

  it('carries colours outwards, so that nothing of the ground is left at the edge', async () => {
    const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/><circle cx="100" cy="100" r="60" fill="#10308a"/></svg>`;
    const { texture } = mattePicture(
      await decodePicture(await sharp(Buffer.from(disc)).png().toBuffer()),
    );
    const brightest = Array.from(texture.samples).reduce(
      (most, value, at) => (at % 4 === 3 ? most : Math.max(most, value)),
      0,
    );

    expect(brightest).toBeLessThan(160);
  });

  it('asks for a second opinion where no plate is behind the object', async () => {
    const stripes = Array.from(
      { length: 20 },
      (_, index) => `<rect x="${index * 16}" width="8" height="320" fill="#3a6e48"/>`,
    ).join('');
    const busy = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="#d9c05a"/>${stripes}<ellipse cx="160" cy="165" rx="80" ry="100" fill="#b01030"/></svg>`;
    const picture = await decodePicture(await sharp(Buffer.from(busy)).png().toBuffer());
    const { source, confidence, texture } = mattePicture(picture);
    const covered =
      Array.from(texture.samples).reduce(
        (sum, value, at) => sum + (at % 4 === 3 && value > 127 ? 1 : 0),
        0,
      ) /
      (Math.PI * 80 * 100);

    expect(source).toBe('grab cut');
    expect(confidence).toBeGreaterThan(trusted);
    expect(covered).toBeGreaterThan(0.97);
    expect(covered).toBeLessThan(1.03);
  });
});
