import type { Schema } from '../document/api-document.ts';
import { numberIn, toValue } from './mutation.ts';
import type { Mutation } from './mutation.ts';

const stepOf = (schema: Schema): number => (schema['type'] === 'integer' ? 1 : 0.001);

const atBound = (name: string, bound: 'minimum' | 'maximum', steps: number): Mutation => ({
  name,
  isBenign: true,
  apply: (_value, schema) => {
    const limit = numberIn(schema, bound);
    return limit === null ? null : toValue(limit + steps * stepOf(schema));
  },
});

const number = (name: string, value: number): Mutation => ({ name, apply: () => toValue(value) });

/** What may be written in place of a number, in JSON and, as digits, elsewhere. */
export const numberMutations: readonly Mutation[] = [
  atBound('least', 'minimum', 0),
  atBound('below-least', 'minimum', -1),
  atBound('above-least', 'minimum', 1),
  atBound('most', 'maximum', 0),
  atBound('above-most', 'maximum', 1),
  atBound('below-most', 'maximum', -1),
  number('zero', 0),
  number('minus-one', -1),
  number('one', 1),
  number('half', 0.5),
  number('tiny', 5e-324),
  number('huge', 1e308),
  number('beyond-32-bits', 2 ** 31),
  number('beyond-53-bits', 2 ** 53),
  number('beyond-64-bits', 2 ** 64),
];
