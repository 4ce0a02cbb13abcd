import { refuse, succeed } from '@image-production/kernel';
import type { Micros, OrganizationId, Result } from '@image-production/kernel';
import type { Posting } from '@image-production/ledger';

import { bookClock } from './services.ts';
import type { ProductionServices } from './services.ts';

export type TopUpFailure =
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
  return services.store.transaction(async ({ ledger }): Promise<Result<Posting, TopUpFailure>> => {
    const posted = await ledger.post({ type: 'top-up', ...payment }, stamp);
    if (posted.ok) return succeed(posted.value);
    if (posted.failure.kind === 'transfer-differs') {
      return refuse({ kind: 'top-up-differs', reference: payment.reference });
    }
    if (posted.failure.kind === 'amount-out-of-range') return refuse(posted.failure);
    throw new Error(`a top-up was refused: ${posted.failure.kind}`);
  });
}
