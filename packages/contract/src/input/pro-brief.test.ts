import { judgeBrief, judgeSubmission, referenceRoles } from '@image-production/brief';
import { valueOf } from '@image-production/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { wireNames } from '../wire-names.ts';
import { toWireProblems } from '../wire-problem.ts';
import { fixtureBriefs, fixtureSchema, statedRules } from './fixtures.test-data.ts';
import { proBrief } from './pro-brief.ts';
import { readInput } from './read-input.ts';

const smallest = {
  commercial_objective: 'A coat that sells warmth.',
  scene_type: 'studio',
  style: 'campaign',
  framing: 'wide',
  scene_and_action: 'She walks along the quay.',
  reference_roles: [{ role: 'hero_garment', fidelity: 'Keep the raglan sleeve.' }],
};

const toldAbout = (brief: unknown) => {
  const judged = judgeBrief(brief, wireNames);
  return judged.ok ? [] : toWireProblems(judged.failure);
};
const problemsIn = (brief: unknown) =>
  toldAbout(brief).map(({ code, pointer }) => `${code} ${pointer}`);
const problemsInEntry = (entry: unknown) =>
  problemsIn({ ...smallest, reference_roles: [entry] }).map((problem) =>
    problem.replace('/brief/reference_roles/0', ''),
  );

describe('the brief schema', () => {
  it('states the rules of the published one', () => {
    const stated = z.toJSONSchema(proBrief, { io: 'input' });
    expect(statedRules(stated.$defs?.['ProBrief'])).toEqual(statedRules(fixtureSchema('brief')));
  });
});

describe('a reference entry', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['blank', '  '],
  ])('is missing its role and fidelity when they are %s', (_case, value) => {
    expect(problemsInEntry({ role: value, fidelity: value })).toEqual([
      'reference_role_required /role',
      'reference_fidelity_required /fidelity',
    ]);
  });

  it.each(['identity', 'face', 'person', 'model', 'portrait', 'pose', 'talent', ' Face '])(
    'cannot be used as %s',
    (role) => {
      expect(problemsInEntry({ role, fidelity: 'As it is.' })).toEqual([
        'reference_identity_source /role',
      ]);
    },
  );

  it.each([
    ['a list', ['bag']],
    ['a blend', 'bag+prop'],
    ['a new word', 'mood'],
    ['a number', 1],
  ])('cannot have %s as its role', (_case, role) => {
    expect(problemsInEntry({ role, fidelity: 'As it is.' })).toEqual([
      'reference_role_unknown /role',
    ]);
  });

  it.each([
    ['a number', 1, ['reference_fidelity_required ']],
    ['a list', ['exact'], ['reference_fidelity_required ']],
    ['an empty object', {}, ['reference_fidelity_required ']],
    [
      'without a level',
      { aspects: ['mood'] },
      ['reference_fidelity_required ', 'value_not_allowed /aspects/0'],
    ],
    ['of an unknown level', { level: 'vague' }, ['value_not_allowed /level']],
    ['a note of two characters', 'ok', ['text_too_short ']],
    ['a note of 501 characters', 'a'.repeat(501), ['text_too_long ']],
    ['with an unknown member', { level: 'exact', weight: 1 }, ['unknown_field /weight']],
    ['without any aspect', { level: 'exact', aspects: [] }, ['value_not_allowed /aspects']],
    [
      'with an aspect twice',
      { level: 'exact', aspects: ['texture', 'texture'] },
      ['value_not_allowed /aspects/1'],
    ],
  ])('is refused with a fidelity that is %s', (_case, fidelity, problems) => {
    const found = problemsInEntry({ role: 'bag', fidelity });
    expect(found).toEqual(problems.map((problem) => problem.replace(' ', ' /fidelity')));
  });

  it.each(['Coat', '-coat', 'c'.repeat(41), 'über', ''])('cannot call its item %j', (item) => {
    expect(problemsInEntry({ role: 'bag', item, fidelity: 'As it is.' })).toEqual([
      'value_not_allowed /item',
    ]);
  });

  it.each(referenceRoles)('may be %s', (role) => {
    expect(problemsInEntry({ role, fidelity: 'As it is.' })).toEqual([]);
  });
});

describe('a written field', () => {
  const objective = (text: string) => problemsIn({ ...smallest, commercial_objective: text });

  it('counts code points after NFC and trim', () => {
    expect(objective('👗'.repeat(2000))).toEqual([]);
    expect(objective(`  ${'e\u0301'.repeat(2000)}\n`)).toEqual([]);
    expect(objective('👗'.repeat(2001))).toEqual(['text_too_long /brief/commercial_objective']);
    expect(objective(`     ${'a'.repeat(9)}     `)).toEqual([
      'text_too_short /brief/commercial_objective',
    ]);
  });

  it.each(['\u0000', '\u001b', '\u007f', '\ud800'])('takes no %j', (character) => {
    expect(objective(`A coat that ${character} sells.`)).toEqual([
      'value_not_allowed /brief/commercial_objective',
    ]);
  });

  it('takes TAB, LF and CR', () => {
    expect(objective('A coat\tthat\r\nsells.')).toEqual([]);
  });
});

