import { describe, expect, it } from 'vitest';

import { isReadyToSave, stepOf } from './steps.ts';

describe('the steps of a model', () => {
  it('follow its candidate, and begin again once it is saved or gone', () => {
    const states = [
      undefined,
      'portrait_pending',
      'portrait_ready',
      'full_body_pending',
      'full_body_ready',
      'saved',
      'failed',
      'expired',
    ] as const;
    expect(states.map((state) => stepOf(state))).toEqual([1, 2, 3, 3, 4, 1, 1, 1]);
  });

  it('can be taken up again while nothing is pending, saved or gone', () => {
    expect(isReadyToSave('portrait_ready') && isReadyToSave('full_body_ready')).toBe(true);
    expect((['saved', 'deleted', 'expired', 'failed'] as const).some(isReadyToSave)).toBe(false);
  });
});
