import { inProcessTextGuard } from '@image-production/guard/memory';
import { SequentialIds } from '@image-production/identifiers/memory';
import { describe, expect, it } from 'vitest';

import { reviewFullBody } from './review-full-body.ts';
import type { FullBodyDraft } from './review-full-body.ts';

const candidateId = new SequentialIds().next('candidate');

function review(wardrobe: string | null, changes: Partial<FullBodyDraft> = {}) {
  const services = { guard: inProcessTextGuard(), options: { now: 1_893_456_000_000 } };
  const order = { candidateId, wardrobe };
  return reviewFullBody(services, { given: wardrobe, order, isStrict: false, ...changes });
}

describe('the review of a full-body view', () => {
  it.each([null, 'white shirt'])('binds the wardrobe %s to the candidate', async (wardrobe) => {
    const { submission, ...found } = await review(wardrobe);
    expect(found).toEqual({ problems: [], code: null, advisories: [] });
    expect(submission?.content).toEqual({ candidateId, wardrobe, advisories: [] });
  });

  const refused = 'the school uniform of a twelve-year-old';
  it.each([
    ['arrived and was ordered', {}],
    ['was not understood', { order: null }],
    ['was ordered but never arrived', { given: 'white shirt' }],
    ['arrived and was not ordered', { order: { candidateId, wardrobe: null } }],
  ])('refuses a wardrobe that %s', async (_what, changes) => {
    const found = await review(refused, changes);
    expect(found).toMatchObject({ code: 'casting_not_adult', submission: null });
    expect(found.problems[0]?.path).toEqual(['wardrobe']);
  });

  it('lets nothing be submitted while the candidate is not known', async () => {
    expect(await review('white shirt', { order: null })).toEqual({
      problems: [],
      code: null,
      advisories: [],
      submission: null,
    });
  });
});
