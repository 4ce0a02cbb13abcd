import { describe, expect, it } from 'vitest';

import { capInWords, shownKey, stateOfKey } from './key-words.ts';

const noon = Date.parse('2026-11-24T12:00:00Z');

describe('a key in words', () => {
  it('is shown by its ends, and by its beginning alone where the end was not kept', () => {
    expect(shownKey({ prefix: 'ips_live_4fq2', lastFour: 'x9Tk' })).toBe('ips_live_4fq2…x9Tk');
    expect(shownKey({ prefix: 'ips_live_4fq2', lastFour: null })).toBe('ips_live_4fq2…');
  });

  it('says what it may spend and in which time', () => {
    const amount = { amount: '50.00', currency: 'USD' } as const;
    expect(capInWords({ spendCap: { amount, period: 'month' } })).toBe('at most $50.00 a month');
    expect(capInWords({ spendCap: null })).toBe('no cap on spending');
  });

  it.each([
    [null, null, 'works'],
    [null, '2026-11-24T12:00:01Z', 'works'],
    [null, '2026-11-24T12:00:00Z', 'expired'],
    ['2026-11-24T11:00:00Z', null, 'revoked'],
  ] as const)('revoked %s, expiring %s, it %s', (revokedAt, expiresAt, state) => {
    expect(stateOfKey({ revokedAt, expiresAt }, noon)).toBe(state);
  });
});
