import { describe, expect, it } from 'vitest';

import type { CheckName, CheckVerdict } from '../model/inspection.ts';
import { decide } from './decide.ts';

function check(name: CheckName, verdict: CheckVerdict) {
  return { name, verdict, measure: null, message: null };
}

describe('an inspected picture', () => {
  it.each([
    // Verdict of the check, then the decision: not enforced, enforced.
    ['pass', 'deliver', 'deliver'],
    ['finding', 'deliver', 'rejected'],
    ['fail', 'rejected', 'rejected'],
    ['not_inspected', 'deliver', 'deliver'],
  ] as const)('with a check that says %s', (verdict, free, enforced) => {
    const inspection = { checks: [check('blank', 'pass'), check('figures', verdict)] };
    for (const [names, expected] of [
      [[], free],
      [['blank'], free],
      [['figures'], enforced],
    ] as const) {
      for (const canRetake of [true, false]) {
        const rejected = canRetake ? 'retake' : 'reject';
        const decision = expected === 'deliver' ? 'deliver' : rejected;
        expect(decide(inspection, { enforced: names, canRetake })).toBe(decision);
      }
    }
  });

  it('without any check is delivered', () => {
    expect(decide({ checks: [] }, { enforced: ['blank'], canRetake: true })).toBe('deliver');
  });
});
