import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { briefLimits } from '../limits.ts';
import { identitySourceProblems } from './identity-source.ts';
import { referenceProblems } from './reference-problems.ts';
import { submissionProblems } from './submission-problems.ts';

const found = (problems: readonly { code: string; pointer: string }[]): readonly string[] =>
  problems.map(({ code, pointer }) => `${code} ${pointer}`);

describe('the identity of a submission', () => {
  it.each([
    [{ customModelId: 'mdl_a' }, []],
    [{ modelId: 'rst_a' }, []],
    [{ customModelId: 'mdl_a', briefModelIdentity: 'mdl_a' }, []],
    [{}, ['identity_required /custom_model_id']],
    [{ briefModelIdentity: 'mdl_a' }, ['identity_required /custom_model_id']],
    [{ customModelId: 'mdl_a', modelId: 'rst_a' }, ['identity_conflict /model_id']],
    [
      { customModelId: 'mdl_a', briefModelIdentity: 'mdl_b' },
      ['identity_conflict /brief/model_identity'],
    ],
  ])('is exactly one: %o', (source, expected) => {
    expect(found(identitySourceProblems(source))).toEqual(expected);
  });
});

const garment = { role: 'garment', fidelity: { level: 'close' } };
const names = (count: number): null[] => Array.from({ length: count }, () => null);
const entries = (count: number): unknown[] => Array.from({ length: count }, () => garment);
const at = '/brief/reference_roles';

describe('the references of a submission', () => {
  it.each([
    [1, 1, []],
    [9, 9, []],
    [0, 0, ['reference_count /references']],
    [10, 9, ['reference_count /references']],
    [3, 2, [`reference_roles_mismatch ${at}`]],
    [2, 3, [`reference_roles_mismatch ${at}`]],
  ])('are one to nine, one entry per file: %d files, %d entries', (files, roles, expected) => {
    expect(found(referenceProblems({ fileNames: names(files), roles: entries(roles) }))).toEqual(
      expected,
    );
  });

  it.each([undefined, null, {}, 'garment', 7])(
    'without a list of entries have none: %o',
    (roles) => {
      expect(found(referenceProblems({ fileNames: names(1), roles }))).toEqual([
        `reference_roles_mismatch ${at}`,
      ]);
    },
  );

  it.each([
    [undefined, 'reference_role_required'],
    [null, 'reference_role_required'],
    ['  ', 'reference_role_required'],
    ['styling', 'reference_role_unknown'],
    ['garment+bag', 'reference_role_unknown'],
    ['Garment', 'reference_role_unknown'],
    [['garment', 'bag'], 'reference_role_unknown'],
    [5, 'reference_role_unknown'],
    ['face', 'reference_identity_source'],
    ['Model', 'reference_identity_source'],
    ['pose', 'reference_identity_source'],
  ])('have one known role each: %o', (role, code) => {
    const roles = [{ ...garment, role }];
    expect(found(referenceProblems({ fileNames: names(1), roles }))).toEqual([
      `${code} ${at}/0/role`,
    ]);
  });

  it.each([[undefined], [null], [''], [' '], [{}], [{ note: 'as it is' }], [[]]])(
    'have a fidelity each: %o',
    (fidelity) => {
      const roles = [{ role: 'belt', fidelity }];
      expect(found(referenceProblems({ fileNames: names(1), roles }))).toEqual([
        `reference_role_unknown ${at}/0/role`,
        `reference_fidelity_required ${at}/0/fidelity`,
      ]);
    },
  );

  it('may have a bare note as fidelity', () => {
    const roles = [{ role: 'bag', fidelity: 'One brass lock.' }];
    expect(referenceProblems({ fileNames: names(1), roles })).toEqual([]);
  });

  it.each([
    [['a.jpg', 'b.jpg'], ['a.jpg', 'b.jpg'], []],
    [['a.jpg', 'b.jpg'], [undefined, undefined], []],
    [['Café.jpg', null], ['Cafe\u0301.jpg', 'b.jpg'], []],
    [
      ['b.jpg', 'a.jpg'],
      ['a.jpg', 'b.jpg'],
      [0, 1],
    ],
    [['a.jpg', 'b.jpg'], ['a.jpg', undefined], [1]],
  ])('keep the order their entries name: %o as %o', (fileNames, files, wrong) => {
    const roles = files.map((file) => (file === undefined ? garment : { ...garment, file }));
    const expected = wrong.map((index) => `reference_order_mismatch ${at}/${index}/file`);
    expect(found(referenceProblems({ fileNames, roles }))).toEqual(expected);
  });

  it('say what is wrong in the words of the contract', () => {
    const roles = [
      { role: 'garment', file: 'coat.jpg', fidelity: 'As it is.' },
      { role: 'accessory', file: 'b.jpg' },
    ];
    const messages = referenceProblems({ fileNames: ['scarf.jpg', 'b.jpg', null], roles }).map(
      ({ message }) => message,
    );
    expect(messages).toEqual([
      '3 files, 2 roles: give one reference_roles entry per file, in the order of the files.',
      'Entry 1 names coat.jpg, but part 1 is scarf.jpg.',
      'Reference 2 (accessory) needs a fidelity instruction: level exact, close or inspired.',
    ]);
  });
});

