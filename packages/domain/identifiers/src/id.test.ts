import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { idPrefixes, isId, parseId, siblingId } from './index.ts';
import type { IdKind } from './index.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
const kinds = Object.keys(idPrefixes) as IdKind[];
const kindArbitrary = fc.constantFrom(...kinds);
const ulidArbitrary = fc
  .tuple(
    fc.constantFrom(...crockford.slice(0, 8)),
    fc.array(fc.constantFrom(...crockford), { minLength: 25, maxLength: 25 }),
  )
  .map(([first, rest]) => first + rest.join(''));

describe('an identifier', () => {
  it('is a prefix and a ULID', () => {
    fc.assert(
      fc.property(kindArbitrary, ulidArbitrary, (kind, ulid) => {
        const text = `${idPrefixes[kind]}_${ulid}`;
        expect(isId(kind, text)).toBe(true);
        expect(parseId(kind, text)).toBe(text);
      }),
    );
  });

  it('has exactly one kind', () => {
    fc.assert(
      fc.property(kindArbitrary, ulidArbitrary, (kind, ulid) => {
        const text = `${idPrefixes[kind]}_${ulid}`;
        expect(kinds.filter((other) => isId(other, text))).toEqual([kind]);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['a bare ULID', '01HNZXD07M5CEN5XA66EMZSRZW'],
    ['another kind', 'mdl_01HNZXD07M5CEN5XA66EMZSRZW'],
    ['lower case', 'req_01hnzxd07m5cen5xa66emzsrzw'],
    ['a character short', 'req_01HNZXD07M5CEN5XA66EMZSRZ'],
    ['a character long', 'req_01HNZXD07M5CEN5XA66EMZSRZWA'],
    ['a time past the last ULID', 'req_81HNZXD07M5CEN5XA66EMZSRZW'],
    ['a letter that Crockford leaves out', 'req_01HNZXD07M5CEN5XA66EMZSRZU'],
    ['a line end', 'req_01HNZXD07M5CEN5XA66EMZSRZW\n'],
    ['a space before', ' req_01HNZXD07M5CEN5XA66EMZSRZW'],
  ])('is not %s', (_case, text) => {
    expect(isId('request', text)).toBe(false);
    expect(parseId('request', text)).toBeUndefined();
  });
});

describe('siblingId', () => {
  it('shares the ULID, has its own kind, and leads back', () => {
    fc.assert(
      fc.property(kindArbitrary, kindArbitrary, ulidArbitrary, (kind, other, ulid) => {
        const id = parseId(kind, `${idPrefixes[kind]}_${ulid}`);
        if (!id) throw new Error(`no ${kind}: ${ulid}`);
        expect(siblingId(other, id)).toBe(`${idPrefixes[other]}_${ulid}`);
        expect(siblingId(kind, siblingId(other, id))).toBe(id);
      }),
    );
  });
});
