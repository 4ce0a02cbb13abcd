import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** What a renderer does with one output. */
export type Stroke = 'draws' | 'refuses' | 'breaks' | 'is busy';

/** An action of a client, a worker or the sweep. Numbers select among existing items. */
export type Deed =
  | { readonly type: 'submit'; readonly key: string; readonly count: number }
  /** A worker claims the next request and makes its pending outputs. */
  | { readonly type: 'work'; readonly strokes: readonly Stroke[] }
  /** A worker claims the next request, delivers this many outputs and disappears. */
  | { readonly type: 'vanish'; readonly delivers: number }
  /** A worker thought dead resumes one of its earlier claims. */
  | { readonly type: 'come back'; readonly claim: number }
  /** The same, with only settlement left to do. */
  | { readonly type: 'settle'; readonly claim: number }
  | { readonly type: 'cancel'; readonly request: number }
  | { readonly type: 'sweep' }
  | { readonly type: 'wait'; readonly until: 'leases end' | 'holds end' }
  | {
      readonly type: 'refund';
      readonly request: number;
      readonly cents: number;
      readonly reference: string;
    }
  | { readonly type: 'top up'; readonly cents: number; readonly reference: string };

/** The deeds of one run: first in sequence, then concurrently. */
export interface Course {
  /** Initial balance in cents. One output costs 12. */
  readonly cents: number;
  readonly before: readonly Deed[];
  readonly together: readonly Deed[];
}

type Arbitraries = { readonly [Type in Deed['type']]: Arbitrary<Extract<Deed, { type: Type }>> };

const number = fc.nat(5);
const reference = fc.constantFrom('x', 'y');
const type = <Type extends Deed['type']>(name: Type): Arbitrary<Type> => fc.constant(name);

const any: Arbitraries = {
  submit: fc
    .constantFrom<[string, number][]>(
      ['a', 2],
      ['b', 1],
      ['b', 1],
      ['b', 1],
      ['c', 1],
      ['a', 1],
      ['b', 3],
    )
    // Two of them use another submission's key for different content.
    .map(([key, count]) => ({ type: 'submit', key, count })),
  work: fc.record({
    type: type('work'),
    strokes: fc.array(fc.constantFrom('draws', 'draws', 'refuses', 'breaks', 'is busy'), {
      maxLength: 3,
    }),
  }),
  vanish: fc.record({ type: type('vanish'), delivers: fc.nat(2) }),
  'come back': fc.record({ type: type('come back'), claim: number }),
  settle: fc.record({ type: type('settle'), claim: number }),
  cancel: fc.record({ type: type('cancel'), request: number }),
  sweep: fc.record({ type: type('sweep') }),
  wait: fc.record({ type: type('wait'), until: fc.constantFrom('leases end', 'holds end') }),
  refund: fc.record({
    type: type('refund'),
    request: number,
    cents: fc.constantFrom(6, 12, 24),
    reference,
  }),
  'top up': fc.record({ type: type('top up'), cents: fc.constantFrom(12, 24), reference }),
};

const deeds: Arbitrary<Deed> = fc.oneof(any.submit, any.submit, any.work, ...Object.values(any));
const first: Deed = { type: 'submit', key: 'a', count: 2 };

/** Several concurrent deeds, of any type or of these types. */
function several(...types: readonly Deed['type'][]): Arbitrary<Deed[]> {
  const chosen = types.length === 0 ? deeds : fc.oneof(...types.map((name) => any[name]));
  return fc.array(chosen, { minLength: 2, maxLength: 4 });
}

const whatever: Arbitrary<Course> = fc.record({
  cents: fc.constantFrom(12, 24, 36, 47, 100),
  before: fc.array(deeds, { maxLength: 4 }).map((others) => [first, ...others]),
  together: several(),
});

/** A balance for one or two more outputs, and more requests competing for it. */
const aroundTheLastCents: Arbitrary<Course> = fc.record({
  cents: fc.constantFrom(24, 36, 47),
  before: fc.array(any.work, { maxLength: 1 }).map((others) => [first, ...others]),
  together: several('submit', 'submit', 'submit', 'work', 'cancel', 'top up', 'refund'),
});

/** A silent worker, whose lease may or may not have expired. */
const aroundALostWorker: Arbitrary<Course> = fc.record({
  cents: fc.constant(100),
  before: fc
    .array(fc.tuple(any.vanish, any.wait), { minLength: 1, maxLength: 2 })
    .map((lost) => [first, ...lost.flat()]),
  together: several('come back', 'settle', 'work', 'sweep', 'cancel', 'wait', 'refund'),
});

export const courses: Arbitrary<Course> = fc.oneof(whatever, aroundTheLastCents, aroundALostWorker);
