import type { OrganizationId } from '@image-production/kernel';

import { Random } from '../random.ts';

/** What a client wants, numbered: the same number of the same world is the same wish forever. */
export type Intent = TopUp | Submittable | Errand;

/** About something that is there already. */
export type Errand = { readonly type: 'save' | 'cancel' | 'refund' };

export interface TopUp {
  readonly type: 'top-up';
  readonly amountMicros: bigint;
  readonly reference: string;
}

/** What becomes a request. */
export type Submittable =
  | { readonly type: 'creative'; readonly count: number; readonly resolution: '1K' | '2K' | '4K' }
  | { readonly type: 'portrait' | 'product' | 'pro' };

const weights = {
  creative: 46,
  portrait: 14,
  product: 10,
  pro: 8,
  save: 6,
  cancel: 10,
  refund: 4,
  'top-up': 6,
};
const deck = Object.entries(weights).flatMap(([type, count]) =>
  Array.from({ length: count }, () => type as Intent['type']),
);

export function intentOf(seed: number, number: number, organizations: number): Intent {
  const random = new Random(seed, 'intent', number);
  // Nobody can do anything before there is money.
  const type = number < organizations ? 'top-up' : random.pick(deck);
  if (type === 'top-up') {
    const amountMicros = BigInt(random.between(30, 300)) * 10_000n;
    return { type, amountMicros, reference: `payment ${number}` };
  }
  if (type !== 'creative') return { type };
  return { type, count: random.between(1, 4), resolution: random.pick(['1K', '1K', '2K', '4K']) };
}

export function ownerOf(number: number, organizations: readonly OrganizationId[]): OrganizationId {
  const owner = organizations[number % organizations.length];
  if (owner === undefined) throw new Error('there are no organizations');
  return owner;
}

export function keyOf(number: number): string {
  return `key ${number}`;
}

export function isErrand(intent: Intent): intent is Errand {
  return intent.type === 'save' || intent.type === 'cancel' || intent.type === 'refund';
}
