import type { OrganizationId } from '@image-production/identifiers';
import type { Micros } from '@image-production/kernel';
import { availableOf, heldOf } from '@image-production/ledger';
import type { Quote } from '@image-production/pricing';

import type { ProductionPolicy } from '../model/production-policy.ts';
import type { ProductionReaders } from '../ports/production-store.ts';

/** Why an order without problems cannot be accepted. */
export type Obstacle =
  /** The operator accepts no new requests for now. */
  | { readonly kind: 'paused' }
  /** The last verification found the books violated: no new holds are placed. */
  | { readonly kind: 'books-violated' }
  | { readonly kind: 'too-many-unfinished'; readonly unfinishedMax: number }
  | { readonly kind: 'too-many-keys'; readonly keysMax: number }
  | { readonly kind: 'quote-exceeded'; readonly total: Micros; readonly costMax: Micros }
  | FundsObstacle;

export interface FundsObstacle {
  /** A closed wallet takes no new holds, whatever its balance. */
  readonly kind: 'insufficient-funds' | 'funds-held' | 'wallet-closed';
  readonly available: Micros;
  readonly held: Micros;
  readonly required: Micros;
}

export interface PricedOrder {
  readonly organizationId: OrganizationId;
  readonly quote: Quote;
  /** The client's price limit; null if it set none. */
  readonly costMax: Micros | null;
}

/** Why an order would not be accepted now, apart from its wallet. */
export async function obstacleTo(
  { unfinishedMax, keysMax }: ProductionPolicy,
  readers: Pick<ProductionReaders, 'pauses' | 'verdicts' | 'requests' | 'idempotency'>,
  { organizationId, quote: { total }, costMax }: PricedOrder,
): Promise<Obstacle | undefined> {
  if (!(await readers.pauses.current()).isAccepting) return { kind: 'paused' };
  const verdict = await readers.verdicts.latest();
  if (verdict && verdict.violated.length > 0) return { kind: 'books-violated' };
  if ((await readers.requests.countUnfinished(organizationId)) >= unfinishedMax) {
    return { kind: 'too-many-unfinished', unfinishedMax };
  }
  if ((await readers.idempotency.count(organizationId)) >= keysMax) {
    return { kind: 'too-many-keys', keysMax };
  }
  if (costMax !== null && total > costMax) return { kind: 'quote-exceeded', total, costMax };
  return undefined;
}

/** Why a wallet cannot fund an order now; acceptance checks again. */
export async function walletObstacleTo(
  { ledger }: Pick<ProductionReaders, 'ledger'>,
  { organizationId, quote }: Pick<PricedOrder, 'organizationId' | 'quote'>,
): Promise<FundsObstacle | undefined> {
  const wallet = await ledger.wallet(organizationId);
  const available = availableOf(wallet);
  const funds = { available, held: heldOf(wallet), required: quote.total };
  if (wallet.closed) return { kind: 'wallet-closed', ...funds };
  return available >= quote.total ? undefined : fundsObstacle(funds);
}

/** `funds-held` if releasing current holds would suffice, otherwise a top-up is needed. */
export function fundsObstacle(funds: Omit<FundsObstacle, 'kind'>): FundsObstacle {
  const { available, held, required } = funds;
  const kind = available + held >= required ? 'funds-held' : 'insufficient-funds';
  return { kind, available, held, required };
}
