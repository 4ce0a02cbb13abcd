import type { OrganizationId } from '@image-production/kernel';

import { Random } from '../random.ts';

/** What a client wants, numbered: the same number of the same world is the same wish forever. */
export type Intent = Payment | Submittable | Errand;

/** Money that comes, or that a bank takes back under the reference that it came with. */
export interface Payment {
  readonly type: 'top-up' | 'chargeback';
  readonly amountMicros: bigint;
  readonly reference: string;
}

/** What becomes a request. */
export type Submittable =
  | { readonly type: 'creative'; readonly count: number; readonly resolution: '1K' | '2K' | '4K' }
  | { readonly type: 'portrait' | 'full-body' | 'product' | 'polish' | 'pro' };

/** About something that is there already. */
export interface Errand {
  readonly type: 'save' | 'delete-model' | 'cancel' | 'remove-outputs' | 'refund';
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
  'top-up': 6,
} as const satisfies Partial<Record<Intent['type'], number>>;
const deck = Object.entries(weights).flatMap(([type, count]) =>
  Array.from({ length: count }, () => type as keyof typeof weights),
);

const beginning: readonly ('top-up' | 'portrait')[] = ['top-up', 'portrait'];

export function intentOf(seed: number, number: number): Intent {
  const random = new Random(seed, 'intent', number);
  const { turn, isShortLived } = seatOf(number);
  if (isShortLived && turn === lastTurn) return chargebackOf(seed, openingOf(number), random);
  // There has to be money first, and then somebody to be shown and saved.
  const type = beginning[turn] ?? random.pick(deck);
  if (type === 'top-up') return topUpOf(number, random);
  if (type !== 'creative') return { type };
  return { type, count: random.between(1, 4), resolution: random.pick(['1K', '1K', '2K', '4K']) };
}

function topUpOf(number: number, random: Random): Payment {
  const amountMicros = BigInt(random.between(30, 300)) * 10_000n;
  return { type: 'top-up', amountMicros, reference: `payment ${number}` };
}

/** Takes back what an organization began with, whole or half. */
function chargebackOf(seed: number, opening: number, random: Random): Payment {
  const { amountMicros, reference } = topUpOf(opening, new Random(seed, 'intent', opening));
  const isWhole = random.chance(0.5);
  return {
    type: 'chargeback',
    amountMicros: isWhole ? amountMicros : amountMicros / 2n,
    reference,
  };
}

/** The wish at whose place an organization is charged back; some more come after it. */
const lastTurn = 5;
const turnsOfShortLife = 8;
const steadyCount = 3;
/** Most organizations keep their payments; one wish out of so many is of one that does not. */
const wishesPerRound = 6;

/** How many organizations a world needs: a few steady ones, the others one after the other. */
export const organizationCount: number = steadyCount + 12;

interface Seat {
  readonly organization: number;
  readonly isShortLived: boolean;
  /** How many wishes the organization had before. */
  readonly turn: number;
}

function seatOf(number: number): Seat {
  const round = Math.floor(number / wishesPerRound);
  if (number % wishesPerRound < wishesPerRound - 1) {
    const turn = Math.floor((number - round) / steadyCount);
    return { organization: (number - round) % steadyCount, isShortLived: false, turn };
  }
  const lives = Math.floor(round / turnsOfShortLife);
  const shortLivedCount = organizationCount - steadyCount;
  return {
    organization: steadyCount + (lives % shortLivedCount),
    isShortLived: true,
    turn: (round % turnsOfShortLife) + turnsOfShortLife * Math.floor(lives / shortLivedCount),
  };
}

/** The first wish of the organization whose last turn this is. */
function openingOf(number: number): number {
  return number - lastTurn * wishesPerRound;
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
]);

export function isErrand(intent: Intent): intent is Errand {
  return errands.has(intent.type);
}
