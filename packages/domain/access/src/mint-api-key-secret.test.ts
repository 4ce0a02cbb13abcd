import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { base62Arbitrary } from './contract/arbitraries.ts';
import { mintApiKeySecret, parseApiKey } from './index.ts';
import { toDisplayStart } from './model/api-key-secret.ts';

const zeros = `ips_live_${'0'.repeat(30)}2C8GjS`;
const secretArbitrary = base62Arbitrary(30).map((text) => mintApiKeySecret({ base62: () => text }));

describe('a minted secret', () => {
  it('is prefix, random characters and checksum', () => {
    expect(mintApiKeySecret({ base62: (length) => '0'.repeat(length) })).toBe(zeros);
  });

  it('parses', () => {
    fc.assert(
      fc.property(secretArbitrary, (secret) => {
        expect(secret).toMatch(/^ips_live_[0-9A-Za-z]{36}$/);
        expect(parseApiKey(secret)).toBe(secret);
      }),
    );
  });

  it('shows its first thirteen characters and no more', () => {
    fc.assert(
      fc.property(secretArbitrary, (secret) => {
        expect(toDisplayStart(secret)).toBe(secret.slice(0, 13));
      }),
    );
  });

  it.each(['', '0'.repeat(29), '0'.repeat(31), `${'0'.repeat(29)}-`])(
    'is not made of broken material %j',
    (material) => {
      expect(() => mintApiKeySecret({ base62: () => material })).toThrow('key material');
    },
  );
});

describe('parseApiKey', () => {
  it.each([
    ['nothing', ''],
    ['the prefix alone', 'ips_live_'],
    ['another prefix', zeros.replace('live', 'prod')],
    ['upper case in the prefix', zeros.replace('ips', 'IPS')],
    ['a space before', ` ${zeros}`],
    ['a line end after', `${zeros}\n`],
    ['a character more', `${zeros}0`],
    ['a character less', zeros.slice(0, -1)],
    ['a wrong checksum', `ips_live_${'0'.repeat(36)}`],
    ['a full-width digit', zeros.replace('0', '０')],
    ['two keys', `${zeros}${zeros}`],
  ])('refuses %s', (_case, text) => {
    expect(parseApiKey(text)).toBeUndefined();
  });

  it('refuses a secret with one mistyped character', () => {
    fc.assert(
      fc.property(
        secretArbitrary,
        fc.integer({ min: 9, max: 44 }),
        base62Arbitrary(1),
        (secret, position, typed) => {
          fc.pre(secret[position] !== typed);
          expect(
            parseApiKey(secret.slice(0, position) + typed + secret.slice(position + 1)),
          ).toBeUndefined();
        },
      ),
    );
  });

  it('refuses arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(parseApiKey(text)).toBeUndefined();
        expect(parseApiKey(`ips_live_${text}`)).toBeUndefined();
      }),
    );
  });
});
