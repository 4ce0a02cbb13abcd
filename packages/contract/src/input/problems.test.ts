import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { isErrorCode } from '../error-catalogue.ts';
import { problemsMax } from '../limits.ts';
import { wireOperations } from '../operations/wire-operations.ts';
import { parsePointer } from '../pointer.ts';
import { casting } from './casting.ts';
import { toProblems, unworded } from './problems.ts';
import { readInput } from './read-input.ts';

const sample = z.strictObject({
  name: z.string().min(3).max(5).optional(),
  style: z.enum(['campaign', 'beauty']).optional(),
  count: z.int().min(1).max(8).optional(),
  aperture: z.number().min(0.7).max(64).optional(),
  step: z.number().multipleOf(2).optional(),
  strict: z.boolean().optional(),
  slug: z
    .string()
    .regex(/^[a-z]$/)
    .optional(),
  list: z.array(z.string().min(2)).min(1).max(2).optional(),
  either: z.union([z.string().min(3), z.strictObject({ level: z.enum(['exact']) })]).optional(),
  'a/b': z.string().optional(),
});

const problemsIn = (given: unknown, prefix?: string) => {
  const read = readInput(sample, given, prefix);
  return read.ok ? [] : read.failure;
};

describe('problems', () => {
  it.each([
    [
      'a text too short',
      { name: 'ab' },
      'text_too_short',
      '/name',
      'name takes at least 3 characters and has 2.',
    ],
    [
      'a text too long',
      { name: 'abcdef' },
      'text_too_long',
      '/name',
      'name takes at most 5 characters and has 6.',
    ],
    ['no text', { name: 5 }, 'value_not_allowed', '/name', 'name has to be text.'],
    [
      'no choice',
      { style: 'x' },
      'value_not_allowed',
      '/style',
      'style has to be one of campaign, beauty.',
    ],
    [
      'a number too small',
      { count: 0 },
      'number_out_of_range',
      '/count',
      'count has to be at least 1.',
    ],
    [
      'a number too large',
      { aperture: 65 },
      'number_out_of_range',
      '/aperture',
      'aperture has to be at most 64.',
    ],
    [
      'a number beyond all',
      { aperture: Infinity },
      'number_out_of_range',
      '/aperture',
      'aperture is too large for a number.',
    ],
    [
      'an unsafe integer',
      { count: 1e20 },
      'number_out_of_range',
      '/count',
      'count has to be at most 8.',
    ],
    [
      'no whole number',
      { count: 1.5 },
      'value_not_allowed',
      '/count',
      'count has to be a whole number.',
    ],
    [
      'a number between steps',
      { step: 3 },
      'number_out_of_range',
      '/step',
      'step is not written as it has to be.',
    ],
    [
      'a number as text',
      { aperture: '4' },
      'value_not_allowed',
      '/aperture',
      'aperture has to be a number.',
    ],
    ['no truth', { strict: 1 }, 'value_not_allowed', '/strict', 'strict has to be true or false.'],
    [
      'another form',
      { slug: 'A' },
      'value_not_allowed',
      '/slug',
      'slug is not written as it has to be.',
    ],
    ['an empty list', { list: [] }, 'value_not_allowed', '/list', 'list takes at least 1 entry.'],
    [
      'a bad entry',
      { list: ['ab', 'a'] },
      'text_too_short',
      '/list/1',
      'Entry 2 of list takes at least 2 characters and has 1.',
    ],
    [
      'none of several kinds',
      { either: 5 },
      'value_not_allowed',
      '/either',
      'either is none of the kinds it can be.',
    ],
    [
      'the right kind, wrong inside',
      { either: { level: 'x' } },
      'value_not_allowed',
      '/either/level',
      'level has to be exact.',
    ],
    [
      'the right kind, incomplete',
      { either: {} },
      'value_not_allowed',
      '/either/level',
      'level is required.',
    ],
    [
      'an unknown field',
      { 'n~/': 1 },
      'unknown_field',
      '/n~0~1',
      'n~/ is not a field here; remove it or correct its name.',
    ],
    ['a field with a slash', { 'a/b': 1 }, 'value_not_allowed', '/a~1b', 'a/b has to be text.'],
    [
      'an inherited name',
      JSON.parse('{"__proto__":1}'),
      'unknown_field',
      '/__proto__',
      '__proto__ is not a field here; remove it or correct its name.',
    ],
    ['no object', [], 'value_not_allowed', '', 'The body has to be a JSON object.'],
  ])('tell of %s', (_case, given, code, pointer, message) => {
    expect(problemsIn(given)).toEqual([{ pointer, code, message }]);
  });

  it('begin at the prefix', () => {
    expect(problemsIn({ name: 1 }, '/brief')).toMatchObject([{ pointer: '/brief/name' }]);
    expect(problemsIn(null, '/brief')).toMatchObject([
      { pointer: '/brief', message: 'brief has to be a JSON object.' },
    ]);
  });

  it('are all told at once', () => {
    const given = { name: 'a', style: 'b', count: 9, zoom: 1, lens: 2, list: [1, 'a'] };
    expect(
      problemsIn(given)
        .map(({ pointer }) => pointer)
        .toSorted(),
    ).toEqual(['/count', '/lens', '/list/0', '/list/1', '/name', '/style', '/zoom'].toSorted());
  });

  it('say that a field is missing only where that is known', () => {
    const schema = z.strictObject({ name: z.string() });
    const { error } = schema.safeParse({}, { error: () => unworded });
    expect(error && toProblems(error)).toMatchObject([{ message: 'name has to be text.' }]);
    expect(readInput(schema, {})).toMatchObject({ failure: [{ message: 'name is required.' }] });
  });

  it('quote no more than the beginning of a long name', () => {
    const [problem] = problemsIn({ ['x'.repeat(100)]: 1 });
    expect(problem?.message).toBe(
      `${'x'.repeat(40)}… is not a field here; remove it or correct its name.`,
    );
  });

  it('are put into words up to the hundredth and no further', () => {
    let asked = 0;
    function* names(): Generator<string> {
      for (asked = 1; asked <= 22_000; asked += 1) yield `k${asked}`;
    }
    const keys: string[] = Object.assign([], { [Symbol.iterator]: names });
    const error = new z.ZodError([{ code: 'unrecognized_keys', keys, path: [], message: '' }]);
    expect(toProblems(error)).toHaveLength(problemsMax);
    expect(asked).toBe(problemsMax);
  });

  it('end at a hundred', () => {
    const given = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1]));
    expect(problemsIn(given)).toHaveLength(problemsMax);
  });
});