describe('a selector', () => {
  const inCamera = (camera: unknown) => problemsIn({ ...smallest, camera });
  const selectors = {
    scene_type: 'studio interior exterior',
    style:
      'campaign editorial catalog ecommerce lookbook lifestyle beauty street documentary fine_art',
    framing:
      'extreme_close_up close_up medium_close_up medium three_quarter full_length wide extreme_wide',
  };
  const cameraSelectors = {
    format: 'large_format medium_format full_frame super_35 aps_c micro_four_thirds smartphone',
    perspective: 'eye_level low_angle high_angle overhead ground_level dutch',
    depth: 'shallow moderate deep',
    compression: 'expanded natural compressed',
  };

  it.each(Object.entries(selectors))('%s is one of %s', (name, words) => {
    for (const word of words.split(' '))
      expect(problemsIn({ ...smallest, [name]: word })).toEqual([]);
    for (const word of ['Studio', 'tabletop', '', 1, null]) {
      expect(problemsIn({ ...smallest, [name]: word })).toEqual([
        `value_not_allowed /brief/${name}`,
      ]);
    }
  });

  it.each(Object.entries(cameraSelectors))('camera.%s is one of %s', (name, words) => {
    for (const word of words.split(' ')) expect(inCamera({ [name]: word })).toEqual([]);
    for (const word of ['Deep', 'fish_eye', '', 1, null]) {
      expect(inCamera({ [name]: word })).toEqual([`value_not_allowed /brief/camera/${name}`]);
    }
  });

  it.each([
    ['focal_length_mm', 4, 1200],
    ['aperture', 0.7, 64],
    ['distance_m', 0.05, 200],
  ])('camera.%s lies between %d and %d', (name, min, max) => {
    for (const inside of [min, max]) expect(inCamera({ [name]: inside })).toEqual([]);
    for (const outside of [min - 0.01, max + 0.01, -1, 0]) {
      expect(inCamera({ [name]: outside })).toEqual([`number_out_of_range /brief/camera/${name}`]);
    }
  });
});

describe('a brief of the wire', () => {
  it('takes the size of a thing between 0.5 and 500 cm', () => {
    const sized = (size_cm: unknown) =>
      problemsIn({
        ...smallest,
        reference_roles: [{ role: 'bag', fidelity: 'As it is.', size_cm }],
      });
    for (const inside of [0.5, 33.5, 500]) expect(sized(inside)).toEqual([]);
    for (const outside of [0.4, 501, 0, -1])
      expect(sized(outside)).toEqual(['number_out_of_range /brief/reference_roles/0/size_cm']);
  });

  it('is told in its own names, and asked what was meant', () => {
    const camera = { lens: '85mm', focal_lenght_mm: 85, distance_m: 'far' };
    const roles = [{ role: 'hero_garmet', fidelity: { level: 'exakt' } }];
    expect(toldAbout({ ...smallest, camera, reference_roles: roles })).toEqual([
      {
        pointer: '/brief/reference_roles/0/role',
        code: 'reference_role_unknown',
        message: `Give this reference exactly one of ${referenceRoles.join(', ')}. Did you mean hero_garment?`,
      },
      {
        pointer: '/brief/camera/distance_m',
        code: 'value_not_allowed',
        message: 'distance_m has to be a number.',
      },
      {
        pointer: '/brief/camera/focal_lenght_mm',
        code: 'unknown_field',
        message:
          'focal_lenght_mm is not a field here; remove it or correct its name. Did you mean focal_length_mm?',
      },
      {
        pointer: '/brief/reference_roles/0/fidelity/level',
        code: 'value_not_allowed',
        message: 'level has to be one of exact, close, inspired. Did you mean exact?',
      },
    ]);
  });

  it('speaks the words of the domain once it is read', () => {
    const given = {
      ...smallest,
      model_performance: ' Weight on the front foot. ',
      camera: { focal_length_mm: 85, distance_m: 6, body: 'Sony A7R V' },
      reference_roles: [
        { role: 'hero_garment', fidelity: 'Keep the raglan sleeve.' },
        {
          role: 'bag',
          item: 'satchel',
          size_cm: 37.5,
          fidelity: { level: 'close', note: 'One brass lock.' },
        },
      ],
    };
    expect(valueOf(judgeBrief(given, wireNames))).toStrictEqual({
      commercialObjective: 'A coat that sells warmth.',
      sceneType: 'studio',
      style: 'campaign',
      framing: 'wide',
      sceneAndAction: 'She walks along the quay.',
      modelPerformance: 'Weight on the front foot.',
      camera: { focalLengthMm: 85, distanceM: 6, body: 'Sony A7R V' },
      referenceRoles: [
        {
          role: 'hero_garment',
          fidelity: { level: 'exact', aspects: [], note: 'Keep the raglan sleeve.' },
        },
        {
          role: 'bag',
          item: 'satchel',
          sizeCm: 37.5,
          fidelity: { level: 'close', aspects: [], note: 'One brass lock.' },
        },
      ],
    });
  });

  it.each(fixtureBriefs().map(({ id, request }) => [id, request.brief] as const))(
    'keeps every written field of %s',
    (_id, brief) => {
      const draft = {
        fileNames: [],
        brief: { ...brief, reference_roles: smallest.reference_roles },
      };
      const told = Object.values(judgeSubmission(draft, wireNames).brief ?? {});
      const texts = Object.values(brief).filter((value) => typeof value === 'string');
      expect(told).toEqual(expect.arrayContaining(texts));
    },
  );
});

