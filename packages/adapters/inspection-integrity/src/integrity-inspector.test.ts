import type { CheckName, CheckVerdict, Master16, Master8 } from '@image-production/rendering';
import { pictureInspectorContract } from '@image-production/rendering/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { integrityInspector } from './index.ts';
import { hashDistance } from './measures/hash-picture.ts';
import {
  checksOf,
  goodFrames,
  noAsset,
  photograph,
  toMaster,
  toSharp,
  toSubject,
} from './testing/pictures.test-support.ts';
import type { GoodFrame } from './testing/pictures.test-support.ts';

let good: readonly GoodFrame[];
let picture: Master8;

beforeAll(async () => {
  good = await goodFrames();
  picture = await photograph();
});

pictureInspectorContract('integrity', async () => {
  const master = await toMaster(toSharp(await photograph()).resize(180, 240));
  const black = { ...master, samples: new Uint8Array(master.samples.length) };
  const png = await toSharp(master).png().toBuffer();
  return {
    inspector: integrityInspector,
    subjects: [
      toSubject(master),
      toSubject(black, { siblings: ['0123456789abcdef'] }),
      toSubject(inSixteenBits(master), {
        operation: 'lab.polish',
        references: [{ index: 0, role: null, sha256: 'a'.repeat(64) }],
      }),
    ],
    readAsset: async () => png,
  };
});

describe('a picture of 16 bits', () => {
  it.each([960, 4_800])('of %i rows gets the verdicts of the same in 8', async (height) => {
    const source = toSharp(picture);
    const blurred = toSharp(picture).blur(12);
    const cut = toSharp({ ...picture, samples: withoutEnd(picture.samples) });
    for (const one of [source, blurred, cut]) {
      const shallow = await toMaster(one.resize(null, height));
      const [seen, expected] = [
        await checksOf(toSubject(inSixteenBits(shallow))),
        await checksOf(toSubject(shallow)),
      ];
      expect(verdictsIn(seen)).toEqual(verdictsIn(expected));
    }
  });
});

/** In a loop: a large picture has 50 million samples, for which `from` takes seconds. */
function inSixteenBits({ samples, ...rest }: Master8): Master16 {
  const deep = new Uint16Array(samples.length);
  for (let at = 0; at < samples.length; at += 1) deep[at] = (samples[at] ?? 0) * 257;
  return { ...rest, bitDepth: 16, samples: deep };
}

function withoutEnd(samples: Uint8Array): Uint8Array {
  return samples.slice().fill(0, Math.floor(samples.length * 0.8));
}

function verdictsIn(checks: Awaited<ReturnType<typeof checksOf>>): object {
  return Object.fromEntries(Object.values(checks).map(({ name, verdict }) => [name, verdict]));
}

