import { ManualClock } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FailureLimiter } from './failure-limiter.ts';

const windowMs = 60_000;
const limits = { failuresMax: 3, windowMs, addressesMax: 5 };

function scene(): { clock: ManualClock; limiter: FailureLimiter } {
  const clock = new ManualClock();
  return { clock, limiter: new FailureLimiter(limits, clock) };
}

describe('failures of one address', () => {
  it('pass up to the limit, and then learn how long the window lasts', () => {
    const { clock, limiter } = scene();
    expect([0, 1, 2].map(() => limiter.count('a'))).toEqual([0, 0, 0]);
    clock.advance(20_000);
    expect(limiter.count('a')).toBe(40_000);
    expect(limiter.count('b')).toBe(0);
  });

  it('are forgotten when the window ends, however many came meanwhile', () => {
    const { clock, limiter } = scene();
    for (let at = 0; at < windowMs; at += 1000, clock.advance(1000)) limiter.count('a');
    expect([0, 1, 2].map(() => limiter.count('a'))).toEqual([0, 0, 0]);
    expect(limiter.count('a')).toBeGreaterThan(0);
  });

  it('are not held against it longer because the clock was set back', () => {
    const { clock, limiter } = scene();
    for (let call = 0; call < 4; call += 1) limiter.count('a');
    clock.advance(-86_400_000);
    expect(limiter.count('a')).toBe(0);
  });

  it('never wait longer than a window, and never pass more than the limit in one', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(30_000)));
    fc.assert(
      fc.property(steps, (calls) => {
        const { clock, limiter } = scene();
        const passed: Record<string, number[]> = { a: [], b: [], c: [] };
        for (const [address, wait] of calls) {
          clock.advance(wait);
          const waitMs = limiter.count(address);
          expect(waitMs).toBeLessThanOrEqual(windowMs);
          if (waitMs === 0) passed[address]?.push(clock.now());
        }
        for (const times of Object.values(passed)) {
          // Two windows may touch: within one length lie at most the passes of both.
          for (const time of times) {
            const within = times.filter((other) => other >= time && other < time + windowMs);
            expect(within.length).toBeLessThanOrEqual(2 * limits.failuresMax);
          }
        }
      }),
    );
  });
});

describe('many addresses', () => {
  it('are remembered up to a bound, the newest ones', () => {
    const { limiter } = scene();
    for (let call = 0; call < 3; call += 1) limiter.count('first');
    for (let index = 0; index < 4; index += 1) limiter.count(`other ${index}`);
    expect(limiter.count('first')).toBeGreaterThan(0);
    limiter.count('one more');
    expect(limiter.count('first')).toBe(0);
  });
});
