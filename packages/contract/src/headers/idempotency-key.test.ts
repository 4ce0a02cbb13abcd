import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseIdempotencyKey } from './idempotency-key.ts';

const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCodePoint(code));
const keyArbitrary = fc
  .array(visible, { minLength: 1, maxLength: 255 })
  .map((characters) => characters.join(''));

describe('an Idempotency-Key', () => {
  it('is the same bare and quoted', () => {
    fc.assert(
      fc.property(keyArbitrary, (key) => {
        const quoted = `"${key.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
        expect(parseIdempotencyKey(quoted)).toEqual({ ok: true, value: key });
        if (key.startsWith('"')) return;
        expect(parseIdempotencyKey(key)).toEqual({ ok: true, value: key });
      }),
    );
  });

  it('may stand between blanks', () => {
    expect(parseIdempotencyKey(' \tlook-7 ')).toEqual({ ok: true, value: 'look-7' });
  });

  it('is required where it is absent', () => {
    expect(parseIdempotencyKey(undefined)).toMatchObject({
      failure: { kind: 'idempotency-key-required' },
    });
  });

  it.each([
    ['empty', ''],
    ['an empty quoted string', '""'],
    ['256 characters', 'k'.repeat(256)],
    ['256 quoted characters', `"${'k'.repeat(256)}"`],
    ['two headers in one', 'a, b'],
    ['a blank inside quotes', '"a b"'],
    ['a control character', 'a\u0007b'],
    ['beyond ASCII', 'schlüssel'],
    ['an open quote', '"abc'],
    ['a parameter after the string', '"abc";v=1'],
    ['an escape of anything else', String.raw`"a\b"`],
  ])('is refused as %s', (_case, header) => {
    expect(parseIdempotencyKey(header)).toMatchObject({
      ok: false,
      failure: { kind: 'idempotency-key-invalid' },
    });
  });
});
