import { expect, it } from 'vitest';

import { defaultPolicy, deliverables } from './production-policy.ts';

it('a hold lives longer than all attempts with their leases and waits together', () => {
  const { attemptsMax, attemptTimeoutMs, leaseMs, backoffMs, holdMs } = defaultPolicy;
  const longestWaitMs = Math.max(...backoffMs);
  expect(holdMs).toBeGreaterThan(attemptsMax * (attemptTimeoutMs + leaseMs + longestWaitMs));
});

it('nothing is taken for an orphan that a submission or an attempt may still come to name', () => {
  const { orphanAgeMs, assetGraceMs, attemptTimeoutMs, leaseMs } = defaultPolicy;
  expect(orphanAgeMs).toBeGreaterThan(attemptTimeoutMs + leaseMs + assetGraceMs);
});

it('a larger picture comes in every format of the smaller one, and one more', () => {
  expect(deliverables).toEqual({
    '1K': ['png'],
    '2K': ['png', 'tiff'],
    '4K': ['png', 'tiff', 'dng'],
  });
});
