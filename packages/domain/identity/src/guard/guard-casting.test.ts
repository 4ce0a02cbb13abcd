import { describe, expect, it } from 'vitest';

import { guardBriefTexts } from './guard-brief-texts.ts';
import { guardCasting, guardWardrobe } from './guard-casting.ts';

const options = { now: 0 };
const ageRange = '25-34';

describe('guardCasting', () => {
  it('accepts a casting without texts', () => {
    expect(guardCasting({ ageRange }, options)).toEqual({
      problems: [],
      code: null,
      advisories: [],
    });
  });

  it('points at every text that is refused, the reason as the code', () => {
    const { problems, code } = guardCasting(
      {
        ageRange,
        additionalDirection: 'teenager with braces, 16 years old',
        hair: { style: 'same as Audrey Hepburn lookalike' },
        skinTone: { monk: 4, detail: 'schoolgirl blush' },
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
    const casting = { ageRange, additionalDirection: 'looks like my sister' } as const;
    expect(guardCasting(casting, options)).toMatchObject({ code: 'casting_real_person' });
  });

  it('advises on accepted texts only', () => {
    const casting = { ageRange, additionalDirection: 'freckled girl, 52 years old' } as const;
    const { code, advisories } = guardCasting(casting, options);
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

  it('names the place and never the words', () => {
    const casting = { ageRange, additionalDirection: 'warm, teenager' } as const;
    expect(guardCasting(casting, options).problems[0]?.message).toBe(
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

  it('lets words pass that only leave an age open', () => {
    const text = 'The girl turns to the window; boyish crop, girl-next-door warmth.';
    expect(guardBriefTexts([{ pointer: '/brief/scene_and_action', text }], options)).toEqual([]);
  });
});
