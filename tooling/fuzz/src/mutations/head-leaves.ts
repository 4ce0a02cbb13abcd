import type { Call, FormPart } from '../calls/call.ts';
import type { Schema } from '../document/api-document.ts';
import type { Leaf, LeafMutation } from './leaf.ts';
import type { Mutation } from './mutation.ts';
import { numberMutations } from './number-mutations.ts';
import { textMutations } from './text-mutations.ts';

/** Where a text of a call stands. */
export interface TextPlace {
  readonly schema: Schema;
  readonly read: (call: Call) => string;
  /** Null when the text cannot stand there. */
  readonly write: (call: Call, value: string) => Call | null;
}

const numbersAsText: readonly Mutation[] = numberMutations.map((mutation) => ({
  ...mutation,
  name: `number-${mutation.name}`,
}));

/** A leaf that is text on the wire, whatever it stands for. */
export function textLeaf(name: string, { schema, read, write }: TextPlace): Leaf {
  const isNumber = schema['type'] === 'integer' || schema['type'] === 'number';
  const mutations = [...(isNumber ? numbersAsText : []), ...textMutations];
  return {
    name,
    mutations: mutations.map((mutation): LeafMutation => ({
      name: mutation.name,
      apply: (call, seed) => {
        const before = read(call);
        const change = mutation.apply(before, schema, seed);
        if (change?.kind !== 'value') return null;
        const text = String(change.value);
        const changed = text === before ? null : write(call, text);
        return changed && { call: changed, verdict: null, isBenign: mutation.isBenign ?? false };
      },
    })),
  };
}

const headers: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/html', 'application/xml', '*/*;q=0', 'text/csv', 'garbage', 'text/event-stream'],
  'accept-encoding': ['br', 'identity;q=0', 'zip'],
  'accept-language': ['xx', '*'],
  authorization: ['', 'Bearer', 'Bearer ', 'Basic eDp5', 'Bearer x', 'Digest x', 'bearer a b'],
  'content-encoding': ['gzip', 'br', 'x'],
  'content-type': [
    '',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=boundary-of-the-fuzzer',
    'application/problem+json',
    'garbage',
    'application/json, text/plain',
  ],
  'content-length': ['-1', '0', '1', '999999999999', 'x'],
  cookie: ['a=b', '__Host-ips_session=x'],
  forwarded: ['for=127.0.0.1'],
  'if-match': ['*', '"x"'],
  'if-modified-since': ['yesterday', 'Tue, 24 Nov 2099 00:00:00 GMT'],
  origin: ['https://evil.example', 'null'],
  'x-forwarded-for': ['127.0.0.1', 'x', '::1, 10.0.0.1'],
  'x-http-method-override': ['DELETE', 'TRACE'],
  'x-original-url': ['/admin/v1/organizations'],
};

/** Headers that any call may carry, one at a time. */
export function headLeaf({ headers: own }: Call): Leaf {
  const mutations = Object.entries(headers).flatMap(([name, values]) =>
    values.map((value, index) => ({
      name: `${name}-${index}`,
      apply: (call: Call) => ({
        call: { ...call, headers: { ...call.headers, [name]: value } },
        verdict: null,
        isBenign: false,
      }),
    })),
  );
  const without = Object.keys(own).map((name) => ({
    name: `without-${name}`,
    apply: (call: Call) => {
      const left = Object.entries(call.headers).filter(([each]) => each !== name);
      return {
        call: { ...call, headers: Object.fromEntries(left) },
        verdict: name === 'authorization' ? ('invalid' as const) : null,
        isBenign: false,
      };
    },
  }));
  return { name: 'head', mutations: [...mutations, ...without] };
}

const strangers = ['org_id', 'price', 'status', '__proto__', 'constructor', 'toString', ''];

/** What is done to a form as a whole. */
export function wholeFormMutations(parts: readonly FormPart[]): LeafMutation[] {
  const change =
    (name: string, verdict: 'invalid' | 'valid', by: (of: readonly FormPart[]) => FormPart[]) =>
    (): LeafMutation => ({
      name,
      apply: (call) =>
        call.body.kind === 'form'
          ? {
              call: { ...call, body: { kind: 'form', parts: by(call.body.parts) } },
              verdict,
              isBenign: verdict === 'valid',
            }
          : null,
    });
  const extra = (name: string): FormPart => ({ name, content: 'x' });
  return [
    change('reversed', 'valid', (of) => of.toReversed()),
    ...parts.map((_part, index) =>
      change(`rotated-${index}`, 'valid', (of) => [...of.slice(index), ...of.slice(0, index)]),
    ),
    change('with-an-empty-file-field', 'valid', (of) => [
      ...of,
      { name: 'references[]', fileName: '', content: '' },
    ]),
    change('empty', 'invalid', () => []),
    change('every-part-twice', 'invalid', (of) => of.flatMap((part) => [part, part])),
    change('40-parts', 'invalid', (of) => [...of, ...Array.from({ length: 40 }, () => extra('x'))]),
    change('a-text-of-40-kib', 'invalid', (of) => [
      ...of,
      { name: 'note', content: 'x'.repeat(40_960) },
    ]),
    change('a-name-of-200-characters', 'invalid', (of) => [...of, extra('n'.repeat(200))]),
    ...strangers.map((name) => change(`with-${name}`, 'invalid', (of) => [...of, extra(name)])),
    ...strangers.map((name) =>
      change(`with-file-${name}`, 'invalid', (of) => [
        ...of,
        { ...extra(name), fileName: 'a.png' },
      ]),
    ),
  ].map((make) => make());
}
