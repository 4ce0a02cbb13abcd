import { describe, expect, it } from 'vitest';

import { placementConfidence } from './placement-confidence.ts';

const note = 'is not shown as was meant';
const sure = { confidence: 0.984 };

describe('the confidence of a placement', () => {
  it('is that of the matte if the thing stands or is worn as planned', () => {
    const account = { technique: 'worn eyewear', note: null } as const;
    expect(placementConfidence(sure, account, true)).toBe(0.98);
  });

  it('is less for what stands instead of being worn, and less again for a card', () => {
    const stands = placementConfidence(sure, { technique: 'standing relief', note }, true);
    const card = placementConfidence(sure, { technique: 'inset card', note }, true);
    expect(stands).toBeLessThan(0.98);
    expect(card).toBeLessThan(stands);
    expect(card).toBeGreaterThan(0.5);
  });

  it('is never more than that of a poor matte', () => {
    const poor = { confidence: 0.52 };
    expect(placementConfidence(poor, { technique: 'inset card', note }, true)).toBe(0.52);
  });

  it('is nothing for what has no place at all', () => {
    expect(placementConfidence(sure, { technique: 'inset card', note }, false)).toBe(0);
  });
});
