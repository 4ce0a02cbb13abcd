import { describe, expect, it } from 'vitest';

import type { PictureInspection } from '../model/inspection.ts';
import type { PictureInspector } from '../ports/picture-inspector.ts';
import { notInspected, trustedAnswer } from './inspection-answer.ts';

const inspector: PictureInspector = {
  name: 'plain',
  version: '1',
  checks: ['blank', 'bars'],
  inspect: async () => answer,
};
const measure = { value: 9, unit: 'levels', limit: 5 };
const check = { name: 'blank', verdict: 'pass', measure, message: null } as const;
const answer: PictureInspection = {
  inspector: 'plain',
  version: '1',
  checks: [check],
  pictureHash: '0123456789abcdef',
};

describe('the answer of an inspector', () => {
  it('is recorded as it came', () => {
    expect(trustedAnswer(answer, inspector)).toBe(answer);
    const silent = { ...check, verdict: 'not_inspected', measure: null, message: 'no' } as const;
    const other = { ...answer, checks: [silent], pictureHash: null };
    expect(trustedAnswer(other, inspector)).toBe(other);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'pass'],
    ['another inspector’s', { ...answer, inspector: 'other' }],
    ['another version’s', { ...answer, version: '2' }],
    ['no list', { ...answer, checks: {} }],
    ['a hole', { ...answer, checks: [undefined] }],
    ['a check that it does not make', { ...answer, checks: [{ ...check, name: 'echo' }] }],
    ['a check twice', { ...answer, checks: [check, check] }],
    ['a verdict of its own', { ...answer, checks: [{ ...check, verdict: 'ugly' }] }],
    [
      'no number',
      { ...answer, checks: [{ ...check, measure: { ...measure, value: Number.NaN } }] },
    ],
    [
      'a limit in words',
      { ...answer, checks: [{ ...check, measure: { ...measure, limit: '5' } }] },
    ],
    ['no measure', { ...answer, checks: [{ ...check, measure: undefined }] }],
    ['a message that is none', { ...answer, checks: [{ ...check, message: 7 }] }],
    ['a long hash', { ...answer, pictureHash: '0'.repeat(99) }],
  ])('that is %s is not believed', (_what, garbage) => {
    expect(trustedAnswer(garbage as never, inspector)).toEqual(notInspected(inspector));
  });

  it('that never came says of every check that it was not made', () => {
    const told = { verdict: 'not_inspected', measure: null };
    expect(notInspected(inspector)).toMatchObject({
      inspector: 'plain',
      version: '1',
      checks: [
        { name: 'blank', ...told },
        { name: 'bars', ...told },
      ],
    });
  });
});
