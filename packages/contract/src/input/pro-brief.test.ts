import { referenceRoles } from '@image-production/brief';
import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { fixtureBriefs, fixtureSchema, rulesOf } from './fixtures.test-data.ts';
import { proBrief, toProBrief } from './pro-brief.ts';
import { proGenerateForm } from './pro-generate.ts';
import { readInput } from './read-input.ts';

const smallest = {
  commercial_objective: 'A coat that sells warmth.',
  scene_type: 'studio',
  style: 'campaign',
  framing: 'wide',
  scene_and_action: 'She walks along the quay.',
  reference_roles: [{ role: 'hero_garment', fidelity: 'Keep the raglan sleeve.' }],
};

const problemsIn = (brief: unknown) => {
  const read = readInput(proBrief, brief, '/brief');
  return read.ok ? [] : read.failure.map(({ code, pointer }) => `${code} ${pointer}`);
};
const problemsInEntry = (entry: unknown) =>
  problemsIn({ ...smallest, reference_roles: [entry] }).map((problem) =>
    problem.replace('/brief/reference_roles/0', ''),
  );

describe('the brief schema', () => {
  it('states the rules of the published one', () => {
    const stated = z.toJSONSchema(proBrief, { io: 'input' });
    expect(rulesOf(stated.$defs?.['ProBrief'])).toEqual(rulesOf(fixtureSchema('brief')));
  });
});

describe('the worked briefs', () => {
  const structural: Readonly<Record<string, readonly string[]>> = {
    'reference-without-fidelity': ['reference_fidelity_required /brief/reference_roles/1/fidelity'],
    'face-as-reference': ['reference_identity_source /brief/reference_roles/1/role'],
  };
  const fixtures = fixtureBriefs();

  it('are all here', () => {
    expect(fixtures).toHaveLength(15);
  });

  it.each(fixtures.map((fixture) => [fixture.id, fixture] as const))(
    '%s gets the structural part of its verdict',
    (id, { request: { form, brief } }) => {
      const read = readInput(proGenerateForm, { ...form, brief });
      const problems = read.ok ? [] : read.failure;
      expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
        structural[id] ?? [],
      );
    },
  );
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

describe('toProBrief', () => {
  it('speaks the words of the domain', () => {
    const brief = valueOf(
      readInput(proBrief, {
        ...smallest,
        model_performance: ' Weight on the front foot. ',
        camera: { focal_length_mm: 85, distance_m: 6, body: 'Sony A7R V' },
        reference_roles: [
          { role: 'hero_garment', fidelity: 'Keep the raglan sleeve.' },
          { role: 'bag', item: 'satchel', fidelity: { level: 'close', note: 'One brass lock.' } },
        ],
      }),
    );
    expect(toProBrief(brief)).toStrictEqual({
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
          fidelity: { level: 'close', aspects: [], note: 'One brass lock.' },
        },
      ],
    });
  });

  it.each(fixtureBriefs().map(({ id, request }) => [id, request.brief] as const))(
    'keeps every written field of %s',
    (_id, given) => {
      const whole = { ...given, reference_roles: smallest.reference_roles };
      const told = Object.values(toProBrief(valueOf(readInput(proBrief, whole))));
      const texts = Object.values(given).filter((value) => typeof value === 'string');
      expect(told).toEqual(expect.arrayContaining(texts));
    },
  );
});
