import { refuse, succeed } from '@image-production/kernel';
import type { Micros, OrganizationId, Result } from '@image-production/kernel';
import { availableOf, heldOf } from '@image-production/ledger';
import type { Quote } from '@image-production/pricing';

import { fundsFailure } from './accept-request.ts';
import type { AcceptFailure } from './accept-request.ts';
import type { ProductionServices } from './services.ts';

export interface PricedOrder {
  readonly organizationId: OrganizationId;
  readonly quote: Quote;
  /** The most the client agrees to pay; null when it set no limit. */
  readonly costMax: Micros | null;
}

/** Whether the wallet would bear this order right now; accepting it asks again. */
export async function checkFunds(
  { store }: Pick<ProductionServices, 'store'>,
  { organizationId, quote }: Pick<PricedOrder, 'organizationId' | 'quote'>,
): Promise<Result<void, AcceptFailure>> {
  const wallet = await store.readers.ledger.wallet(organizationId);
  const available = availableOf(wallet);
  const funds = { available, held: heldOf(wallet), required: quote.total };
  if (wallet.closed) return refuse({ kind: 'wallet-closed', ...funds });
  return available >= quote.total ? succeed(undefined) : refuse(fundsFailure(funds));
}

/** Whether this order would be accepted right now, in the order in which it would be refused. */
export async function checkOrder(
  services: Pick<ProductionServices, 'store'>,
  order: PricedOrder,
): Promise<Result<void, AcceptFailure>> {
  const { quote, costMax } = order;
  if (costMax !== null && quote.total > costMax) {
    return refuse({ kind: 'quote-exceeded', total: quote.total, costMax });
  }
  return checkFunds(services, order);
}
