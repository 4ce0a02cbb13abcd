import { describe, expect, it } from 'vitest';

import { guardBriefTexts } from './guard-brief-texts.ts';
import { guardCastingDraft, guardWardrobe } from './guard-casting-draft.ts';

const options = { now: 0 };
const ageRange = '25-34';

describe('guardCastingDraft', () => {
  it('accepts a casting without texts', () => {
    expect(guardCastingDraft({ age_range: ageRange }, options)).toEqual({
      problems: [],
      code: null,
      advisories: [],
    });
  });

  it('points at every text that is refused, the reason as the code', () => {
    const { problems, code } = guardCastingDraft(
      {
        age_range: ageRange,
        additional_direction: 'teenager with braces, 16 years old',
        hair: { style: 'same as Audrey Hepburn lookalike' },
        skin_tone: { monk: 4, detail: 'schoolgirl blush' },
      },
      options,
    );
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
    expect(guardCastingDraft(casting, options)).toMatchObject({ code: 'casting_real_person' });
  });

  it('advises on accepted texts only', () => {
    const casting = { age_range: ageRange, additional_direction: 'freckled girl, 52 years old' };
    const { code, advisories } = guardCastingDraft(casting, options);
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
    expect(guardCastingDraft(draft, options).code).toBe('casting_not_adult');
    const accepted = { problems: [], code: null, advisories: [] };
    for (const wrong of [undefined, null, 'girl of ten', [], { hair: 'x', skin_tone: null }]) {
      expect(guardCastingDraft(wrong, options)).toEqual(accepted);
    }
    expect(guardCastingDraft({ additional_direction: ['aged 12'] }, options)).toEqual(accepted);
  });

  it('names the place and never the words', () => {
    const casting = { age_range: ageRange, additional_direction: 'warm, teenager' };
    expect(guardCastingDraft(casting, options).problems[0]?.message).toBe(
      'The text from character 7 to 14 is a word for a child or an adolescent; everybody shown is an adult.',
    );
  });
});

describe('guardWardrobe', () => {
  it('judges clothes by what they say about who wears them', () => {
    expect(guardWardrobe('boyfriend jeans, babydoll top, Mary Janes', options).code).toBeNull();
    expect(guardWardrobe('school uniform with knee socks', options)).toMatchObject({
      code: 'casting_not_adult',
      problems: [{ pointer: '/wardrobe', code: 'school_age_context' }],
    });
    expect(guardWardrobe(null, options).code).toBeNull();
    expect(guardWardrobe({ text: 'school uniform' }, options).code).toBeNull();
  });
});

describe('guardBriefTexts', () => {
  it('names each rule once for a text', () => {
    const texts = [
      { pointer: '/brief/scene_and_action', text: 'Two kids and a toddler on the stairs.' },
      { pointer: '/brief/styling_and_beauty', text: 'A teen who looks like Audrey Hepburn.' },
      { pointer: '/brief/camera/body', text: 'Nikon Z 8' },
      { pointer: '/brief/reference_roles/0/item', text: 'look-12' },
    ];
    const problems = guardBriefTexts(texts, options);
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
    const problems = guardBriefTexts([{ pointer: '/brief/scene_and_action', text }], options);
    expect(problems.map(({ code }) => code)).toEqual(['minor_depicted']);
  });

  it('lets words pass that only leave an age open', () => {
    const text = 'The girl turns to the window; boyish crop, girl-next-door warmth.';
    expect(guardBriefTexts([{ pointer: '/brief/scene_and_action', text }], options)).toEqual([]);
  });
});
