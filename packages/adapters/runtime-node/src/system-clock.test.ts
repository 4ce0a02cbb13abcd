import { describe, expect, it } from 'vitest';

import { systemClock } from './index.ts';

describe('systemClock', () => {
  it('counts whole milliseconds since 1970', () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(Number.isInteger(now)).toBe(true);
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});
