import * as vocabulary from '@image-production/identity';
import { valueOf } from '@image-production/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { toCastingAnswer, candidate } from '../output/identities.ts';
import { casting, toCasting } from './casting.ts';
import { fixtureSchema, statedRules } from './fixtures.test-data.ts';
import { generateModelBody } from './models.ts';
import { readInput } from './read-input.ts';

const word = fc.constantFrom('loose waves', 'freckles', 'a strong jaw', 'très court', '短い前髪');
const castingArbitrary = fc.record(
  {
    age_range: fc.constantFrom(...vocabulary.ageRanges),
    visual_height: fc.constantFrom(...vocabulary.visualHeights),
    build: fc.constantFrom(...vocabulary.builds),
    presentation: fc.constantFrom(...vocabulary.presentations),
    skin_tone: fc.record(
      {
        monk: fc.integer({ min: 1, max: 10 }),
        undertone: fc.constantFrom(...vocabulary.undertones),
        detail: word,
      },
      { requiredKeys: ['monk'] },
    ),
    hair: fc
      .record(
        {
          color: fc.constantFrom(...vocabulary.hairColors),
          texture: fc.constantFrom(...vocabulary.hairTextures),
          length: fc.constantFrom(...vocabulary.hairLengths),
          style: word,
        },
        { requiredKeys: [] },
      )
      .filter((hair) => Object.keys(hair).length > 0),
    eyes: fc.record(
      {
        color: fc.constantFrom(...vocabulary.eyeColors),
        shape: fc.constantFrom(...vocabulary.eyeShapes),
      },
      { requiredKeys: ['shape'] },
    ),
    additional_direction: word,
  },
  { requiredKeys: ['age_range'] },
);

describe('a casting', () => {
  it('states the rules of the published schema', () => {
    const stated = z.toJSONSchema(casting, { io: 'input' });
    expect(statedRules(stated.$defs?.['Casting'])).toEqual(statedRules(fixtureSchema('casting')));
  });

  it('is accepted as it is and keeps everything it says', () => {
    fc.assert(
      fc.property(castingArbitrary, (given) => {
        expect(valueOf(readInput(casting, given))).toEqual(given);
        const read = toCasting(valueOf(readInput(casting, given)));
        expect(read).toStrictEqual(camelCased(given));
        const answer = toCastingAnswer(read);
        expect(withoutNulls(answer)).toEqual(read);
        expect(candidate.shape.casting.parse(answer)).toEqual(answer);
      }),
    );
  });

  it.each([
    ['no age', {}, 'value_not_allowed', '/casting/age_range'],
    ['a minor', { age_range: '16-17' }, 'value_not_allowed', '/casting/age_range'],
    ['a picture', { age_range: '18-24', image: 'x' }, 'unknown_field', '/casting/image'],
    [
      'an address of a picture',
      { age_range: '18-24', url: 'https://example.com/a.png' },
      'unknown_field',
      '/casting/url',
    ],
    [
      'an eleventh tone',
      { age_range: '18-24', skin_tone: { monk: 11 } },
      'number_out_of_range',
      '/casting/skin_tone/monk',
    ],
    [
      'a tone without its number',
      { age_range: '18-24', skin_tone: { undertone: 'warm' } },
      'value_not_allowed',
      '/casting/skin_tone/monk',
    ],
    ['hair without a word', { age_range: '18-24', hair: {} }, 'value_not_allowed', '/casting/hair'],
    [
      'a short direction',
      { age_range: '18-24', additional_direction: 'ok' },
      'text_too_short',
      '/casting/additional_direction',
    ],
    [
      'a long detail',
      { age_range: '18-24', skin_tone: { monk: 1, detail: 'a'.repeat(121) } },
      'text_too_long',
      '/casting/skin_tone/detail',
    ],
  ])('is refused with %s', (_case, given, code, pointer) => {
    expect(readInput(generateModelBody, { casting: given })).toMatchObject({
      ok: false,
      failure: [{ code, pointer }],
    });
  });

  it.each([
    ['visual_height', (value: string) => ({ visual_height: value })],
    ['build', (value: string) => ({ build: value })],
    ['presentation', (value: string) => ({ presentation: value })],
    ['eyes/color', (value: string) => ({ eyes: { color: value } })],
    ['eyes/shape', (value: string) => ({ eyes: { shape: value } })],
  ])('is refused with an unknown word for %s', (name, saying) => {
    const given = { age_range: '18-24', ...saying('unheard_of') };
    expect(readInput(generateModelBody, { casting: given })).toMatchObject({
      ok: false,
      failure: [{ code: 'value_not_allowed', pointer: `/casting/${name}` }],
    });
  });
});

function camelCased(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      camelCased(member),
    ]),
  );
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}
