import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  formatDollars,
  micros,
  microsPerDollar,
  noMicros,
  parseDollars,
  valueOf,
} from './index.ts';

const wireAmount = /^-?(0|[1-9][0-9]{0,11})\.[0-9]{2,6}$/;
const amountArbitrary = fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n });

describe('parseDollars', () => {
  it.each([
    ['0.00', 0n],
    ['0.17', 170_000n],
    ['10.00', 10_000_000n],
    ['0.000001', 1n],
    ['0.1250', 125_000n],
    ['999999999999.999999', 999_999_999_999_999_999n],
  ])('reads %s', (text, amount) => {
    expect(valueOf(parseDollars(text))).toBe(amount);
  });

  it.each([
    '',
    '1',
    '1.',
    '.50',
    '1.5',
    '1.0000000',
    '01.00',
    '-1.00',
    '+1.00',
    '1,00',
    '1e3',
    ' 1.00',
    '1.00\n',
    '1000000000000.00',
    '١.٠٠',
    'NaN',
  ])('refuses %j', (text) => {
    expect(parseDollars(text)).toEqual({ ok: false, failure: { kind: 'malformed-amount', text } });
  });
});

describe('formatDollars', () => {
  it.each([
    [0n, '0.00'],
    [170_000n, '0.17'],
    [100_000n, '0.10'],
    [125_000n, '0.125'],
    [1n, '0.000001'],
    [-1n, '-0.000001'],
    [-170_000n, '-0.17'],
    [1_000_000_000_000_000n, '1000000000.00'],
  ])('writes %d as %s', (amount, text) => {
    expect(formatDollars(amount)).toBe(text);
  });

  it('round-trips with parseDollars', () => {
    fc.assert(
      fc.property(amountArbitrary, (amount) => {
        const text = formatDollars(amount);
        expect(text).toMatch(wireAmount);
        expect(valueOf(parseDollars(text))).toBe(amount);
      }),
    );
  });

  it('writes a debit as the credit with a minus', () => {
    fc.assert(
      fc.property(amountArbitrary, (amount) => {
        fc.pre(amount > 0n);
        expect(formatDollars(-amount)).toBe(`-${formatDollars(amount)}`);
      }),
    );
  });
});

describe('micros', () => {
  it('are millionths of a dollar', () => {
    expect(formatDollars(micros(microsPerDollar))).toBe('1.00');
    expect(formatDollars(noMicros)).toBe('0.00');
  });
});
