import { RawJson } from '../calls/json-text.ts';
import type { Schema } from '../document/api-document.ts';
import { always, toValue } from './mutation.ts';
import type { Mutation } from './mutation.ts';

const raw = (name: string, text: string): Mutation => always(name, new RawJson(text));

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What only the service sets, or nobody may. */
const assigned = {
  id: 'req_00000000000000000000000000',
  org_id: 'org_00000000000000000000000000',
  organization_id: 'org_00000000000000000000000000',
  price: '0.00',
  status: 'succeeded',
  livemode: false,
  scopes: ['admin'],
};

const withMember = (name: string, member: string, given: unknown): Mutation => ({
  name,
  apply: (value) => (isObject(value) ? toValue({ ...value, [member]: given }) : null),
});

const withText = (name: string, text: string): Mutation => ({
  name,
  apply: (value) =>
    isObject(value) ? toValue(new RawJson(`{${text},${JSON.stringify(value).slice(1)}`)) : null,
});

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const otherChoice = (index: number): Mutation => ({
  name: `other-choice-${index}`,
  isBenign: true,
  apply: (value, schema) => {
    const others = choices(schema).filter((choice) => choice !== value);
    return index < others.length ? toValue(others[index]) : null;
  },
});

export function choices(schema: Schema): readonly unknown[] {
  return (schema['enum'] as readonly unknown[] | undefined) ?? [];
}

/** What may be written in place of any JSON value. */
export const jsonMutations: readonly Mutation[] = [
  { name: 'absent', isBenign: true, apply: () => ({ kind: 'absent' }) },
  always('null', null),
  always('true', true),
  always('false', false),
  always('empty-list', []),
  always('empty-object', {}),
  { name: 'in-a-list', apply: (value) => toValue([value]) },
  { name: 'in-an-object', apply: (value) => toValue({ value }) },
  { name: 'twice-in-a-list', apply: (value) => toValue([value, value]) },
  { name: 'as-text', apply: (value) => toValue(JSON.stringify(value)) },
  { name: 'a-list-as-text', apply: (value) => toValue(`[${JSON.stringify(value)}]`) },
  always(
    'a-long-list',
    Array.from({ length: 5000 }, (_each, index) => index),
  ),
  raw('nested-31', nested(31)),
  raw('nested-40', nested(40)),
  raw('nested-10000', nested(10_000)),
  raw('objects-10000', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  raw('nan', 'NaN'),
  raw('infinity', '1e999'),
  raw('minus-zero', '-0'),
  raw('exponent', '1E+2'),
  raw('many-digits', `1${'0'.repeat(400)}`),
  raw('many-decimals', `0.${'1'.repeat(4000)}`),
  raw('leading-zero', '01'),
  raw('leading-plus', '+1'),
  raw('hexadecimal', '0x1F'),
  raw('undefined', 'undefined'),
  raw('nothing', ''),
  raw('single-quotes', "'x'"),
  raw('comment', '/* */1'),
  raw('trailing-comma', '[1,]'),
  raw('open-text', '"x'),
  raw('tab-in-text', '"a\tb"'),
  raw('wrong-escape', String.raw`"\x41"`),
  raw('escaped-lone-surrogate', String.raw`"\ud800"`),
  raw('escaped-nul', String.raw`"\u0000"`),
  { name: 'twice', apply: (value) => ({ kind: 'twice', value }) },
  { name: 'twice-with-another', apply: () => ({ kind: 'twice', value: null }) },
  ...Object.entries(assigned).map(([member, given]) =>
    withMember(`assigning-${member}`, member, given),
  ),
  withText('with-prototype', '"__proto__":{"polluted":true}'),
  withText('with-constructor', '"constructor":{"prototype":{"polluted":true}}'),
  withText('with-empty-name', '"":1'),
  withText('with-long-name', `"${'n'.repeat(5000)}":1`),
  withText('with-1000-members', Array.from({ length: 1000 }, (_e, at) => `"m${at}":1`).join(',')),
  ...Array.from({ length: 14 }, (_each, index) => otherChoice(index)),
];
