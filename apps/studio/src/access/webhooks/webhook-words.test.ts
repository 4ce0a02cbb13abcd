import { describe, expect, it } from 'vitest';

import { howItEnded, whyDisabled } from './webhook-words.ts';

describe('a delivery in words', () => {
  it.each([
    ['succeeded', 204, null, '204, taken'],
    ['pending', 500, 'status', '500, the answer was no success'],
    ['failed', null, 'timeout', 'no answer in time'],
    ['pending', null, null, ''],
  ] as const)('%s after %s and %s is %j', (status, responseStatus, failure, words) => {
    expect(howItEnded({ status, responseStatus, failure })).toBe(words);
  });
});

describe('a webhook', () => {
  it('says why nothing is sent, and nothing while it is', () => {
    expect(whyDisabled({ status: 'active', disabledReason: null })).toBeNull();
    expect(whyDisabled({ status: 'disabled', disabledReason: 'gone' })).toContain('410');
  });
});
