import { inProcessTextGuard } from '@image-production/guard/memory';
import { describeOperation, labOperations, leastFields } from '@image-production/operations';
import type { LabOrder } from '@image-production/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { plainPriceList } from '../memory/plain-prices.ts';
import { reviewLab } from './review-lab.ts';
import type { LabDraft } from './review-lab.ts';

const refused = 'Completely naked on a bearskin rug.';
const order: LabOrder<'lab.creative'> = {
  operation: 'lab.creative',
  resolution: '1K',
  aspect: null,
  count: 1,
  fields: { prompt: 'a paper boat' },
};
const draft: LabDraft = {
  operation: 'lab.creative',
  fields: order.fields,
  order,
  pictures: { field: 'references', count: 0 },
};
const none = { references: [], problems: [] };

function review(changes: Partial<LabDraft> = {}, prices = plainPriceList) {
  const services = { guard: inProcessTextGuard(), options: { now: 1_893_456_000_000 }, prices };
  return reviewLab(services, { ...draft, ...changes });
}

function picture(width = 300, height = 400) {
  const [sha256, workingCopySha256] = ['a'.repeat(64), 'b'.repeat(64)];
  return { sha256, workingCopySha256, width, height, mediaType: 'image/png' } as const;
}

function polishOf(count: number): Partial<LabDraft> {
  const fields = leastFields('lab.polish', 'calmer sky');
  const polish: LabOrder = { ...order, operation: 'lab.polish', fields };
  return { operation: 'lab.polish', fields, order: polish, pictures: { field: 'image', count } };
}

describe('the review of a submission of LAB', () => {
  it('binds the order and its pictures, with a price', async () => {
    const found = await review();
    expect(found).toMatchObject({ problems: [], quote: { total: 120_000n } });
    const { problems, submission } = found.withPictures(none);
    expect(problems).toEqual([]);
    expect(submission?.content).toEqual({ order, references: [] });
  });

  it('judges words as they arrived, where they were not understood, too', async () => {
    const found = await review({ fields: { prompt: refused }, order: null });
    expect(found).toMatchObject({
      problems: [{ path: ['prompt'], code: 'content_not_allowed' }],
      quote: null,
    });
    expect(found.withPictures(none)).toEqual({ problems: [], submission: null });
  });

  it('judges words that were ordered though they never arrived', async () => {
    const { problems, withPictures } = await review({
      order: { ...order, fields: { prompt: refused } },
    });
    expect(problems).toMatchObject([{ path: ['prompt'], code: 'content_not_allowed' }]);
    expect(withPictures(none).submission).toBeNull();
  });

  it('judges words once that differ in blank ends and composition only', async () => {
    const judged: number[] = [];
    const guard = inProcessTextGuard();
    const judge: typeof guard.judge = async (task) => {
      judged.push(task.texts.length);
      return guard.judge(task);
    };
    const services = { guard: { judge }, options: { now: 0 }, prices: plainPriceList };
    const fields = { prompt: '  a cafe\u0301 ' };
    const understood = { ...order, fields: { prompt: 'a caf\u00e9' } };
    expect(await reviewLab(services, { ...draft, fields, order: understood })).toMatchObject({
      problems: [],
    });
    expect(judged).toEqual([1]);
  });

  it('points at the resolution where the price list has none for it', async () => {
    const found = await review({}, { ...plainPriceList, prices: [] });
    expect(found).toMatchObject({
      problems: [{ path: ['resolution'], code: 'value_not_allowed' }],
      quote: null,
    });
    expect(found.withPictures(none).submission).toBeNull();
  });

  it('says everything at once', async () => {
    const fields = { prompt: refused };
    const pictures = { field: 'references', count: 16, hasTooMany: true };
    const { problems } = await review({ fields, pictures }, { ...plainPriceList, prices: [] });
    expect(problems.map(({ code }) => code)).toEqual([
      'content_not_allowed',
      'reference_count',
      'value_not_allowed',
    ]);
  });

  it.each([
    [0, 'Send exactly 1 picture.'],
    [2, 'Send exactly 1 picture.'],
  ])('refuses %i pictures where one is taken', async (count, message) => {
    const { problems } = await review(polishOf(count));
    expect(problems).toEqual([{ path: ['image'], code: 'reference_count', message }]);
  });

  it.each([
    [3000, 1000, true],
    [1000, 3000, true],
    [3001, 1000, false],
    [1000, 3001, false],
  ])('judges a source of %i × %i by its ratio', async (width, height, isKept) => {
    const seen = { references: [picture(width, height)], problems: [] };
    for (const known of [polishOf(1), { ...polishOf(1), order: null }]) {
      const { problems, submission } = (await review(known)).withPictures(seen);
      expect(problems.map(({ code, path }) => [code, path])).toEqual(
        isKept ? [] : [['aspect_not_supported', ['image', 0]]],
      );
      expect(submission !== null).toBe(isKept && known.order !== null);
    }
  });

  it('lets exactly so many pictures be submitted as it counted and the operation takes', async () => {
    const counts = fc.nat({ max: 18 });
    const property = fc.asyncProperty(
      fc.constantFrom(...labOperations),
      counts,
      counts,
      fc.boolean(),
      async (operation, announced, sent, hasTooMany) => {
        const fields = leastFields(operation, 'a paper boat');
        const pictures = { field: 'references', count: announced, hasTooMany };
        const known = { operation, fields, order: { ...order, operation, fields }, pictures };
        const found = await review(known);
        const references = Array.from({ length: sent }, () => picture());
        const { problems, submission } = found.withPictures({ references, problems: [] });
        const { min, max } = describeOperation(operation).references;
        const isTaken = !hasTooMany && announced >= min && announced <= max;
        expect(found.problems.length === 0).toBe(isTaken);
        expect(submission !== null).toBe(isTaken && sent === announced);
        // Whoever gets no submission is told why.
        const told = [...found.problems, ...problems];
        expect(told.length > 0).toBe(submission === null);
      },
    );
    await fc.assert(property);
  });
});
