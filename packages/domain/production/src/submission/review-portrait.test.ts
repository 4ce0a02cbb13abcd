import { inProcessTextGuard } from '@image-production/guard/memory';
import { ageRanges } from '@image-production/identity';
import type { Casting } from '@image-production/identity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { reviewPortrait } from './review-portrait.ts';
import type { PortraitDraft, PortraitReviewServices } from './review-portrait.ts';

const casting: Casting = { ageRange: '35-44', additionalDirection: 'freckles' };
const draft: PortraitDraft = { given: casting, casting, isStrict: false };

function review(
  changes: Partial<PortraitDraft> = {},
  minimumAgeBand: PortraitReviewServices['minimumAgeBand'] = null,
) {
  const services = { guard: inProcessTextGuard(), options: { now: 1_893_456_000_000 } };
  return reviewPortrait({ ...services, minimumAgeBand }, { ...draft, ...changes });
}

const directed = (additionalDirection: string): Pick<PortraitDraft, 'given' | 'casting'> => {
  const other = { ...casting, additionalDirection };
  return { given: other, casting: other };
};

describe('the review of a casting', () => {
  it('lets a sound one through', async () => {
    const { submission, ...found } = await review();
    expect(found).toEqual({ problems: [], code: null, advisories: [] });
    expect(submission?.content).toEqual({ casting, advisories: [] });
  });

  it('refuses the words of a minor with the code of the whole', async () => {
    const found = await review(directed('a schoolgirl of fourteen'));
    expect(found).toMatchObject({ code: 'casting_not_adult', submission: null });
    expect(found.problems[0]?.path).toEqual(['casting', 'additionalDirection']);
  });

  it('judges words as they arrived, where they were not understood, too', async () => {
    const given = { additional_direction: 'a schoolgirl of fourteen', zoom: 2 };
    const names = {
      ageRange: 'age_range',
      additionalDirection: 'additional_direction',
      hair: 'hair',
      style: 'style',
      skinTone: 'skin_tone',
      detail: 'detail',
    };
    const found = await review({ given, names, casting: null });
    expect(found).toMatchObject({ code: 'casting_not_adult', submission: null });
  });

  it('judges a casting that says other words, or another age, than arrived', async () => {
    const { casting: other } = directed('a schoolgirl of fourteen');
    expect(await review({ casting: other })).toMatchObject({
      code: 'casting_not_adult',
      submission: null,
    });
    const young = { ...casting, additionalDirection: 'a woman of 41 years' };
    const found = await review({ given: young, casting: { ...young, ageRange: '18-24' } });
    expect(found.advisories.map(({ code }) => code)).toEqual(['age_range_conflict']);
  });

  it('says nothing is to be submitted, and nothing is wrong, of what was not understood', async () => {
    expect(await review({ given: {}, casting: null })).toEqual({
      problems: [],
      code: null,
      advisories: [],
      submission: null,
    });
  });

  it('tells advice by its place, and refuses a strict sender for it', async () => {
    const warned = directed('a woman of 61 years');
    const lenient = await review(warned);
    expect(lenient.problems).toEqual([]);
    const { path: _, ...advisory } = lenient.advisories[0] ?? { path: [] };
    expect(lenient.submission?.content.advisories).toEqual([
      { ...advisory, pointer: '/casting/additionalDirection' },
    ]);
    expect(await review({ ...warned, isStrict: true })).toMatchObject({
      problems: [{ code: 'age_range_conflict' }],
      submission: null,
    });
  });

  it('casts nobody below the minimum of the organization', async () => {
    const band = fc.constantFrom(...ageRanges);
    const property = fc.asyncProperty(band, fc.option(band), async (ageRange, minimum) => {
      const asked = { ageRange };
      const found = await review({ given: asked, casting: asked }, minimum);
      const isBelow = minimum !== null && ageRanges.indexOf(ageRange) < ageRanges.indexOf(minimum);
      const problem = {
        kind: 'below-minimum-age-band',
        path: ['casting', 'ageRange'],
        code: 'value_not_allowed',
        message: `This organization casts from ${minimum} on.`,
      };
      expect(found.problems).toEqual(isBelow ? [problem] : []);
      expect(found.submission === null).toBe(isBelow);
    });
    await fc.assert(property);
  });

  it('says everything at once: words, age band, advice', async () => {
    const hair = { style: 'a woman of 61 years' };
    const asked = { ...casting, additionalDirection: 'a schoolgirl of fourteen', hair };
    const found = await review({ given: asked, casting: asked, isStrict: true }, '45-54');
    const codes = found.problems.map(({ code }) => code);
    expect(codes.indexOf('value_not_allowed')).toBeGreaterThan(0);
    expect(codes.at(-1)).toBe('age_range_conflict');
  });
});
