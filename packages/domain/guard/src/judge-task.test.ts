import { describe, expect, it } from 'vitest';

import { briefTask, castingTask, wardrobeTask, type GuardReport } from './guard-task.ts';
import { guardedLengths } from './guarded-lengths.ts';
import { judgeTask } from './judge-task.ts';

const options = { now: 0 };
const ageRange = '25-34';

const plainNames = {
  ageRange: 'ageRange',
  additionalDirection: 'additionalDirection',
  hair: 'hair',
  style: 'style',
  skinTone: 'skinTone',
  detail: 'detail',
};

const judgeCasting = (draft: unknown): GuardReport => judgeTask(castingTask(draft, options));
const judgeWardrobe = (draft: unknown): GuardReport => judgeTask(wardrobeTask(draft, options));
const briefProblems = (texts: Parameters<typeof briefTask>[0]): GuardReport['problems'] =>
  judgeTask(briefTask(texts, options)).problems;

describe('a casting', () => {
  it('accepts a casting without texts', () => {
    expect(judgeCasting({ ageRange })).toEqual({
      problems: [],
      code: null,
      advisories: [],
    });
  });

  it('points at every text that is refused, the reason as the code', () => {
    const { problems, code } = judgeCasting({
      ageRange,
      additionalDirection: 'teenager with braces, 16 years old',
      hair: { style: 'same as Audrey Hepburn lookalike' },
      skinTone: { monk: 4, detail: 'schoolgirl blush' },
    });
    expect(problems.map((problem) => `${problem.code} ${problem.path.join('.')}`)).toEqual([
      'minor_term casting.additionalDirection',
      'age_under_18 casting.additionalDirection',
      'real_person_likeness casting.hair.style',
      'minor_term casting.skinTone.detail',
    ]);
    expect(code).toBe('casting_not_adult');
  });

  it('calls a likeness alone a real person', () => {
    const casting = { ageRange, additionalDirection: 'looks like my sister' };
    expect(judgeCasting(casting)).toMatchObject({ code: 'casting_real_person' });
  });

  it('advises on accepted texts only', () => {
    const casting = { ageRange, additionalDirection: 'freckled girl, 52 years old' };
    const { code, advisories } = judgeCasting(casting);
    expect(code).toBeNull();
    expect(advisories.map((advisory) => advisory.code)).toEqual([
      'age_ambiguous_term',
      'age_range_conflict',
    ]);
    expect(advisories[0]).toMatchObject({
      severity: 'warning',
      path: ['casting', 'additionalDirection'],
    });
  });

  it('reads what has the wrong shape elsewhere, and leaves what is no text to the schema', () => {
    const draft = { ageRange: 'teen', hair: { style: 'pigtails, 12 years old' }, pose: {} };
    expect(judgeCasting(draft).code).toBe('casting_not_adult');
    const accepted = { problems: [], code: null, advisories: [] };
    for (const wrong of [undefined, null, 'girl of ten', [], { hair: 'x', skinTone: null }]) {
      expect(judgeCasting(wrong)).toEqual(accepted);
    }
    expect(judgeCasting({ additionalDirection: ['aged 12'] })).toEqual(accepted);
  });

  it('is read under the names of its sender, and pointed into by those of Casting', () => {
    const names = { ...plainNames, hair: 'coiffure', style: 'cut' };
    const task = castingTask({ coiffure: { cut: 'pigtails, 12 years old' } }, options, names);
    expect(judgeTask(task).problems).toMatchObject([{ path: ['casting', 'hair', 'style'] }]);
  });

  it('names the place and never the words', () => {
    const casting = { ageRange, additionalDirection: 'warm, teenager' };
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
      problems: [{ path: ['wardrobe'], code: 'school_age_context' }],
    });
    expect(judgeWardrobe(null).code).toBeNull();
    expect(judgeWardrobe({ text: 'school uniform' }).code).toBeNull();
  });
});

describe('a brief', () => {
  it('names each rule once for a text', () => {
    const texts = [
      { path: ['brief', 'sceneAndAction'], text: 'Two kids and a toddler on the stairs.' },
      { path: ['brief', 'stylingAndBeauty'], text: 'A teen who looks like Audrey Hepburn.' },
      { path: ['brief', 'camera', 'body'], text: 'Nikon Z 8' },
      { path: ['brief', 'referenceRoles', 0, 'item'], text: 'look-12' },
    ];
    const problems = briefProblems(texts);
    expect(problems.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
      'minor_depicted brief.sceneAndAction',
      'minor_depicted brief.stylingAndBeauty',
      'real_person_likeness brief.stylingAndBeauty',
    ]);
  });

  it.each([
    'A girl of fourteen waits at the tram stop.',
    'The boy, about twelve, leans on the rail.',
    'une fille de quatorze assise sur les marches',
  ])('refuses an age without a unit, where the person alone would pass: %s', (text) => {
    const problems = briefProblems([{ path: ['brief', 'sceneAndAction'], text }]);
    expect(problems.map(({ code }) => code)).toEqual(['minor_depicted']);
  });

  it('lets words pass that only leave an age open', () => {
    const text = 'The girl turns to the window; boyish crop, girl-next-door warmth.';
    expect(briefProblems([{ path: ['brief', 'sceneAndAction'], text }])).toEqual([]);
  });
});

describe('lengths', () => {
  const steps = (texts: Parameters<typeof briefTask>[0]): string[] =>
    briefProblems(texts).map(({ code, path }) => `${code} ${path.join('.')}`);

  it('come before words: what is too long is not read', () => {
    const long = `${'x '.repeat(guardedLengths.textMax)} a girl of fourteen`;
    expect(steps([{ path: ['brief', 'sceneAndAction'], text: long }])).toEqual([
      'text_too_long brief.sceneAndAction',
    ]);
  });

  it('count together', () => {
    const full = { text: 'a girl of ten '.repeat(200), path: ['brief', 'cameraIntent'] };
    const texts = Array.from({ length: 8 }, () => full);
    expect(steps(texts)).toEqual(['text_too_long brief']);
    expect(steps(texts.slice(0, 7))).toEqual(
      Array.from({ length: 7 }, () => 'minor_depicted brief.cameraIntent'),
    );
  });

  it('count characters as they are shown, without blank ends', () => {
    const text = `${' '.repeat(50_000)}a girl of fourteen${' '.repeat(50_000)}`;
    expect(steps([{ path: ['brief', 'cameraIntent'], text }])).toEqual([
      'minor_depicted brief.cameraIntent',
    ]);
  });

  it('count what characters unfold to', () => {
    const text = `${'\ufdfa'.repeat(1900)} a girl of fourteen`;
    expect(steps([{ path: ['brief', 'cameraIntent'], text }])).toEqual([
      'text_too_long brief.cameraIntent',
    ]);
    expect(judgeWardrobe(text)).toMatchObject({
      code: null,
      problems: [{ code: 'text_too_long', path: ['wardrobe'] }],
    });
  });
});
