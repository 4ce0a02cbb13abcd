import { plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalJson, fingerprintOf, mismatchOf } from './fingerprint.ts';
import type { FileContent, Fingerprint } from './fingerprint.ts';

const coat: FileContent = { sha256: 'c0'.repeat(32), sizeBytes: 1000 };
const boots: FileContent = { sha256: 'b0'.repeat(32), sizeBytes: 2000 };

type Parts<Value> = readonly (readonly [name: string, values: readonly Value[]])[];

const fields: Parts<unknown> = [
  ['resolution', ['2K']],
  ['prompt', ['a coat\nin the rain']],
  ['brief', [{ style: 'campaign', camera: { aperture: 8 } }]],
];
const files: Parts<FileContent> = [['references[]', [coat, boots]]];

function print(
  changes: { fields?: Parts<unknown>; files?: Parts<FileContent>; endpoint?: string } = {},
): Fingerprint {
  const content = { endpoint: 'POST /v1/pro/generate', fields, files, ...changes };
  const { endpoint } = content;
  return fingerprintOf(
    { endpoint, fields: new Map(content.fields), files: new Map(content.files) },
    plainDigest,
  );
}

/** The fields with one of them set to something else. */
function withField(name: string, ...values: unknown[]): Parts<unknown> {
  return [...new Map(fields).set(name, values)];
}

describe('a submission is the same again', () => {
  it.each<[string, Parameters<typeof print>[0]]>([
    ['without any change', {}],
    ['with its fields in another order', { fields: fields.toReversed() }],
    [
      'with CR LF at the ends of its lines',
      { fields: withField('prompt', 'a coat\r\nin the rain') },
    ],
    [
      'with the members of its JSON in another order',
      { fields: withField('brief', { camera: { aperture: 8 }, style: 'campaign' }) },
    ],
    [
      'with a member that is undefined',
      {
        fields: withField('brief', { style: 'campaign', note: undefined, camera: { aperture: 8 } }),
      },
    ],
  ])('%s', (_title, changes) => {
    expect(print(changes)).toEqual(print());
    expect(mismatchOf(print(), print(changes))).toEqual([]);
  });

  it('with files of different fields in another order', () => {
    const [mask, image] = [['mask', [boots]] as const, ['image', [coat]] as const];
    expect(print({ files: [mask, image] })).toEqual(print({ files: [image, mask] }));
  });

  it('after its fingerprint was written down as JSON and read again', () => {
    const kept = JSON.parse(JSON.stringify(print())) as Fingerprint;
    expect(mismatchOf(kept, print())).toEqual([]);
  });
});

describe('a submission is another one, and the names of what differs say so,', () => {
  it.each<[string, Parameters<typeof print>[0], string[]]>([
    ['at another endpoint', { endpoint: 'POST /v1/lab/creative' }, ['endpoint']],
    [
      'at another endpoint, whatever else differs',
      { endpoint: 'POST /v2', fields: [] },
      ['endpoint'],
    ],
    ['with another value', { fields: withField('resolution', '4K') }, ['resolution']],
    ['with a number for a text', { fields: withField('resolution', 2) }, ['resolution']],
    [
      'with a carriage return alone',
      { fields: withField('prompt', 'a coat\rin the rain') },
      ['prompt'],
    ],
    ['with a value less', { fields: fields.slice(1) }, ['resolution']],
    ['with a value more', { fields: withField('aspect', '3:4') }, ['aspect']],
    ['with a value twice', { fields: withField('resolution', '2K', '2K') }, ['resolution']],
    [
      'with another value deep in its JSON',
      { fields: withField('brief', { style: 'campaign', camera: { aperture: '8' } }) },
      ['brief'],
    ],
    ['with other bytes', { files: [['references[]', [coat, coat]]] }, ['references[1]']],
    [
      'with its references in another order',
      { files: [['references[]', [boots, coat]]] },
      ['references[0]', 'references[1]'],
    ],
    ['with a file less', { files: [['references[]', [coat]]] }, ['references[1]']],
    ['with a file more', { files: [['references[]', [coat, boots, coat]]] }, ['references[2]']],
    [
      'with another length under the same digest',
      { files: [['references[]', [coat, { ...boots, sizeBytes: 1 }]]] },
      ['references[1]'],
    ],
    [
      'in several places at once',
      { fields: withField('resolution', '4K'), files: [['references[]', [coat]]] },
      ['references[1]', 'resolution'],
    ],
  ])('%s', (_title, changes, mismatch) => {
    expect(mismatchOf(print(), print(changes))).toEqual(mismatch);
    expect(mismatchOf(print(changes), print())).toEqual(mismatch);
  });

  it('with the values of one field in another order', () => {
    const [one, other] = [withField('tag', 'a', 'b'), withField('tag', 'b', 'a')];
    expect(mismatchOf(print({ fields: one }), print({ fields: other }))).toEqual(['tag']);
  });
});

describe('a fingerprint', () => {
  it('contains nothing of what was submitted', () => {
    const kept = JSON.stringify(print());
    expect(kept).not.toContain('coat');
    expect(kept).not.toContain('campaign');
  });

  it('keeps apart what fields are called after members of every object', () => {
    const one = print({
      fields: [
        ['constructor', ['a']],
        ['__proto__', ['b']],
      ],
    });
    expect(mismatchOf(one, print({ fields: [] }))).toEqual(
      expect.arrayContaining(['__proto__', 'constructor']),
    );
    expect(mismatchOf(one, one)).toEqual([]);
  });
});

describe('canonical JSON', () => {
  // JSON has no negative zero: it reads back as zero.
  const json = fc
    .jsonValue({ noUnicodeString: false })
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

  it('is JSON that reads back as the same value', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(value);
      }),
    );
  });

  it('does not depend on the order of members, at any depth', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('is different for different values', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        const isSame = canonicalJson(one) === canonicalJson(other);
        expect(isSame).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)));
      }),
    );
  });

  it.each<[unknown, string]>([
    [1, '1'],
    ['1', '"1"'],
    [[2, 1], '[2,1]'],
    [{ b: [{ d: 1, c: null }], a: true }, '{"a":true,"b":[{"c":null,"d":1}]}'],
    [{ a: undefined }, '{}'],
    [[undefined], '[null]'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
});

function reversed(value: unknown): unknown {
  return reordered(value, (members) => members.toReversed(), reversed);
}

function sorted(value: unknown): unknown {
  return reordered(
    value,
    (members) => members.toSorted(([one], [other]) => (one < other ? -1 : 1)),
    sorted,
  );
}

type Members = [string, unknown][];

function reordered(
  value: unknown,
  order: (members: Members) => Members,
  within: (value: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map(within);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    order(Object.entries(value)).map(([name, member]) => [name, within(member)]),
  );
}
