import type { OrganizationNotFound } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';
import type { Posting } from '@image-production/ledger';

import { recordDeed } from '../audit/record-deed.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import { bookClock } from '../services.ts';
import type { ProductionServices } from '../services.ts';

export type TopUpFailure =
  /** An erased organization cannot be topped up. */
  | OrganizationNotFound
  /** This payment was already booked with another amount. */
  | { readonly kind: 'top-up-differs'; readonly reference: string }
  | { readonly kind: 'amount-out-of-range'; readonly amount: Micros };

/** Books a confirmed payment. Idempotent. */
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
    const { organizationId, ...paid } = payment;
    if (await stores.erasures.isErased(organizationId)) {
      return refuse({ kind: 'organization-not-found', organizationId });
    }
    const posted = await stores.ledger.post(
      { type: 'top-up', ownerId: organizationId, ...paid },
      stamp,
    );
    if (posted.ok) {
      if (posted.value.isNew) {
        await stores.lowBalanceNotices.clear(organizationId);
        const subject = stamp.entryId;
        await recordDeed(services, stores, { organizationId, action: 'wallet.top_up', subject });
      }
      return succeed(posted.value);
    }
    if (posted.failure.kind === 'transfer-differs') {
      return refuse({ kind: 'top-up-differs', reference: payment.reference });
    }
    if (posted.failure.kind === 'amount-out-of-range') return refuse(posted.failure);
    throw new Error(`a top-up was refused: ${posted.failure.kind}`);
  };
  return services.store.transaction({ organizationId: payment.organizationId }, work);
}
