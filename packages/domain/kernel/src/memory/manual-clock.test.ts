import { describe, expect, it } from 'vitest';

import { ManualClock } from './index.ts';

describe('ManualClock', () => {
  it('changes only when told to', () => {
    const clock = new ManualClock(1_000);
    expect([clock.now(), clock.now()]).toEqual([1_000, 1_000]);
    clock.advance(250);
    expect(clock.now()).toBe(1_250);
    clock.advance(-1_000);
    expect(clock.now()).toBe(250);
  });
});
