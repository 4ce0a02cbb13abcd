import type { OrganizationId } from '@image-production/kernel';

import { Random } from '../random.ts';

/** What a client wants, numbered: the same number of the same world is the same wish forever. */
export type Intent = Payment | Submittable | Errand;

/** Money that comes and goes, and what is given up of it, each under a reference of its own. */
export interface Payment {
  readonly type: 'top-up' | 'chargeback' | 'payout' | 'write-off';
  readonly amountMicros: bigint;
  /** Of a chargeback that of the top-up, which has several disputes. */
  readonly reference: string;
  readonly dispute?: string;
}

/** What becomes a request. */
export type Submittable =
  | { readonly type: 'creative'; readonly count: number; readonly resolution: '1K' | '2K' | '4K' }
  | { readonly type: 'portrait' | 'full-body' | 'product' | 'polish' | 'pro' };

/** About something that is there already. */
export interface Errand {
  readonly type:
    | 'save'
    | 'delete-model'
    | 'cancel'
    | 'remove-outputs'
    | 'refund'
    | 'reopen'
    | 'erase'
    | 'close-books';
}

const weights = {
  creative: 44,
  portrait: 14,
  'full-body': 14,
  product: 6,
  polish: 6,
  pro: 8,
  save: 8,
  'delete-model': 2,
  cancel: 8,
  'remove-outputs': 3,
  refund: 4,
  'top-up': 8,
  payout: 6,
  'close-books': 5,
} as const satisfies Partial<Record<Intent['type'], number>>;
const deck = Object.entries(weights).flatMap(([type, count]) =>
  Array.from({ length: count }, () => type as keyof typeof weights),
);

const beginning: readonly ('top-up' | 'portrait')[] = ['top-up', 'portrait'];

export function intentOf(seed: number, number: number): Intent {
  const random = new Random(seed, 'intent', number);
  const { turn, isShortLived, isErased } = seatOf(number);
  const winding = isShortLived ? windingUp[turn] : undefined;
  if (winding === 'erase' && isErased) return { type: 'erase' };
  if (winding === 'dispute') return disputeOf(seed, number, turn);
  if (winding === 'write-off') return giveUp(number, random);
  if (winding === 'reopen') return { type: 'reopen' };
  // There has to be money first, and then somebody to be shown and saved.
  const type = beginning[turn] ?? random.pick(deck);
  if (type === 'top-up') return turn === 0 ? topUpOf(number, random) : laterTopUpOf(number, random);
  if (type === 'payout') return payoutOf(number, random);
  if (type !== 'creative') return { type };
  return { type, count: random.between(1, 4), resolution: random.pick(['1K', '1K', '2K', '4K']) };
}

function topUpOf(number: number, random: Random): Payment {
  const amountMicros = BigInt(random.between(30, 300)) * 10_000n;
  return { type: 'top-up', amountMicros, reference: `payment ${number}` };
}

/** Now and then somebody names a payment that others name, too: it counts for one of them. */
function laterTopUpOf(number: number, random: Random): Payment {
  const payment = topUpOf(number, random);
  if (!random.chance(0.5)) return payment;
  return { ...payment, reference: `shared ${Math.floor(number / wishesPerShared)}` };
}

/** Often more than there is. */
function payoutOf(number: number, random: Random): Payment {
  const amountMicros = BigInt(random.between(1, 400)) * 10_000n;
  return { type: 'payout', amountMicros, reference: `payout ${number}` };
}

/** Sometimes more than is owed. */
function giveUp(number: number, random: Random): Payment {
  const amountMicros = BigInt(random.between(1, 300)) * 10_000n;
  return { type: 'write-off', amountMicros, reference: `write-off ${number}` };
}

/** Takes back what an organization began with, a part by each of two disputes. */
function disputeOf(seed: number, number: number, turn: number): Payment {
  const opening = number - turn * wishesPerRound;
  const { amountMicros, reference } = topUpOf(opening, new Random(seed, 'intent', opening));
  const isFirst = turn === firstDispute;
  const part = isFirst ? amountMicros / 2n : amountMicros / 4n;
  return {
    type: 'chargeback',
    amountMicros: part,
    reference,
    ...(!isFirst && { dispute: `dispute ${number}` }),
  };
}

const wishesPerShared = 60;
/** What happens to an organization that does not keep its payments, by its turns. */
const firstDispute = 4;
const windingUp: Readonly<Record<number, 'dispute' | 'write-off' | 'reopen' | 'erase'>> = {
  [firstDispute]: 'dispute',
  [firstDispute + 1]: 'write-off',
  [firstDispute + 2]: 'reopen',
  [firstDispute + 3]: 'dispute',
  [firstDispute + 4]: 'reopen',
  [firstDispute + 5]: 'erase',
};
const turnsOfShortLife = 10;
const steadyCount = 3;
/** Most organizations keep their payments; one wish out of so many is of one that does not. */
const wishesPerRound = 6;

/** How many organizations a world needs: a few steady ones, the others one after the other. */
export const organizationCount: number = steadyCount + 12;

interface Seat {
  readonly organization: number;
  readonly isShortLived: boolean;
  /** Whether it is erased in the end: every other one that lives shortly. */
  readonly isErased: boolean;
  /** How many wishes the organization had before. */
  readonly turn: number;
}

function seatOf(number: number): Seat {
  const round = Math.floor(number / wishesPerRound);
  if (number % wishesPerRound < wishesPerRound - 1) {
    const turn = Math.floor((number - round) / steadyCount);
    const organization = (number - round) % steadyCount;
    return { organization, isShortLived: false, isErased: false, turn };
  }
  const lives = Math.floor(round / turnsOfShortLife);
  const shortLivedCount = organizationCount - steadyCount;
  const place = lives % shortLivedCount;
  return {
    organization: steadyCount + place,
    isShortLived: true,
    isErased: place % 2 === 0,
    turn: (round % turnsOfShortLife) + turnsOfShortLife * Math.floor(lives / shortLivedCount),
  };
}

export function ownerOf(number: number, organizations: readonly OrganizationId[]): OrganizationId {
  const owner = organizations[seatOf(number).organization];
  if (owner === undefined) throw new Error(`there is no organization for wish ${number}`);
  return owner;
}

export function keyOf(number: number): string {
  return `key ${number}`;
}

const errands: ReadonlySet<string> = new Set<Errand['type']>([
  'save',
  'delete-model',
  'cancel',
  'remove-outputs',
  'refund',
  'reopen',
  'erase',
  'close-books',
]);

export function isErrand(intent: Intent): intent is Errand {
  return errands.has(intent.type);
}
