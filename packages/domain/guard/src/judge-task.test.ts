import { describe, expect, it } from 'vitest';

import { briefTask, castingTask, wardrobeTask, type GuardReport } from './guard-task.ts';
import { guardedLengths } from './guarded-lengths.ts';
import { judgeTask } from './judge-task.ts';

const options = { now: 0 };
const ageRange = '25-34';

const judgeCasting = (draft: unknown): GuardReport => judgeTask(castingTask(draft, options));
const judgeWardrobe = (draft: unknown): GuardReport => judgeTask(wardrobeTask(draft, options));
const briefProblems = (texts: Parameters<typeof briefTask>[0]): GuardReport['problems'] =>
  judgeTask(briefTask(texts, options)).problems;

describe('a casting', () => {
  it('accepts a casting without texts', () => {
    expect(judgeCasting({ age_range: ageRange })).toEqual({
      problems: [],
      code: null,
      advisories: [],
    });
  });

  it('points at every text that is refused, the reason as the code', () => {
    const { problems, code } = judgeCasting({
      age_range: ageRange,
      additional_direction: 'teenager with braces, 16 years old',
      hair: { style: 'same as Audrey Hepburn lookalike' },
      skin_tone: { monk: 4, detail: 'schoolgirl blush' },
    });
    expect(problems.map((problem) => `${problem.code} ${problem.pointer}`)).toEqual([
      'minor_term /casting/additional_direction',
      'age_under_18 /casting/additional_direction',
      'real_person_likeness /casting/hair/style',
      'minor_term /casting/skin_tone/detail',
    ]);
    expect(code).toBe('casting_not_adult');
  });

  it('calls a likeness alone a real person', () => {
    const casting = { age_range: ageRange, additional_direction: 'looks like my sister' };
    expect(judgeCasting(casting)).toMatchObject({ code: 'casting_real_person' });
  });

  it('advises on accepted texts only', () => {
    const casting = { age_range: ageRange, additional_direction: 'freckled girl, 52 years old' };
    const { code, advisories } = judgeCasting(casting);
    expect(code).toBeNull();
    expect(advisories.map((advisory) => advisory.code)).toEqual([
      'age_ambiguous_term',
      'age_range_conflict',
    ]);
    expect(advisories[0]).toMatchObject({
      severity: 'warning',
      pointer: '/casting/additional_direction',
    });
  });

  it('reads what has the wrong shape elsewhere, and leaves what is no text to the schema', () => {
    const draft = { age_range: 'teen', hair: { style: 'pigtails, 12 years old' }, pose: {} };
    expect(judgeCasting(draft).code).toBe('casting_not_adult');
    const accepted = { problems: [], code: null, advisories: [] };
    for (const wrong of [undefined, null, 'girl of ten', [], { hair: 'x', skin_tone: null }]) {
      expect(judgeCasting(wrong)).toEqual(accepted);
    }
    expect(judgeCasting({ additional_direction: ['aged 12'] })).toEqual(accepted);
  });

  it('names the place and never the words', () => {
    const casting = { age_range: ageRange, additional_direction: 'warm, teenager' };
    expect(judgeCasting(casting).problems[0]?.message).toBe(
      'The text from character 7 to 14 is a word for a child or an adolescent; everybody shown is an adult.',
    );
  });
});

describe('a wardrobe', () => {
  it('judges clothes by what they say about who wears them', () => {
    expect(judgeWardrobe('boyfriend jeans, babydoll top, Mary Janes').code).toBeNull();
    expect(judgeWardrobe('school uniform with knee socks')).toMatchObject({
      code: 'casting_not_adult',
      problems: [{ pointer: '/wardrobe', code: 'school_age_context' }],
    });
    expect(judgeWardrobe(null).code).toBeNull();
    expect(judgeWardrobe({ text: 'school uniform' }).code).toBeNull();
  });
});

describe('a brief', () => {
  it('names each rule once for a text', () => {
    const texts = [
      { pointer: '/brief/scene_and_action', text: 'Two kids and a toddler on the stairs.' },
      { pointer: '/brief/styling_and_beauty', text: 'A teen who looks like Audrey Hepburn.' },
      { pointer: '/brief/camera/body', text: 'Nikon Z 8' },
      { pointer: '/brief/reference_roles/0/item', text: 'look-12' },
    ];
    const problems = briefProblems(texts);
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'minor_depicted /brief/scene_and_action',
      'minor_depicted /brief/styling_and_beauty',
      'real_person_likeness /brief/styling_and_beauty',
    ]);
  });

  it.each([
    'A girl of fourteen waits at the tram stop.',
    'The boy, about twelve, leans on the rail.',
    'une fille de quatorze assise sur les marches',
  ])('refuses an age without a unit, where the person alone would pass: %s', (text) => {
    const problems = briefProblems([{ pointer: '/brief/scene_and_action', text }]);
    expect(problems.map(({ code }) => code)).toEqual(['minor_depicted']);
  });

  it('lets words pass that only leave an age open', () => {
    const text = 'The girl turns to the window; boyish crop, girl-next-door warmth.';
    expect(briefProblems([{ pointer: '/brief/scene_and_action', text }])).toEqual([]);
  });
});

describe('lengths', () => {
  const steps = (texts: Parameters<typeof briefTask>[0]): string[] =>
    briefProblems(texts).map(({ code, pointer }) => `${code} ${pointer}`);

  it('come before words: what is too long is not read', () => {
    const long = `${'x '.repeat(guardedLengths.textMax)} a girl of fourteen`;
    expect(steps([{ pointer: '/brief/scene_and_action', text: long }])).toEqual([
      'text_too_long /brief/scene_and_action',
    ]);
  });

  it('count together', () => {
    const full = { text: 'a girl of ten '.repeat(200), pointer: '/brief/camera_intent' };
    const texts = Array.from({ length: 8 }, () => full);
    expect(steps(texts)).toEqual(['text_too_long /brief']);
    expect(steps(texts.slice(0, 7))).toEqual(
      Array.from({ length: 7 }, () => 'minor_depicted /brief/camera_intent'),
    );
  });

  it('count characters as they are shown, without blank ends', () => {
    const text = `${' '.repeat(50_000)}a girl of fourteen${' '.repeat(50_000)}`;
    expect(steps([{ pointer: '/brief/camera_intent', text }])).toEqual([
      'minor_depicted /brief/camera_intent',
    ]);
  });

  it('count what characters unfold to', () => {
    const text = `${'\ufdfa'.repeat(1900)} a girl of fourteen`;
    expect(steps([{ pointer: '/brief/camera_intent', text }])).toEqual([
      'text_too_long /brief/camera_intent',
    ]);
    expect(judgeWardrobe(text)).toMatchObject({
      code: null,
      problems: [{ code: 'text_too_long', pointer: '/wardrobe' }],
    });
  });
});
