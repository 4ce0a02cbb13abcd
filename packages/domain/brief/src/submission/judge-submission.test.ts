import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { briefLimits } from '../limits.ts';
import type { BriefProblem } from '../model/brief-problem.ts';
import { ownNames } from '../model/member-names.ts';
import { identitySourceProblems } from './identity-source.ts';
import { judgeBrief, judgeSubmission } from './judge-submission.ts';
import type { ProDraft } from './judge-submission.ts';
import { fileProblems, roleProblems } from './reference-problems.ts';

const found = (problems: readonly BriefProblem[]): readonly string[] =>
  problems.map(({ code, path }) => `${code} ${path.join('.')}`);
const referenceProblems = ({
  roles,
  ...files
}: {
  fileNames: (string | null)[];
  roles: unknown;
}) => [...fileProblems(files, roles, ownNames), ...roleProblems(roles, ownNames)];
const problemsOf = (draft: ProDraft): readonly BriefProblem[] => judgeSubmission(draft).problems;

describe('the identity of a submission', () => {
  it.each([
    [{ customModelId: 'mdl_a' }, []],
    [{ modelId: 'rst_a' }, []],
    [{ customModelId: 'mdl_a', briefModelIdentity: 'mdl_a' }, []],
    [{}, ['identity_required customModelId']],
    [{ briefModelIdentity: 'mdl_a' }, ['identity_required customModelId']],
    [{ customModelId: 'mdl_a', modelId: 'rst_a' }, ['identity_conflict modelId']],
    [
      { customModelId: 'mdl_a', briefModelIdentity: 'mdl_b' },
      ['identity_conflict brief.modelIdentity'],
    ],
  ])('is exactly one: %o', (source, expected) => {
    expect(found(identitySourceProblems(source, ownNames))).toEqual(expected);
  });
});

const garment = { role: 'garment', fidelity: { level: 'close' } };
const unnamed = (count: number): null[] => Array.from({ length: count }, () => null);
const entries = (count: number): unknown[] => Array.from({ length: count }, () => garment);
const at = 'brief.referenceRoles';

describe('the references of a submission', () => {
  it.each([
    [1, 1, []],
    [9, 9, []],
    [0, 0, ['reference_count files']],
    [10, 9, ['reference_count files']],
    [3, 2, [`reference_roles_mismatch ${at}`]],
    [2, 3, [`reference_roles_mismatch ${at}`]],
  ])('are one to nine, one entry per file: %d files, %d entries', (files, roles, expected) => {
    expect(found(referenceProblems({ fileNames: unnamed(files), roles: entries(roles) }))).toEqual(
      expected,
    );
  });

  it.each([undefined, null, {}, 'garment', 7])(
    'without a list of entries have none: %o',
    (roles) => {
      expect(found(referenceProblems({ fileNames: unnamed(1), roles }))).toEqual([
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
    expect(found(referenceProblems({ fileNames: unnamed(1), roles }))).toEqual([
      `${code} ${at}.0.role`,
    ]);
  });

  it.each([[undefined], [null], [''], [' '], [{}], [{ note: 'as it is' }], [[]]])(
    'have a fidelity each: %o',
    (fidelity) => {
      const roles = [{ role: 'belt', fidelity }];
      expect(found(referenceProblems({ fileNames: unnamed(1), roles }))).toEqual([
        `reference_role_unknown ${at}.0.role`,
        `reference_fidelity_required ${at}.0.fidelity`,
      ]);
    },
  );

  it('may have a bare note as fidelity', () => {
    const roles = [{ role: 'bag', fidelity: 'One brass lock.' }];
    expect(referenceProblems({ fileNames: unnamed(1), roles })).toEqual([]);
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
    const expected = wrong.map((index) => `reference_order_mismatch ${at}.${index}.file`);
    expect(found(referenceProblems({ fileNames, roles }))).toEqual(expected);
  });

  it('say what is wrong in words that help', () => {
    const roles = [
      { role: 'garment', file: 'coat.jpg', fidelity: 'As it is.' },
      { role: 'accessory', file: 'b.jpg' },
    ];
    const messages = referenceProblems({ fileNames: ['scarf.jpg', 'b.jpg', null], roles }).map(
      ({ message }) => message,
    );
    expect(messages).toEqual([
      '3 files, 2 roles: give one referenceRoles entry per file, in the order of the files.',
      'Entry 1 names coat.jpg, but part 1 is scarf.jpg.',
      'Say how faithfully this reference is followed: level exact, close, inspired, or a note.',
    ]);
  });
});

const sound = {
  commercialObjective: 'A coat that sells warmth.',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'wide',
  sceneAndAction: 'She walks along the quay wall.',
  referenceRoles: [garment],
};

describe('a submission', () => {
  it('learns every problem at once, even from a brief without structure', () => {
    const brief = {
      ...sound,
      style: 'retro',
      stylingAndBeauty: 'Make her older.',
      modelIdentity: 'mdl_other',
      referenceRoles: [{ role: 'face', fidelity: { note: 'Use her face.' } }, 'garment'],
    };
    expect(found(problemsOf({ customModelId: 'mdl_a', fileNames: unnamed(1), brief }))).toEqual([
      'identity_conflict brief.modelIdentity',
      `reference_roles_mismatch ${at}`,
      `reference_identity_source ${at}.0.role`,
      `reference_fidelity_required ${at}.0.fidelity`,
      `reference_identity_source ${at}.0.fidelity.note`,
      `reference_role_required ${at}.1.role`,
      `reference_fidelity_required ${at}.1.fidelity`,
      'identity_redefined brief.stylingAndBeauty',
      'value_not_allowed brief.style',
      `value_not_allowed ${at}.1`,
    ]);
  });

  it('has a limit on all text together, counted in code points', () => {
    const { max } = briefLimits.totalText;
    const found20k = (length: number): readonly string[] => {
      const brief = { ...sound, sceneAndAction: '🧥'.repeat(length - 25) };
      return found(problemsOf({ modelId: 'rst_a', fileNames: unnamed(1), brief }));
    };
    expect(found20k(max)).toEqual(['text_too_long brief.sceneAndAction']);
    expect(found20k(max + 1)).toEqual([
      'text_too_long brief',
      'text_too_long brief.sceneAndAction',
    ]);
  });

  it('is judged by its words as they are shown, however its accents were typed', () => {
    const brief = { ...sound, stylingAndBeauty: 'Fiance\u0301e look. Make her older.' };
    const [problem] = problemsOf({ modelId: 'rst_a', fileNames: unnamed(1), brief });
    expect(problem?.code).toBe('identity_redefined');
  });

  it('is answered whatever JSON arrives as the brief, and always the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (brief, roles) => {
        const draft = {
          modelId: 'rst_a',
          fileNames: unnamed(2),
          brief: { brief, referenceRoles: roles },
        };
        expect(problemsOf(draft)).toEqual(problemsOf(draft));
        const judged = judgeSubmission({ ...draft, brief });
        expect([judged.problems.length > 0, judged.brief]).toEqual([true, null]);
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
        sceneAndAction: text,
        stylingAndBeauty: text,
        referenceRoles: [{ role: 'prop', fidelity: text }],
      };
      const codes = problemsOf({ modelId: 'rst_a', fileNames: unnamed(1), brief }).map(
        ({ code }) => code,
      );
      expect(codes).toContain('text_too_long');
    }
  });
});