describe('a submission', () => {
  it('learns every problem at once, even from a brief without structure', () => {
    const brief = {
      styling_and_beauty: 'Make her older.',
      model_identity: 'mdl_other',
      reference_roles: [{ role: 'face', fidelity: { note: 'Use her face.' } }, 'garment'],
    };
    expect(
      found(submissionProblems({ customModelId: 'mdl_a', fileNames: names(1), brief })),
    ).toEqual([
      'identity_conflict /brief/model_identity',
      `reference_roles_mismatch ${at}`,
      `reference_identity_source ${at}/0/role`,
      `reference_fidelity_required ${at}/0/fidelity`,
      `reference_identity_source ${at}/0/fidelity/note`,
      `reference_role_required ${at}/1/role`,
      `reference_fidelity_required ${at}/1/fidelity`,
      'identity_redefined /brief/styling_and_beauty',
    ]);
  });

  it('has a limit on all text together, counted in code points', () => {
    const { max } = briefLimits.totalText;
    const problemsOf = (length: number): readonly string[] => {
      const brief = { scene_and_action: '🧥'.repeat(length), reference_roles: [garment] };
      return found(submissionProblems({ modelId: 'rst_a', fileNames: names(1), brief }));
    };
    expect(problemsOf(max)).toEqual([]);
    expect(problemsOf(max + 1)).toEqual(['text_too_long /brief']);
  });

  it('is answered whatever JSON arrives as the brief, and always the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (brief, roles) => {
        const submission = {
          modelId: 'rst_a',
          fileNames: names(2),
          brief: { brief, reference_roles: roles },
        };
        expect(submissionProblems(submission)).toEqual(submissionProblems(submission));
        expect(submissionProblems({ ...submission, brief }).length).toBeGreaterThan(0);
      }),
    );
  });

  it('is read in linear time: the longest texts of awkward shapes are no trouble', () => {
    const shapes = [
      'make her ',
      '((((',
      'the the the ',
      'face reference, ',
      '--ar ',
      'a.',
      "don't ",
      '﷽',
      '\u0301',
    ];
    for (const shape of shapes) {
      const text = shape.repeat(Math.ceil(20_000 / shape.length));
      const brief = {
        scene_and_action: text,
        styling_and_beauty: text,
        reference_roles: [{ role: 'prop', fidelity: text }],
      };
      const codes = submissionProblems({ modelId: 'rst_a', fileNames: names(1), brief }).map(
        ({ code }) => code,
      );
      expect(codes).toContain('text_too_long');
    }
  });
});