/** What may stand anywhere in a brief, rightly or wrongly. */
const values: readonly unknown[] = [
  ...JSON.parse('[null, "", "  ", "x", "ok", " spaced ", 5, 0.1, -1, 1e9, 1e999, "01", true]'),
  ...JSON.parse('[[], {}, [1], { "level": "exact" }, ["texture"], ["texture", "texture"]]'),
  ...'exact studo face hero_garmet'.split(' '),
  'a'.repeat(2001),
  'A coat \u0001 with buttons',
  'Cafe\u0301 at noon',
  undefined,
];
const complete = {
  ...smallest,
  styling_and_beauty: 'Collar up, cuffs down.',
  camera: {
    format: 'full_frame',
    body: 'Sony A7R V',
    lens: '85mm f/1.8',
    focal_length_mm: 85,
    aperture: 4,
    distance_m: 4,
    perspective: 'eye_level',
    depth: 'deep',
    compression: 'natural',
  },
  model_identity: 'mdl_1',
  reference_roles: [
    {
      role: 'hero_garment',
      item: 'coat',
      size_cm: 118,
      file: 'a.jpg',
      fidelity: { level: 'exact', aspects: ['silhouette', 'texture'], note: 'Six horn buttons.' },
    },
    { role: 'prop', file: 'b.jpg', fidelity: 'As it is.' },
  ],
};
const changed = fc
  .array(fc.tuple(fc.constantFrom(...placesIn(complete)), fc.constantFrom(...values)), {
    minLength: 1,
    maxLength: 3,
  })
  .map((changes) =>
    changes.reduce((brief, [path, value]) => withValue(brief, path, value), complete),
  );

describe('the schema that the document states', () => {
  it('takes the briefs that the domain takes, and no others', () => {
    fc.assert(
      fc.property(changed, (json) => {
        const { brief } = judgeSubmission({ fileNames: [], brief: json }, wireNames);
        expect(readInput(proBrief, json).ok).toBe(brief !== null);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the same in the same words, references left to the domain', () => {
    const ofBrief = ({ pointer }: { readonly pointer: string }) =>
      pointer !== '/brief' && !pointer.startsWith('/brief/reference_roles');
    fc.assert(
      fc.property(changed, (json) => {
        const read = readInput(proBrief, json, '/brief');
        const found = read.ok ? [] : read.failure.filter(ofBrief);
        const told = toldAbout(json).filter(ofBrief);
        expect(told).toEqual(expect.arrayContaining(found));
        expect(told.filter(({ code }) => code !== 'identity_redefined')).toHaveLength(found.length);
      }),
      { numRuns: 2000 },
    );
  });
});

type Step = string | number;

function placesIn(value: unknown, path: readonly Step[] = []): readonly (readonly Step[])[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, each]) =>
          placesIn(each, [...path, Array.isArray(value) ? Number(name) : name]),
        )
      : [];
  const misspelt = inside.length > 0 && !Array.isArray(value) ? [[...path, 'lense']] : [];
  return [...(path.length > 0 ? [path] : []), ...inside, ...misspelt];
}

/** A copy with another value at this place; undefined takes the member away. */
function withValue<Whole>(whole: Whole, [step, ...rest]: readonly Step[], value: unknown): Whole {
  if (step === undefined) return value as Whole;
  if (typeof whole !== 'object' || whole === null) return whole;
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...whole }) as Record<
    Step,
    unknown
  >;
  const replaced = withValue(copy[step], rest, value);
  if (replaced === undefined && !Array.isArray(whole)) delete copy[step];
  else copy[step] = replaced;
  return copy as Whole;
}
