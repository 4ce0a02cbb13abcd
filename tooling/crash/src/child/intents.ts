import type { OrganizationId } from '@image-production/identifiers';
import type { LabOperation, Resolution } from '@image-production/operations';
import type { LabKind } from '@image-production/production';

import { Random } from '../random.ts';

/** What a client wants, by number: a world's seed and a number always yield the same intent. */
export type Intent = Payment | Submittable | Errand;

/** Payments in and out and write-offs, each under its own reference. */
export interface Payment {
  readonly type: 'top-up' | 'chargeback' | 'payout' | 'write-off';
  readonly amountMicros: bigint;
  /** Of a chargeback that of the top-up, which has several disputes. */
  readonly reference: string;
  readonly dispute?: string;
}

/** Intents that become requests. */
export type Submittable =
  | LabIntent
  | { readonly type: 'portrait' }
  | { readonly type: 'full-body' }
  | { readonly type: 'pro' };

/** One picture at 1K by default. */
export interface LabIntent {
  readonly type: LabKind<LabOperation>;
  readonly count?: number;
  readonly resolution?: Resolution;
}

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

export function createIntent(seed: number, number: number): Intent {
  const random = new Random(seed, 'intent', number);
  const { turn, isShortLived, isErased } = toSeat(number);
  const winding = isShortLived ? windingUp[turn] : undefined;
  if (winding === 'erase' && isErased) return { type: 'erase' };
  if (winding === 'dispute') return createDispute(seed, number, turn);
  if (winding === 'write-off') return giveUp(number, random);
  if (winding === 'reopen') return { type: 'reopen' };
  // First there must be money, then a candidate to render and save.
  const type = beginning[turn] ?? random.pick(deck);
  if (type === 'top-up')
    return turn === 0 ? createTopUp(number, random) : createLaterTopUp(number, random);
  if (type === 'payout') return createPayout(number, random);
  if (type !== 'creative') return { type };
  return { type, count: random.between(1, 4), resolution: random.pick(['1K', '1K', '2K', '4K']) };
}

function createTopUp(number: number, random: Random): Payment {
  const amountMicros = BigInt(random.between(30, 300)) * 10_000n;
  return { type: 'top-up', amountMicros, reference: `payment ${number}` };
}

/** Sometimes two clients use the same payment reference: it counts for one of them. */
function createLaterTopUp(number: number, random: Random): Payment {
  const payment = createTopUp(number, random);
  if (!random.chance(0.5)) return payment;
  return { ...payment, reference: `shared ${Math.floor(number / wishesPerShared)}` };
}

/** Often more than there is. */
function createPayout(number: number, random: Random): Payment {
  const amountMicros = BigInt(random.between(1, 400)) * 10_000n;
  return { type: 'payout', amountMicros, reference: `payout ${number}` };
}

/** Sometimes more than is owed. */
function giveUp(number: number, random: Random): Payment {
  const amountMicros = BigInt(random.between(1, 300)) * 10_000n;
  return { type: 'write-off', amountMicros, reference: `write-off ${number}` };
}

/** Charges back the initial payment of an organization in two partial disputes. */
function createDispute(seed: number, number: number, turn: number): Payment {
  const opening = number - turn * wishesPerRound;
  const { amountMicros, reference } = createTopUp(opening, new Random(seed, 'intent', opening));
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
/** The sequence of events for an organization whose payments are charged back. */
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

function toSeat(number: number): Seat {
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

export function findOwner(
  number: number,
  organizations: readonly OrganizationId[],
): OrganizationId {
  const owner = organizations[toSeat(number).organization];
  if (owner === undefined) throw new Error(`there is no organization for wish ${number}`);
  return owner;
}

export function toIdempotencyKey(number: number): string {
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
