import { preferredRenderers } from '@image-production/rendering';
import { expect, it } from 'vitest';

import { defaultPolicy, deliverables } from './production-policy.ts';

it('a hold lives longer than all attempts of an engine of ones own, with their waits', () => {
  const { attemptsMax, leaseMs, backoffMs, holdMs } = defaultPolicy;
  const longestMs =
    preferredRenderers().timeLimitMs({ operation: 'pro.generate', resolution: '4K' }) +
    leaseMs +
    Math.max(...backoffMs);
  expect(holdMs).toBeGreaterThan(attemptsMax * longestMs);
});

it('nothing is taken for an orphan while the request that may come to name it has not ended', () => {
  expect(defaultPolicy.orphanAgeMs).toBeGreaterThanOrEqual(defaultPolicy.holdMs);
});

it('a larger picture comes in every format of the smaller one, and one more', () => {
  expect(deliverables).toEqual({
    '1K': ['png'],
    '2K': ['png', 'tiff'],
    '4K': ['png', 'tiff', 'dng'],
  });
});
