import type { OrganizationNotFound } from '@image-production/access';
import { refuse, succeed } from '@image-production/kernel';
import type { Micros, OrganizationId, Result } from '@image-production/kernel';
import type { Posting } from '@image-production/ledger';

import type { ProductionStores } from '../ports/production-store.ts';
import { bookClock } from '../services.ts';
import type { ProductionServices } from '../services.ts';

export type TopUpFailure =
  /** Nothing is paid in for an erased organization. */
  | OrganizationNotFound
  /** This payment was booked before with another amount. */
  | { readonly kind: 'top-up-differs'; readonly reference: string }
  | { readonly kind: 'amount-out-of-range'; readonly amount: Micros };

/** Books a confirmed payment. The same payment again changes nothing. */
export async function topUpWallet(
  services: ProductionServices,
  payment: {
    readonly organizationId: OrganizationId;
    readonly amount: Micros;
    readonly reference: string;
  },
): Promise<Result<Posting, TopUpFailure>> {
  const stamp = { entryId: services.ids.next('entry'), clock: bookClock(services) };
  const work = async (stores: ProductionStores): Promise<Result<Posting, TopUpFailure>> => {
    const { organizationId } = payment;
    if (await stores.erasures.isErased(organizationId)) {
      return refuse({ kind: 'organization-not-found', organizationId });
    }
    const posted = await stores.ledger.post({ type: 'top-up', ...payment }, stamp);
    if (posted.ok) return succeed(posted.value);
    if (posted.failure.kind === 'transfer-differs') {
      return refuse({ kind: 'top-up-differs', reference: payment.reference });
    }
    if (posted.failure.kind === 'amount-out-of-range') return refuse(posted.failure);
    throw new Error(`a top-up was refused: ${posted.failure.kind}`);
  };
  return services.store.transaction(work);
}
