import { describe, expect, it } from 'vitest';

import { erasedAppearance } from '../model/erased-appearance.ts';
import { castingTraits, readCasting } from './read-casting.ts';
import { resolveAppearance } from './resolve-appearance.ts';
import { faceBounds } from './resolve-face.ts';

const seed = '5e'.repeat(32);
const seeds = [seed, ...['ab', '01', 'f3'].map((pair) => pair.repeat(32))];

function marksOf(additionalDirection: string): readonly string[] {
  return readCasting({ ageRange: '35-44', additionalDirection }).marks;
}

describe('the words of a casting', () => {
  it.each<[string, object]>([
    ['Bald', { hairLength: 'shaved' }],
    ['A man with a shaved head', { hairLength: 'shaved', masculinity: expect.any(Number) }],
    ['Buzz cut', { hairLength: 'buzzed' }],
    ['A full afro', { hairTexture: '4b', hairLength: 'chin' }],
    ['Long curly black hair', { hairLength: 'long', hairTexture: '3b', hairColor: 'black' }],
    ['Short grey hair, green eyes', { hairLength: 'short', hairColor: 'grey', eyeColor: 'green' }],
    ['Redhead with a blunt bob', { hairColor: 'red', hairLength: 'chin' }],
    ['Salt and pepper', { hairColor: 'grey' }],
    ['Hair in a low bun', { hairLength: 'long' }],
    ['Stocky build', { build: 'broad' }],
    ['Pale skin', { skinMonk: 2 }],
    ['Almond-shaped eyes', { eyeShape: 'almond' }],
  ])('"%s" are the person’s: %j', (additionalDirection, expected) => {
    for (const one of seeds) {
      const casting = { ageRange: '35-44', additionalDirection } as const;
      expect(resolveAppearance(casting, one)).toMatchObject(expected);
    }
  });

  it.each<[string, readonly string[]]>([
    ['Freckles across the nose and a full beard', ['freckles', 'beard']],
    ['Light stubble, a thin scar', ['stubble', 'scar']],
    ['A handlebar moustache', ['moustache']],
    ['Blunt fringe, high ponytail', ['fringe', 'ponytail']],
    ['Box braids', ['braids']],
    ['No beard, no freckles', []],
    ['Clean-shaven', []],
    ['Calm, amused eyes', []],
  ])('"%s" add %j', (text, expected) => {
    expect(marksOf(text)).toEqual(expected);
  });

  it('about hair need not name it', () => {
    const casting = { ageRange: '25-34', hair: { style: 'long, wavy, copper' } } as const;
    expect(readCasting(casting)).toMatchObject({
      hairLength: 'long',
      hairTexture: '2b',
      hairColor: 'copper',
    });
  });

  it('come after its closed values', () => {
    const casting = {
      ageRange: '25-34',
      hair: { length: 'short', style: 'long waves' },
      additionalDirection: 'Tall, green eyes',
      eyes: { color: 'blue' },
    } as const;
    for (const one of seeds) {
      expect(resolveAppearance(casting, one)).toMatchObject({
        hairLength: 'short',
        eyeColor: 'blue',
      });
    }
  });

  it('say nothing of age, and leave proportions within those of an adult', () => {
    const direction = { additionalDirection: 'Childlike, large eyes, full cheeks, 16 years' };
    const { ageRange, face } = resolveAppearance({ ageRange: '45-54', ...direction }, seed);
    expect(ageRange).toBe('45-54');
    expect(face.eyeSize).toBeLessThanOrEqual(faceBounds.eyeSize[1]);
    expect(face.cheekFullness).toBeLessThanOrEqual(faceBounds.cheekFullness[1]);
  });

  it('change nothing that they do not speak of', () => {
    const { marks: _none, ...plain } = resolveAppearance({ ageRange: '25-34' }, seed);
    const said = { ageRange: '25-34', additionalDirection: 'Freckles, warm smile' } as const;
    const { marks, ...described } = resolveAppearance(said, seed);
    expect(described).toEqual(plain);
    expect(marks).toEqual(['freckles']);
  });
});

describe('each trait of the vocabulary', () => {
  it.each(castingTraits.map(({ name, isOf }) => [name, isOf] as const))(
    '%s is found in itself and had by who is resolved from it',
    (name, isOf) => {
      for (const one of seeds) {
        const casting = { ageRange: '35-44', additionalDirection: name } as const;
        expect(isOf(resolveAppearance(casting, one))).toBe(true);
      }
    },
  );

  it('stays within the bounds of an adult’s face', () => {
    for (const { name } of castingTraits) {
      const { face = {} } = readCasting({ ageRange: '35-44', additionalDirection: name });
      for (const [member, value] of Object.entries(face)) {
        const [low, high] = faceBounds[member as keyof typeof faceBounds];
        expect(value).toBeGreaterThanOrEqual(low);
        expect(value).toBeLessThanOrEqual(high);
      }
    }
  });

  it('is nothing that an appearance of before words were read has as a mark', () => {
    const { marks: _none, ...old } = erasedAppearance;
    expect(castingTraits.filter(({ isOf }) => isOf(old)).map(({ name }) => name)).not.toContain(
      'beard',
    );
  });
});
