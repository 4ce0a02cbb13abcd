import { operations } from '@image-production/operations';
import { describe, expect, it } from 'vitest';

import { digitalSourceTypes, isTrainedMedia } from '../model/provenance.ts';
import { integrityChecks, integrityRule } from './integrity-rules.ts';
import type { IntegrityCheck, RuleFacts } from './integrity-rules.ts';

const facts: RuleFacts = {
  operation: 'pro.generate',
  digitalSourceType: 'trainedAlgorithmicMedia',
  hasCutFill: false,
  sourceDeviation: null,
};

const limits = (check: IntegrityCheck, changes: Partial<RuleFacts> = {}) => {
  const rule = integrityRule(check, { ...facts, ...changes });
  return rule && [rule.beyond, rule.fail, rule.finding];
};

describe('the limits', () => {
  it.each([
    ['dimensions', 'above', 0, null],
    ['blank', 'below', 5, null],
    ['truncated', 'at-least', null, 3],
    ['bars', 'at-least', null, 2],
    ['unfocused', 'below', 20, 100],
    ['echo', 'at-most', null, 4],
  ] as const)('of %s', (check, ...expected) => expect(limits(check)).toEqual(expected));

  it('fail an edge that is missing only where it is filled as a cut stream is, and not in LAB', () => {
    for (const operation of operations) {
      const fail = limits('truncated', { operation, hasCutFill: true })?.[1];
      const expected = operation.startsWith('lab.') ? null : 3;
      expect(fail).toBe(operation === 'lab.polish' ? undefined : expected);
    }
  });

  it.each(digitalSourceTypes)('let a computed picture be soft: %s', (digitalSourceType) => {
    const fail = isTrainedMedia(digitalSourceType) ? 20 : null;
    expect(limits('unfocused', { digitalSourceType })).toEqual(['below', fail, 100]);
  });

  it('of a refined picture are those of size and, against its source, of showing anything', () => {
    const refined = { operation: 'lab.polish' } as const;
    expect(integrityChecks.filter((check) => limits(check, refined))).toEqual([
      'dimensions',
      'blank',
    ]);
    for (const [sourceDeviation, limit] of [
      [null, 5],
      [60, 5],
      [4, 2],
      [0, 0],
    ] as const)
      expect(limits('blank', { ...refined, sourceDeviation })).toEqual(['below', limit, null]);
  });
});
