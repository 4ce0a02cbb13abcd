import { inProcessTextGuard } from '@image-production/guard/memory';
import { describe, expect, expectTypeOf, it } from 'vitest';

import { plainPriceList } from '../memory/plain-prices.ts';
import { reviewPro } from './review-pro.ts';
import type { PhotographDraft } from './review-pro.ts';
import { ReviewedSubmission } from './reviewed-submission.ts';
import type { ReviewedContents } from './reviewed-submission.ts';

const sound = {
  commercialObjective: 'Launch of the winter coat',
  sceneType: 'studio',
  style: 'campaign',
  framing: 'full_length',
  sceneAndAction: 'She walks towards the camera.',
  referenceRoles: [{ role: 'hero_garment', fidelity: { level: 'exact' } }],
};
const draft: PhotographDraft = {
  customModelId: 'mdl_01K5XW3V7M6QK8X2Y4Z6A8B0CT',
  fileNames: ['coat.png'],
  brief: sound,
  order: { aspect: '4:5', resolution: '2K' },
  isStrict: false,
};

const picture = {
  sha256: 'a'.repeat(64),
  width: 300,
  height: 400,
  mediaType: 'image/png',
  workingCopySha256: 'b'.repeat(64),
} as const;
const coat = { references: [picture], problems: [] };

function review(changes: Partial<PhotographDraft> = {}, prices = plainPriceList) {
  const now = 1_893_456_000_000;
  const services = { guard: inProcessTextGuard(), options: { now }, prices };
  return reviewPro(services, { ...draft, ...changes });
}

describe('the review of a PRO submission', () => {
  it('lets a sound one through, with its price and the aspect it is rendered at', async () => {
    const found = await review();
    expect(found).toMatchObject({ problems: [], aspect: '3:4' });
    expect(found.quote?.priceVersion).toEqual(expect.any(String));
  });

  it('points at the resolution where the price list has none for it', async () => {
    const isSmall = ({ resolution }: { resolution: string }) => resolution === '1K';
    const small = { ...plainPriceList, prices: plainPriceList.prices.filter(isSmall) };
    const found = await review({}, small);
    expect(found).toMatchObject({
      problems: [{ path: ['resolution'], code: 'value_not_allowed' }],
      quote: null,
    });
    expect(found.withPictures(coat)).toEqual({ problems: [], submission: null });
  });

  const warned = { ...sound, sceneAndAction: 'She stands at 85mm f/1.4, masterpiece, 8k.' };
  const refused: readonly (readonly [string, Partial<PhotographDraft>])[] = [
    ['names no identity', { customModelId: undefined }],
    ['has a file without a role', { fileNames: ['coat.png', 'hat.png'] }],
    ['has more files than are kept', { hasTooManyFiles: true }],
    [
      'asks for a minor',
      { brief: { ...sound, sceneAndAction: 'A fourteen-year-old girl walks.' } },
    ],
    ['is no brief', { brief: 'A coat.' }],
    ['names a role that there is not', { brief: { ...sound, referenceRoles: [{ role: 'mood' }] } }],
    ['is warned of and strict', { isStrict: true, brief: warned }],
  ];
  it.each(refused)('lets nothing be submitted that %s', async (_what, changes) => {
    const { problems, withPictures } = await review(changes);
    expect(problems).not.toEqual([]);
    expect(withPictures(coat)).toEqual({ problems: [], submission: null });
  });

  it('says nothing of price and advice while the order is not known', async () => {
    const found = await review({ order: null, brief: warned });
    expect(found).toMatchObject({ problems: [], advisories: [], quote: null, aspect: null });
    expect(found.withPictures(coat).submission).toBeNull();
  });

  it('binds identity, order, brief, advice and pictures together', async () => {
    const { withPictures } = await review({ brief: warned });
    const { problems, submission } = withPictures(coat);
    expect(problems).toEqual([]);
    expect(submission?.content).toMatchObject({
      identity: { source: 'custom', id: draft.customModelId },
      aspect: '4:5',
      resolution: '2K',
      brief: warned,
      references: coat.references,
    });
    expect(submission?.content.advisories[0]?.pointer).toMatch(/^\/brief\/sceneAndAction/);
  });

  it.each(['anna', 'rst_01K5XW3V7M6QK8X2Y4Z6A8B0CT'])(
    'lets nothing be submitted of %s, which names no model',
    async (customModelId) => {
      const found = await review({ customModelId });
      expect(found).toMatchObject({ problems: [], identity: null });
      expect(found.withPictures(coat)).toEqual({ problems: [], submission: null });
    },
  );

  it('tells of pictures other in number than those that it counted', async () => {
    const { withPictures } = await review();
    for (const references of [[], [picture, picture]]) {
      expect(withPictures({ references, problems: [] })).toMatchObject({
        problems: [{ path: ['files'], code: 'reference_count' }],
        submission: null,
      });
    }
  });

  it('lets nothing be submitted with a picture that its inspection refused', async () => {
    const { withPictures } = await review();
    const refusal = { code: 'unreadable_image' };
    expect(withPictures({ references: [], problems: [refusal] })).toEqual({
      problems: [],
      submission: null,
    });
  });

  it('is the only way to what can be submitted: no look-alike is one, and a copy is empty', async () => {
    expectTypeOf<{ readonly content: ReviewedContents['pro'] }>().not.toExtend<
      ReviewedSubmission<'pro'>
    >();
    const { submission } = (await review()).withPictures(coat);
    expect(submission).toBeInstanceOf(ReviewedSubmission);
    expect(Object.keys(submission ?? { forged: true })).toEqual([]);
  });
});
