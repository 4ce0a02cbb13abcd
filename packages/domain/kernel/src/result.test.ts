import { describe, expect, it } from 'vitest';

import { andThen, map, match, refuse, succeed, valueOf } from './index.ts';
import type { Result } from './index.ts';

describe('a result', () => {
  it('carries a value or a failure and says which', () => {
    expect(succeed(3)).toEqual({ ok: true, value: 3 });
    expect(refuse({ kind: 'too-small' })).toEqual({ ok: false, failure: { kind: 'too-small' } });
  });

  it('narrows to its value', () => {
    const half = (count: number): Result<number, { kind: 'odd' }> =>
      count % 2 === 0 ? succeed(count / 2) : refuse({ kind: 'odd' });
    const result = half(8);
    expect(result.ok && result.value).toBe(4);
    expect(half(7).ok).toBe(false);
  });
});

describe('results in a row', () => {
  type Odd = { readonly kind: 'odd'; readonly count: number };
  const half = (count: number): Result<number, Odd> =>
    count % 2 === 0 ? succeed(count / 2) : refuse({ kind: 'odd', count });
  const said = (result: Result<number, Odd>): string =>
    match(result, { success: (value) => `${value}`, refusal: ({ count }) => `${count} is odd` });

  it.each([
    [8, '4', '2'],
    [6, '3', '3 is odd'],
    [5, '5 is odd', '5 is odd'],
  ] as const)(
    'of %d go on while they succeed, and keep their first refusal',
    (count, once, twice) => {
      expect(said(half(count))).toBe(once);
      expect(said(andThen(half(count), half))).toBe(twice);
    },
  );

  it('change in their value only', () => {
    expect(map(half(8), (value) => `${value}`)).toEqual(succeed('4'));
    expect(map(half(7), (value) => `${value}`)).toEqual(half(7));
  });
});

describe('valueOf', () => {
  it('returns the value of a success, even undefined', () => {
    expect(valueOf(succeed('kept'))).toBe('kept');
    expect(valueOf(succeed(undefined))).toBeUndefined();
  });

  it('throws on a refusal and names the failure, money included', () => {
    const refusal = refuse({ kind: 'insufficient-funds', missingMicros: 170_000n });
    expect(() => valueOf(refusal)).toThrow('"kind":"insufficient-funds","missingMicros":"170000"');
  });
});