describe('good pictures', () => {
  it('have no check that fails, as pictures of an engine, at least a hundred of them', async () => {
    expect(good.length).toBeGreaterThanOrEqual(100);
    const failed: string[] = [];
    for (const { name, master, operation } of good) {
      for (const check of Object.values(await checksOf(toSubject(master, { operation })))) {
        if (check.verdict === 'fail' || check.verdict === 'not_inspected')
          failed.push(`${name}: ${check.name} ${check.measure?.value}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it('in PRO have no finding either, but for softness', async () => {
    const people = good.filter(({ operation }) => operation === 'pro.generate');
    expect(people.length).toBeGreaterThan(30);
    for (const { name, master } of people) {
      const { unfocused: _, ...checks } = await checksOf(toSubject(master));
      const found = Object.values(checks).filter(({ verdict }) => verdict !== 'pass');
      expect([name, found]).toEqual([name, []]);
    }
  });
});

type Damage = (master: Master8) => Promise<Master8> | Master8;

const painted =
  (level: (at: number) => number): Damage =>
  (master) => {
    const samples = new Uint8Array(master.samples.length);
    for (let at = 0; at < samples.length; at += 1) samples[at] = level(at);
    return { ...master, samples };
  };

/** Noise that repeats: a linear congruential generator. */
function noise(): (at: number) => number {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(state / 2 ** 23);
  };
}

const blurred =
  (sigma: number): Damage =>
  (master) =>
    toMaster(toSharp(master).blur(sigma));

/** A part of the edge filled as a decoder fills what never came. */
const cut =
  (edge: 'top' | 'bottom' | 'left' | 'right', share: number, level: number): Damage =>
  ({ width, height, samples: whole }) => {
    const samples = whole.slice();
    const [columns, rows] = [Math.round(share * width), Math.round(share * height)];
    const lost = {
      top: { from: 0, to: rows, left: 0, right: width },
      bottom: { from: height - rows, to: height, left: 0, right: width },
      left: { from: 0, to: height, left: 0, right: columns },
      right: { from: 0, to: height, left: width - columns, right: width },
    }[edge];
    for (let row = lost.from; row < lost.to; row += 1)
      samples.fill(level, 3 * (row * width + lost.left), 3 * (row * width + lost.right));
    return { width, height, bitDepth: 8, samples };
  };

const barred: Damage = async (master) => {
  const top = await cut('top', 0.12, 30)(master);
  return cut('bottom', 0.12, 30)(top);
};

describe('a damaged picture', () => {
  it.each<[string, Damage, CheckName, CheckVerdict]>([
    ['black', painted(() => 0), 'blank', 'fail'],
    ['white', painted(() => 255), 'blank', 'fail'],
    ['faint noise', painted((at) => 126 + (at % 3)), 'blank', 'fail'],
    ['full noise', painted(noise()), 'blank', 'fail'],
    ['cut by 5 % at the bottom', cut('bottom', 0.05, 0), 'truncated', 'fail'],
    ['cut by 40 % at the bottom', cut('bottom', 0.4, 128), 'truncated', 'fail'],
    ['cut by 5 % at the right', cut('right', 0.05, 128), 'truncated', 'fail'],
    ['cut by 40 % at the right', cut('right', 0.4, 0), 'truncated', 'fail'],
    ['cut by 5 % at the top', cut('top', 0.05, 0), 'truncated', 'finding'],
    ['cut by 40 % at the top', cut('top', 0.4, 128), 'truncated', 'finding'],
    ['cut by 5 % at the left', cut('left', 0.05, 128), 'truncated', 'finding'],
    ['cut by 40 % at the left', cut('left', 0.4, 0), 'truncated', 'finding'],
    ['plain at the bottom', cut('bottom', 0.4, 200), 'truncated', 'finding'],
    ['plain at the top', cut('top', 0.4, 200), 'truncated', 'pass'],
    ['barred', barred, 'bars', 'finding'],
    ['blurred by 4', blurred(4), 'unfocused', 'fail'],
    ['blurred by 8', blurred(8), 'unfocused', 'fail'],
    ['blurred by 30', blurred(30), 'unfocused', 'fail'],
  ])('that is %s', async (_what, damage, name, verdict) => {
    const checks = await checksOf(toSubject(await damage(picture)));
    expect(checks[name]).toMatchObject({ verdict });
  });

  it('of LAB is only suspected of being cut', async () => {
    const master = await cut('bottom', 0.4, 0)(picture);
    const { truncated } = await checksOf(toSubject(master, { operation: 'lab.creative' }));
    expect(truncated).toMatchObject({ verdict: 'finding', measure: { unit: 'percent', limit: 3 } });
  });

  it('that was computed may be soft', async () => {
    const master = await blurred(8)(picture);
    const { asked } = toSubject(master);
    const computed = { asked: { ...asked, digitalSourceType: 'compositeSynthetic' } } as const;
    expect((await checksOf(toSubject(master, computed))).unfocused).toMatchObject({
      verdict: 'finding',
    });
  });

  it('that has another size than ordered fails by how much', async () => {
    const { asked } = toSubject(picture);
    const other = { asked: { ...asked, width: picture.width + 3, height: picture.height - 2 } };
    expect((await checksOf(toSubject(picture, other))).dimensions).toMatchObject({
      verdict: 'fail',
      measure: { value: 5, unit: 'pixels', limit: 0 },
    });
  });
});

describe('a polished picture', () => {
  const polish = {
    operation: 'lab.polish',
    references: [{ index: 0, role: null, sha256: 'source' }],
  } as const;
  const grey = { create: { width: 90, height: 90, channels: 3, background: '#808080' } } as const;

  it('is only checked for its size and for showing as much as its source', async () => {
    const plain = await sharp(grey).png().toBuffer();
    const rich = await toSharp(picture).png().toBuffer();
    const master = await toMaster(sharp(grey));
    const verdicts = async (source: Buffer): Promise<unknown> => {
      const context = { ...noAsset, readAsset: async () => source };
      const checks = await checksOf(toSubject(master, polish), context);
      return Object.values(checks).map(({ name, verdict }) => [name, verdict]);
    };
    expect(await verdicts(plain)).toEqual([
      ['dimensions', 'pass'],
      ['blank', 'pass'],
    ]);
    expect(await verdicts(rich)).toEqual([
      ['dimensions', 'pass'],
      ['blank', 'fail'],
    ]);
  });

  it('is not called blank when its source cannot be read', async () => {
    const { blank } = await checksOf(toSubject(await toMaster(sharp(grey)), polish));
    expect(blank).toMatchObject({ verdict: 'not_inspected' });
  });
});

describe('an echo', () => {
  const hero = { index: 0, role: 'hero_garment', sha256: 'hero' } as const;
  const place = { index: 1, role: 'environment', sha256: 'place' } as const;

  it('is a picture like a reference of an item, smaller and compressed', async () => {
    const reference = await toSharp(picture).resize(300).jpeg({ quality: 60 }).toBuffer();
    const context = { ...noAsset, readAsset: async () => reference };
    const verdict = async (changes: object): Promise<unknown> =>
      (await checksOf(toSubject(picture, changes), context)).echo?.verdict;
    expect(await verdict({ references: [hero] })).toBe('finding');
    expect(await verdict({ references: [place] })).toBeUndefined();
    expect(await verdict({ references: [hero], operation: 'lab.creative' })).toBeUndefined();
  });

  it('is a picture like another output, and no other picture', async () => {
    const { pictureHash } = await integrityInspector.inspect(toSubject(picture), noAsset);
    const siblings = ['ffff0000ffff0000', pictureHash ?? ''];
    expect((await checksOf(toSubject(picture, { siblings }))).echo).toMatchObject({
      verdict: 'finding',
      measure: { value: 0, unit: 'bits', limit: 4 },
    });
    const [first] = siblings;
    expect((await checksOf(toSubject(picture, { siblings: [first ?? ''] }))).echo).toMatchObject({
      verdict: 'pass',
    });
  });

  it('is not looked for where a reference cannot be read', async () => {
    const { echo } = await checksOf(toSubject(picture, { references: [hero] }));
    expect(echo).toMatchObject({ verdict: 'not_inspected' });
  });

  it('is measured in bits that differ', () => {
    const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(hash, fc.nat({ max: 63 }), (bits, place_) => {
        const text = (value: bigint): string => value.toString(16).padStart(16, '0');
        expect(hashDistance(text(bits), text(bits))).toBe(0);
        expect(hashDistance(text(bits), text(bits ^ (1n << BigInt(place_))))).toBe(1);
      }),
    );
  });
});