describe('whatever a client sends', () => {
  const schemas = new Map<string, z.ZodType>(
    Object.values(wireOperations).flatMap((row) => [
      ...('json' in row ? [[`${row.id} json`, row.json] as const] : []),
      ...('form' in row ? [[`${row.id} form`, row.form] as const] : []),
      ...('query' in row ? [[`${row.id} query`, row.query] as const] : []),
    ]),
  );
  const names = [
    'brief',
    'casting',
    'camera',
    'reference_roles',
    'fidelity',
    'role',
    'level',
    'hair',
  ];
  const anything = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names, 'operation', 'amount'), tie('value')),
    ),
  })).value;

  it('gets an answer in words of the contract', () => {
    fc.assert(
      fc.property(fc.constantFrom(...schemas.keys()), anything, (name, given) => {
        const read = readInput(schemas.get(name) ?? z.never(), given);
        const problems = read.ok ? [] : read.failure;
        expect(read.ok || problems.length > 0).toBe(true);
        for (const { code, message, pointer } of problems) {
          expect(isErrorCode(code)).toBe(true);
          expect(message).toMatch(/^.{1,400}\.$/s);
          expect(message).not.toMatch(/expected|received|Invalid|Unrecognized/);
          expect(pointer === '' || pointer.startsWith('/')).toBe(true);
          expect(isWithin(given, parsePointer(pointer))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  /** Whether the pointed value is there, or missing from an object that is there. */
  function isWithin(given: unknown, [step, ...steps]: string[]): boolean {
    if (step === undefined) return true;
    if (typeof given !== 'object' || given === null) return false;
    if (!Object.hasOwn(given, step)) return steps.length === 0;
    return isWithin((given as Record<string, unknown>)[step], steps);
  }
});

describe('a valid text', () => {
  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 40 }), (direction) => {
        const read = readInput(casting, { age_range: '25-34', additional_direction: direction });
        if (!read.ok) return;
        expect(readInput(casting, read.value)).toEqual(read);
        expect(read.value.additional_direction).toBe(direction.normalize('NFC').trim());
      }),
    );
  });
});
