import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { castingArbitrary, sha256Arbitrary } from '../contract/arbitraries.ts';
import type { Appearance } from '../model/appearance.ts';
import { eyeShapes, hairTextures, presentations, visualHeights } from '../model/casting.ts';
import type { Casting } from '../model/casting.ts';
import { heightRangeM, masculinityRanges, rounded } from './ranges.ts';
import { resolveAppearance } from './resolve-appearance.ts';
import { faceBounds } from './resolve-face.ts';

/** Seeds that differ in one digit: the worst that a real digest could not be. */
const seeds = Array.from({ length: 2000 }, (_, index) => index.toString(16).padStart(64, '0'));

function crowd(casting: Casting): Appearance[] {
  return seeds.map((seed) => resolveAppearance(casting, seed));
}

function shareOf<Value>(values: readonly Value[], value: Value): number {
  return values.filter((one) => one === value).length / values.length;
}

describe('an appearance', () => {
  it('has everything that the casting states', () => {
    fc.assert(
      fc.property(castingArbitrary(), sha256Arbitrary(), (casting, seed) => {
        const appearance = resolveAppearance(casting, seed);
        const stated = {
          ageRange: casting.ageRange,
          build: casting.build,
          skinMonk: casting.skinTone?.monk,
          undertone: casting.skinTone?.undertone,
          hairColor: casting.hair?.color,
          hairTexture: casting.hair?.texture,
          hairLength: casting.hair?.length,
          eyeColor: casting.eyes?.color,
          eyeShape: casting.eyes?.shape,
        };
        const known = Object.entries(stated).filter(([, value]) => value !== undefined);
        expect(appearance).toMatchObject(Object.fromEntries(known));
      }),
    );
  });

  it('stands within the height and the presentation that the casting states', () => {
    for (const presentation of presentations) {
      for (const visualHeight of visualHeights) {
        for (const { masculinity, heightM } of crowd({
          ageRange: '25-34',
          presentation,
          visualHeight,
        }).slice(0, 200)) {
          const [least, most] = masculinityRanges[presentation];
          expect(masculinity).toBeGreaterThanOrEqual(least);
          expect(masculinity).toBeLessThanOrEqual(most);
          const [lowM, highM] = heightRangeM(visualHeight, masculinity);
          expect(heightM).toBeGreaterThanOrEqual(lowM - 0.0005);
          expect(heightM).toBeLessThanOrEqual(highM + 0.0005);
        }
      }
    }
  });

  it('is taller the taller the casting says, all else being equal', () => {
    fc.assert(
      fc.property(castingArbitrary(), sha256Arbitrary(), (casting, seed) => {
        const heightsM = visualHeights.map(
          (visualHeight) => resolveAppearance({ ...casting, visualHeight }, seed).heightM,
        );
        expect(heightsM).toEqual(heightsM.toSorted((one, other) => one - other));
        expect(new Set(heightsM).size).toBe(visualHeights.length);
      }),
    );
  });

  it('is an adult of 1.50 to 2.00 m whose childlike proportions stay near the average', () => {
    fc.assert(
      fc.property(castingArbitrary(), sha256Arbitrary(), (casting, seed) => {
        const { heightM, face } = resolveAppearance(casting, seed);
        expect(heightM).toBeGreaterThanOrEqual(1.5);
        expect(heightM).toBeLessThanOrEqual(2);
        for (const [name, value] of Object.entries(face)) {
          const [least, most] = faceBounds[name as keyof typeof face];
          expect(value).toBeGreaterThanOrEqual(least);
          expect(value).toBeLessThanOrEqual(most);
        }
        expect(face.eyeSize).toBeLessThanOrEqual(0.4);
        expect(face.cheekFullness).toBeLessThanOrEqual(0.5);
        expect(face.chinLength).toBeGreaterThanOrEqual(-0.4);
      }),
    );
  });

  it('is the same for the same casting and seed, and survives JSON', () => {
    fc.assert(
      fc.property(castingArbitrary(), sha256Arbitrary(), (casting, seed) => {
        const appearance = resolveAppearance(casting, seed);
        expect(resolveAppearance(structuredCopy(casting), seed)).toEqual(appearance);
        expect(structuredCopy(appearance)).toEqual(appearance);
      }),
    );
  });

  it('has no negative zero, which JSON would not keep', () => {
    expect(rounded(-0.0001)).toBe(0);
  });

  it('is this one for this seed, on every machine', () => {
    expect(resolveAppearance({ ageRange: '55-64' }, '0123456789abcdef'.repeat(4)))
      .toMatchInlineSnapshot(`
      {
        "ageRange": "55-64",
        "build": "curvy",
        "eyeColor": "dark_brown",
        "eyeShape": "upturned",
        "face": {
          "browHeight": -0.123,
          "cheekFullness": 0.097,
          "chinLength": -0.222,
          "earSize": -0.055,
          "eyeSize": -0.686,
          "eyeSpacing": -0.212,
          "eyeTilt": -0.204,
          "faceWidth": 0.438,
          "jawWidth": -0.028,
          "lipFullness": 0.08,
          "mouthWidth": 0.103,
          "neckLength": -0.057,
          "noseProjection": 0.29,
          "noseWidth": -0.216,
        },
        "hairColor": "brown",
        "hairLength": "short",
        "hairTexture": "2c",
        "heightM": 1.79,
        "marks": [],
        "masculinity": 0.109,
        "skinMonk": 7,
        "undertone": "cool",
        "version": 1,
      }
    `);
  });

  it('differs from seed to seed, also when everything is stated', () => {
    const stated: Casting = {
      ageRange: '25-34',
      visualHeight: 'tall',
      build: 'lean',
      presentation: 'feminine',
      skinTone: { monk: 5, undertone: 'warm' },
      hair: { color: 'brown', texture: '2b', length: 'long' },
      eyes: { color: 'green', shape: 'almond' },
    };
    for (const casting of [stated, { ageRange: '25-34' }] as const) {
      const faces = crowd(casting).map(({ face }) => JSON.stringify(face));
      expect(new Set(faces).size).toBe(seeds.length);
    }
  });

  it('keeps its other traits when one more is stated', () => {
    const open = { ageRange: '35-44', presentation: 'masculine', skinTone: { monk: 4 } } as const;
    fc.assert(
      fc.property(sha256Arbitrary(), (seed) => {
        const before = resolveAppearance(open, seed);
        const stated = { ...open, eyes: { color: 'grey' }, build: 'broad' } as const;
        expect(resolveAppearance(stated, seed)).toEqual({
          ...before,
          eyeColor: 'grey',
          build: 'broad',
        });
      }),
    );
  });

  it('refuses a seed that is no digest', () => {
    for (const seed of ['', 'abc', 'G'.repeat(64), 'A'.repeat(64)]) {
      expect(() => resolveAppearance({ ageRange: '25-34' }, seed)).toThrow(/seed/);
    }
  });
});

