import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { closeFor, fullBucket, takeToken } from './index.ts';
import type { RateLimit, RateState } from './index.ts';

const limit: RateLimit = { requestsPerMinute: 60, burst: 2 };

describe('a bucket of calls', () => {
  it('gives its burst at once and then one call a second', () => {
    let state = fullBucket(limit, 0);
    for (const _ of [1, 2]) {
      const taken = takeToken(limit, state, 0);
      expect(taken.kind).toBe('taken');
      state = taken.state;
    }
    expect(takeToken(limit, state, 0)).toMatchObject({ kind: 'wait', waitMs: 1_000 });
    expect(takeToken(limit, state, 400)).toMatchObject({ kind: 'wait', waitMs: 600 });
    expect(takeToken(limit, state, 1_000).kind).toBe('taken');
  });

  it('stays shut as long as the engine asked, and no shorter request opens it', () => {
    const shut = closeFor(closeFor(fullBucket(limit, 0), 5_000, 0), 1_000, 0);
    expect(takeToken(limit, shut, 4_000)).toMatchObject({ kind: 'wait', waitMs: 1_000 });
    expect(takeToken(limit, shut, 5_000).kind).toBe('taken');
  });

  it('never gives more calls in any stretch of time than burst and rate allow', () => {
    const steps = fc.array(fc.integer({ min: -500, max: 3_000 }), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (gaps) => {
        let now = 10_000;
        let elapsedMs = 0;
        let state: RateState = fullBucket(limit, now);
        let calls = 0;
        for (const gap of gaps) {
          now += gap;
          // Time that is lived twice, after the clock was set back, counts both times.
          if (gap > 0) elapsedMs += gap;
          const taken = takeToken(limit, state, now);
          state = taken.state;
          if (taken.kind === 'taken') calls += 1;
        }
        expect(calls).toBeLessThanOrEqual(limit.burst + elapsedMs / 1_000);
      }),
    );
  });

  it('has a token when the time that it named is over', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(10_000), (tokens, pauseMs) => {
        const state = closeFor({ tokens: tokens / 100, at: 0, closedUntil: 0 }, pauseMs, 0);
        const first = takeToken(limit, state, 0);
        const waitMs = first.kind === 'wait' ? first.waitMs : 0;
        expect(takeToken(limit, state, waitMs).kind).toBe('taken');
      }),
    );
  });
});