/** JSON that is nearly a brief: members of a sound one replaced, taken away or added. */
const nearlyBrief = fc
  .record(
    {
      sceneType: fc.constantFrom('studio', 'Studio', 5, null),
      camera: fc.constantFrom({}, { aperture: 1.4 }, { aperture: 0.1, lens: 5 }, { zoom: 1 }, []),
      referenceRoles: fc.array(
        fc.record(
          {
            role: fc.constantFrom('prop', 'face', '', ['prop'], undefined),
            fidelity: fc.constantFrom('As it is.', 'x', {}, { level: 'exact' }, { level: 'bold' }),
            item: fc.constantFrom('coat', 'Coat'),
          },
          { requiredKeys: [] },
        ),
      ),
      sceneAndAction: fc.constantFrom('x', 'Make her a blonde woman.', '  Standing still.  '),
      mood: fc.constantFrom('calm', 1),
    },
    { requiredKeys: [] },
  )
  .map((changes) => ({ ...sound, ...changes }));

describe('a brief alone', () => {
  it('is one, or says what is wrong with it', () => {
    expect(judgeBrief(sound)).toEqual({
      ok: true,
      value: {
        ...sound,
        referenceRoles: [{ role: 'garment', fidelity: { level: 'close', aspects: [] } }],
      },
    });
    fc.assert(
      fc.property(nearlyBrief, (json) => {
        const judged = judgeBrief(json);
        expect(judged.ok || judged.failure.length > 0).toBe(true);
        const { problems, brief } = judgeSubmission({
          modelId: 'rst_a',
          fileNames: unnamed(Math.min(Math.max(json.referenceRoles.length, 1), 9)),
          brief: json,
        });
        expect(problems).toEqual(expect.arrayContaining(judged.ok ? [] : [...judged.failure]));
        expect(judged.ok ? judged.value : null).toEqual(judged.ok ? brief : null);
      }),
    );
  });

  it('may come under names of its sender, who is spoken to in them', () => {
    const names = { ...ownNames, brief: 'shot', sceneType: 'set', referenceRoles: 'shown' };
    const { sceneType: _, referenceRoles, ...others } = sound;
    const shot = { ...others, set: 'studio', shown: referenceRoles };
    expect(judgeBrief(shot, names)).toEqual(judgeBrief(sound));
    expect(judgeBrief({ ...others, shown: referenceRoles }, names)).toMatchObject({
      failure: [{ path: ['brief', 'sceneType'], message: 'set is required.' }],
    });
    expect(judgeBrief({ ...shot, sceneType: 'studio' }, names)).toMatchObject({
      failure: [{ path: ['brief'], code: 'unknown_field', unknownName: 'sceneType' }],
    });
  });
});