describe('a crowd cast with nothing but an age', () => {
  const people = crowd({ ageRange: '25-34' });

  it('has every open value, and none of them too often', () => {
    const traits = [
      'build',
      'undertone',
      'hairTexture',
      'hairLength',
      'eyeColor',
      'eyeShape',
    ] as const;
    const variety = {
      build: 8,
      undertone: 4,
      hairTexture: 12,
      hairLength: 7,
      eyeColor: 7,
      eyeShape: 7,
    };
    for (const trait of traits) {
      const values = people.map((person) => person[trait]);
      expect(new Set<string>(values).size).toBe(variety[trait]);
      for (const value of new Set<string>(values)) {
        expect(shareOf<string>(values, value)).toBeLessThan(0.45);
      }
    }
  });

  it('has each skin tone, hair texture and eye shape about equally often', () => {
    const even = (values: readonly unknown[], kinds: readonly unknown[]) => {
      for (const kind of kinds) {
        expect(shareOf(values, kind) * kinds.length).toBeGreaterThan(0.7);
        expect(shareOf(values, kind) * kinds.length).toBeLessThan(1.3);
      }
    };
    even(
      people.map((person) => person.skinMonk),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
    even(
      people.map((person) => person.hairTexture),
      hairTextures,
    );
    even(
      people.map((person) => person.eyeShape),
      eyeShapes,
    );
  });

  it('spreads in height and in every proportion of the face', () => {
    const heightsM = people.map(({ heightM }) => heightM);
    expect(Math.max(...heightsM) - Math.min(...heightsM)).toBeGreaterThan(0.4);
    for (const name of Object.keys(faceBounds) as (keyof typeof faceBounds)[]) {
      const values = people.map(({ face }) => face[name]);
      const [least, most] = faceBounds[name];
      expect(Math.min(...values)).toBeLessThan(least * 0.8);
      expect(Math.max(...values)).toBeGreaterThan(most * 0.8);
      expect(
        shareOf(
          values.map((value) => value > 0),
          true,
        ),
      ).toBeCloseTo(0.5, 1);
    }
  });

  it('asks for no dye, and turns grey with age only', () => {
    const turned = (ageRange: Casting['ageRange']) =>
      crowd({ ageRange }).filter(({ hairColor }) =>
        ['grey', 'silver', 'white'].includes(hairColor),
      );
    expect(turned('25-34')).toHaveLength(0);
    expect(turned('75-plus').length / seeds.length).toBeCloseTo(0.85, 1);
    expect(people.some(({ hairColor }) => hairColor === 'dyed')).toBe(false);
  });

  it('has unrelated traits', () => {
    const side = (one: boolean, other: boolean) => (one === other ? 1 : -1);
    const pairs = people.map(({ face }) => side(face.eyeSize > 0, face.jawWidth > 0));
    expect(
      Math.abs(pairs.reduce<number>((sum, pair) => sum + pair, 0)) / pairs.length,
    ).toBeLessThan(0.1);
  });
});

function structuredCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
